import {useMemo, useState} from 'react';
import {cellKey, FINEST_LEVEL, type LevelCell} from '../../../../common/geo/cells.ts';
import {MAX_QUERY_ROWS} from '../../../../common/limits.ts';
import type {Store, StoreCell} from '../../../../schema/zero.gen.ts';
import {queries} from '../../../../sync/queries/index.ts';
import type {LiveResult} from '../../../data/queries/query-set.ts';
import {useQueries} from '../../../data/queries/use-queries.ts';
import {cellsOf, levelOf512Pixels, rangesIn, type View} from '../view.ts';
import {
  mapCountsOf,
  detailLevel,
  planTiles,
  type MapPoint,
  mapPointsOfCrowd,
  mapPointsOfTile,
  type TileAnswer,
} from './map-points.ts';
import {type LoadedPart, useNewItems} from './use-new-items.ts';

interface MapPoints {
  readonly points: readonly MapPoint[];
  /** Stores that came while one was looking. */
  readonly newItems: ReadonlySet<string>;
  /** The server has said all it knows of this view. */
  readonly isComplete: boolean;
}

/**
 * The stores around a view, live: some eight tiles of 512 pixels, each with up to a hundred stores, or else the
 * numbers of its cells.
 */
export function useMapPoints(view: View | undefined): MapPoints {
  const zoom = view?.zoom ?? 0;
  const tileLevel = levelOf512Pixels(zoom);
  const [counted, isCounted] = useCells(view, Math.min(tileLevel, FINEST_LEVEL));
  const counts = useMemo(() => mapCountsOf(counted), [counted]);
  const {empty, single, crowded} = useMemo(
    () => planTiles(view ? cellsOf(rangesIn(view.box, tileLevel), tileLevel) : [], counts),
    [view, tileLevel, counts],
  );
  const answers = useQueries(
    single.map(tile => queries.store.inCell({...tile, limit: MAX_QUERY_ROWS})),
  );
  const crowdedView = crowded.length > 0 ? view : undefined;
  const [details, isDetailed] = useCells(crowdedView, view ? detailLevel(view) : 0);

  const latest = useMemo(() => {
    const singles = single.map((tile, index) =>
      mapPointsOfTile(tile, answerOf(answers[index]), counts, zoom),
    );
    const crowds = crowded.map(tile => mapPointsOfCrowd(tile, counts, details));
    return [...singles, ...crowds].flat();
  }, [single, answers, crowded, counts, details, zoom]);
  // Points of another zoom level load first; until then the former ones stay.
  const [held, setHeld] = useState<readonly MapPoint[]>(latest);
  const isKnown = latest.length > 0 || isCounted;
  if (isKnown && held !== latest) setHeld(latest);
  const parts = useMemo(
    () => [...partsWithout(empty, isCounted), ...partsOf(single, answers)],
    [empty, isCounted, single, answers],
  );
  return {
    points: isKnown ? latest : held,
    newItems: useNewItems(parts),
    isComplete: isCounted && (isDetailed || !crowdedView) && parts.every(({stores}) => stores),
  };
}

/** The counted cells of one level in a view, and whether the server has said all of them. */
function useCells(view: View | undefined, level: number): readonly [StoreCell[], boolean] {
  const ranges = view ? rangesIn(view.box, level) : [];
  const answers = useQueries(ranges.map(range => queries.storeCell.inView({level, ...range})));
  return useMemo(
    () => [
      answers.flatMap(({rows}) => rows),
      answers.length > 0 && answers.every(({type}) => type === 'complete'),
    ],
    [answers],
  );
}

type Result = LiveResult<readonly Store[]> | undefined;

const answerOf = (result: Result): TileAnswer => ({
  stores: result?.rows ?? [],
  isComplete: result?.type === 'complete',
});

/** Tiles that are not counted yet seem to be without stores as well. */
const partsWithout = (tiles: readonly LevelCell[], isCounted: boolean): LoadedPart[] =>
  tiles.map(tile => ({key: cellKey(tile), stores: isCounted ? [] : undefined}));

const partsOf = (tiles: readonly LevelCell[], results: readonly Result[]): LoadedPart[] =>
  tiles.map((tile, index) => {
    const {stores, isComplete} = answerOf(results[index]);
    return {key: cellKey(tile), stores: isComplete ? stores : undefined};
  });
