import {useQuery} from '@rocicorp/zero/react';
import {useMemo} from 'react';
import {cut, NO_TEXT, wordsOf} from '../../../../common/texts/words.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {useToday} from '../../../data/time/use-clock.ts';
import type {MapPoint} from '../marks/map-points.ts';
import type {MapMark} from '../marks/marks.ts';
import {PREVIEW_LENGTH} from '../view.ts';
import {askedIds, stillThere, storesAt} from './popup-stores.ts';

interface PopupStores {
  readonly stores: readonly Store[];
  /** The last of them was switched off or removed. */
  readonly areGone: boolean;
  /** The beginning of what the newest sign of each says, by the store's id. */
  readonly previews: ReadonlyMap<string, string>;
  /** The server has said all it knows of them. */
  readonly isSettled: boolean;
}

/** The stores of an open popup, live: also those that the map no longer shows one by one. */
export function usePopupStores(
  mark: MapMark,
  spots: readonly MapPoint[],
  withSigns: boolean,
): PopupStores {
  const today = useToday();
  const known = useMemo(() => storesAt(mark, spots), [mark, spots]);
  const ids = useMemo(() => askedIds(known), [known]);
  const [found, {type}] = useQuery(queries.store.byIds({ids}), ids.length > 0);
  const stores = useMemo(
    () => stillThere(known, {stores: found ?? [], isComplete: type === 'complete'}),
    [known, found, type],
  );
  const asksForSigns = withSigns && ids.length > 0;
  const [signed, signedAs] = useQuery(
    queries.store.byIdsWithNewestSign({ids, today}),
    asksForSigns,
  );
  const previews = useMemo(
    () =>
      new Map(
        signed?.flatMap(({id, newestSign}) =>
          newestSign ? [[id, cut(wordsOf(newestSign) || NO_TEXT, PREVIEW_LENGTH)]] : [],
        ),
      ),
    [signed],
  );
  const areGone = ids.length > 0 && stores.length === 0;
  const isSettled = type === 'complete' && (!asksForSigns || signedAs.type === 'complete');
  return {stores: areGone ? known : stores, areGone, previews, isSettled};
}
