import {useQuery} from '@rocicorp/zero/react';
import {useMemo, useState} from 'react';
import {
  cellKey,
  type LevelCell,
  type Position,
  cellAt,
  cellsAcross,
  FINEST_LEVEL,
} from '../../../../common/geo/cells.ts';
import {type Near, searchNearest} from '../../../../common/geo/nearest.ts';
import {MAX_QUERY_ROWS} from '../../../../common/limits.ts';
import type {Store, StoreCell} from '../../../../schema/zero.gen.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {useConnection} from '../../../data/connection/use-connection.ts';
import {QUERY_TTL} from '../../../data/queries/query-set.ts';
import {useQueries} from '../../../data/queries/use-queries.ts';

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

const {columns, rows} = cellsAcross(0);
const WORLD = queries.storeCell.inView({
  level: 0,
  west: 0,
  east: columns - 1,
  south: 0,
  north: rows - 1,
});

interface StoreCells {
  /** Those of level 0, and with a position, on every level, those around it. */
  readonly cells: readonly StoreCell[];
  /** Whether the server has answered. */
  readonly complete: boolean;
  /** All active stores with a position; undefined while not even this device knows. */
  readonly storesCount: number | undefined;
}

/** How many stores there are where. Of the position, the server is told the cell alone. */
export function useStoreCells(position: Position | null): StoreCells {
  const [world, {type}] = useQuery(WORLD, QUERY_TTL);
  const around = useQueries(
    position ? [queries.storeCell.around(cellAt(FINEST_LEVEL, position))] : [],
  );
  return useMemo(() => {
    const isKnown = type === 'complete' || world.length > 0;
    return {
      cells: [...world, ...around.flatMap(({rows}) => rows)],
      complete: type === 'complete' && around.every(({type}) => type === 'complete'),
      storesCount: isKnown ? world.reduce((sum, {storesCount}) => sum + storesCount, 0) : undefined,
    };
  }, [world, type, around]);
}
