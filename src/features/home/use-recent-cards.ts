import {useMemo} from 'react';
import {recentStores} from '../../../sync/requests.ts';
import {useQueries} from '../../data/queries/use-queries.ts';
import {useToday} from '../../data/time/use-today.ts';
import {useSampleStores} from '../store/sample-stores/use-sample-stores.ts';
import {cardOf, type HomeCards} from './home-card.ts';

/**
 * The newest fresh sign of each store that has one, newest first; the samples where no store could ever
 * be loaded. Asks for nothing while not wanted.
 */
export function useRecentCards(wanted: boolean): HomeCards {
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
