import {useMemo} from 'react';
import type {Position} from '../../../common/geo/cells.ts';
import {PAGE_SIZES} from '../../../common/limits.ts';
import {queries} from '../../../sync/queries/index.ts';
import {useQueries} from '../../data/queries/use-queries.ts';
import {useToday} from '../../data/time/use-today.ts';
import {useNearestStores} from '../store/nearby/use-nearest-stores.ts';
import {cardOf, type HomeCards} from './home-card.ts';

/** The newest fresh sign of each of the nearest stores that have one, nearest first. */
export function useNearbyCards(position: Position | null): HomeCards {
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
