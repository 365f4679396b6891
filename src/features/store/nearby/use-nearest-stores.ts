import {useMemo, useState} from 'react';
import {cellKey, type LevelCell, type Position} from '../../../../common/geo/cells.ts';
import {type Near, searchNearest} from '../../../../common/geo/nearest.ts';
import {MAX_QUERY_ROWS} from '../../../../common/limits.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {useConnection} from '../../../data/connection/use-connection.ts';
import {useQueries} from '../../../data/queries/use-queries.ts';
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
 * The `wanted` stores nearest to a position, live and in exact order, from as few cells of the grid as
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
  const [asked, ask] = useState<readonly LevelCell[]>([]);
  const results = useQueries(
    asked.map(({level, x, y}) => queries.store.inCell({level, x, y, limit: MAX_QUERY_ROWS})),
  );

  const found = useMemo(() => {
    if (!position) return undefined;
    const answers = asked.map((cell, index) => {
      const {rows = [], type} = results[index] ?? {};
      return [cellKey(cell), {rows, complete: offline || type === 'complete'}] as const;
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
  }, [position, wanted, freshOn, cells, complete, offline, asked, results]);

  const next = found?.asked ?? [];
  // At once, so that what this device holds of the new cells is in the same paint.
  if (keysOf(next) !== keysOf(asked)) ask(next);

  const stores = found?.rows ?? NONE;
  return {
    stores,
    // With nothing on this device, being without network says nothing of what there is.
    settled: found !== undefined && found.settled && (complete || (offline && stores.length > 0)),
    storesCount,
  };
}

const keysOf = (cells: readonly LevelCell[]): string => cells.map(cellKey).join();
