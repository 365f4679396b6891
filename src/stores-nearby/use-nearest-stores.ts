import {useMemo, useState} from 'react';
import type {Box, Position} from '../../schema/cells.ts';
import {MAX_QUERY_ROWS} from '../../schema/limits.ts';
import type {Store} from '../../schema/zero.gen.ts';
import {queries} from '../../sync/queries/index.ts';
import {useConnection} from '../connection/use-connection.ts';
import {useQueries} from '../hooks/use-queries.ts';
import {boxKey} from '../lib/geo/cell-tree.ts';
import {type Near, searchNearest} from '../lib/geo/nearest.ts';
import {useStoreCells} from './use-store-cells.ts';

export type NearStore = Near<Store>;

interface NearestStores {
  /** Nearest first. While not settled, the nearest of those this device holds. */
  readonly stores: readonly NearStore[];
  readonly settled: boolean;
  /** All active stores with a position; undefined while not known. */
  readonly storesCount: number | undefined;
}

const NONE: readonly NearStore[] = [];

/**
 * The `wanted` stores nearest to a position, live and in exact order, from as few boxes of the grid as
 * that takes. With `freshOn` (the start of a day in UTC, in ms) only those whose newest sign is still
 * worth showing then. Without network, whatever is on this device.
 */
export function useNearestStores(
  position: Position | null,
  wanted: number,
  freshOn?: number,
): NearestStores {
  const {cells, complete, storesCount} = useStoreCells(position);
  const offline = useConnection().connection === 'offline';
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  const results = useQueries(
    boxes.map(box => queries.store.inBox({...box, limit: MAX_QUERY_ROWS})),
  );

  const found = useMemo(() => {
    if (!position) return undefined;
    const answers = boxes.map((box, index) => {
      const {rows = [], type} = results[index] ?? {};
      return [boxKey(box), {rows, complete: offline || type === 'complete'}] as const;
    });
    return searchNearest<Store>({
      position,
      wanted,
      cells: cells.map(({level, x, y, storesCount, signedStoresCount}) => ({
        level,
        x,
        y,
        stores: storesCount,
        sought: freshOn === undefined ? storesCount : signedStoresCount,
      })),
      missing: offline && !complete ? 'unknown' : 'empty',
      isSought: ({newestSignStaleAt}) =>
        freshOn === undefined || (newestSignStaleAt !== null && newestSignStaleAt > freshOn),
      answers: new Map(answers),
    });
  }, [position, wanted, freshOn, cells, complete, offline, boxes, results]);

  const next = found?.boxes ?? [];
  // At once, so that what this device holds of the new boxes is in the same paint.
  if (keysOf(next) !== keysOf(boxes)) setBoxes(next);

  const stores = found?.rows ?? NONE;
  return {
    stores,
    // With nothing on this device, being without network says nothing of what there is.
    settled: found !== undefined && found.settled && (complete || (offline && stores.length > 0)),
    storesCount,
  };
}

const keysOf = (boxes: readonly Box[]): string => boxes.map(boxKey).join();
