import {useCallback, useMemo, useState} from 'react';
import type {Position} from '../../../common/geo/cells.ts';
import {PAGE_SIZES} from '../../../common/limits.ts';
import {queries} from '../../../sync/queries/index.ts';
import {recentStores} from '../../../sync/requests.ts';
import {useQueries} from '../../data/queries/use-queries.ts';
import {useStableItems} from '../../data/queries/use-stable-list.ts';
import {useToday} from '../../data/time/server-clock.ts';
import {useLatch} from '../../data/use-condition.ts';
import {useIsScrolledIntoList} from '../../ui/lists/use-is-scrolled-into-list.ts';
import {useUserLocation} from '../location/use-location.ts';
import {useFoundSigns} from '../search/matching/use-found-rows.ts';
import {isStale} from '../sign/card/card-sign.ts';
import {usePendingSigns} from '../sign/list/use-pending-signs.ts';
import {useNearestStores} from '../store/nearby/use-nearest-stores.ts';
import {useSampleStores} from '../store/sample-stores/sample.ts';
import {cardOf, filledUp, type HomeCards, withPending} from './home-card.ts';
import type {Keep} from './keep-reported.tsx';

/** Recent signs, and those nearby once known; a visitor who reads further down is asked first. */
export function useHomeCards() {
  const {location} = useUserLocation();
  const [shown, setShown] = useState<'recent' | 'nearby'>('recent');
  const nearby = useNearbyCards(location);
  const here = location ? `${location.latitude} ${location.longitude}` : '';
  const hasRoom = useLatch(nearby.settled, here) && nearby.cards.length < PAGE_SIZES.homeSigns;
  const recent = useRecentCards(shown === 'recent' || hasRoom);
  const filledNearby: HomeCards = hasRoom
    ? {cards: filledUp(nearby.cards, recent.cards), settled: nearby.settled && recent.settled}
    : nearby;
  const {cards: stored, settled} = shown === 'nearby' ? filledNearby : recent;
  const pending = usePendingSigns();
  const position = shown === 'nearby' ? location : null;
  const [{keep}, setKeep] = useState<{keep: Keep}>({keep: now => now});
  const onKeep = useCallback((to: Keep) => setKeep({keep: to}), []);
  const cards = withPending(keep(stored), pending, position);
  const {top, reading, aimedAt, toTop} = useIsScrolledIntoList();
  // New signs start other queries, so the list counts as settled once it was.
  const list = position ? here : shown;
  const filled = useLatch(settled, list);
  const {missing, hold} = useStableItems(cards, {
    settled: filled,
    arriving: !settled,
    reading,
    aimedAt,
    list,
  });
  const {rows, complete} = useFoundSigns(missing.map(({id}) => id));
  const today = useToday();
  const {visible, left, waiting} = hold({
    now: card => {
      if (pending.some(({id}) => id === card.id)) return card;
      const sign = rows.find(({id}) => id === card.id);
      if (!sign || isStale(sign, today)) return undefined;
      return {...card, sign, store: sign.store ?? card.store};
    },
    complete,
  });

  const holds = reading || aimedAt;
  const isReady = location !== null && (nearby.settled || nearby.cards.length > 0);
  if (shown === 'recent' && isReady && !holds) setShown('nearby');
  if (shown === 'nearby' && location === null) setShown('recent');

  return {
    top,
    shown,
    visible,
    left,
    waiting,
    showNew: toTop,
    isLoading: cards.length === 0 && !settled,
    isEmpty: cards.length === 0 && settled,
    /** For the part of the page that keeps what was reported. */
    kept: {list, cards: stored, position, onKeep},
    /** Whether those nearby could be shown, and wait to be asked for. */
    nearbyWaits: shown === 'recent' && isReady && holds,
    showNearby: () => {
      setShown('nearby');
      toTop();
    },
  };
}

/** The newest fresh sign of each of the nearest stores that have one, nearest first. */
function useNearbyCards(position: Position | null): HomeCards {
  const today = useToday();
  const {stores, settled} = useNearestStores(position, PAGE_SIZES.homeSigns, today);
  const ids = stores.map(({id}) => id);
  const [answer] = useQueries(
    // In an order of their own, so that two stores changing places is no new question.
    ids.length > 0 ? [queries.store.byIdsWithNewestSign({ids: ids.toSorted(), today})] : [],
  );
  return useMemo(() => {
    const byId = new Map(answer?.rows.map(store => [store.id, store]));
    return {
      cards: stores.flatMap(({id, miles}) => {
        const store = byId.get(id);
        return store ? cardOf(store, miles) : [];
      }),
      settled: settled && (stores.length === 0 || answer?.type === 'complete'),
    };
  }, [stores, settled, answer]);
}

/** The newest fresh sign of each store, newest first; samples where no store could be loaded. */
function useRecentCards(wanted: boolean): HomeCards {
  const today = useToday();
  const samples = useSampleStores();
  const [answer] = useQueries(wanted ? [recentStores(today)] : []);
  return useMemo(
    () => ({
      cards: (samples.length > 0 ? samples : (answer?.rows ?? [])).flatMap(store => cardOf(store)),
      settled: answer?.type === 'complete',
    }),
    [answer, samples],
  );
}
