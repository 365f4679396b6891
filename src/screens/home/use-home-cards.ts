import {useState} from 'react';
import {useSteadyList} from '../../hooks/use-steady-list.ts';
import {useUserLocation} from '../../location/user-location.ts';
import {usePendingSigns} from '../../sign-card/use-pending-signs.ts';
import {withPending} from './home-card.ts';
import {useNearbyCards} from './use-nearby-cards.ts';
import {useRecentCards} from './use-recent-cards.ts';

/**
 * Recent signs, and those nearby as soon as it is known where that is and what hangs there. Whoever
 * reads further down by then is asked first.
 */
export function useHomeCards() {
  const {location} = useUserLocation();
  const [shown, setShown] = useState<'recent' | 'nearby'>('recent');
  const nearby = useNearbyCards(location);
  const recent = useRecentCards(shown === 'recent');
  const {cards: stored, settled} = shown === 'nearby' ? nearby : recent;
  const cards = withPending(stored, usePendingSigns(), shown);
  const list = useSteadyList(cards);

  const isReady = location !== null && (nearby.settled || nearby.cards.length > 0);
  if (shown === 'recent' && isReady && !list.reading) setShown('nearby');
  if (shown === 'nearby' && location === null) setShown('recent');

  return {
    ...list,
    shown,
    isLoading: cards.length === 0 && !settled,
    isEmpty: cards.length === 0 && settled,
    /** Whether those nearby could be shown, and wait to be asked for. */
    nearbyWaits: shown === 'recent' && isReady && list.reading,
    showNearby: () => {
      setShown('nearby');
      list.letIn();
    },
  };
}
