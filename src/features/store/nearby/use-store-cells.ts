import {useQuery} from '@rocicorp/zero/react';
import {useMemo} from 'react';
import {cellAt, cellsAcross, FINEST_LEVEL, type Position} from '../../../../common/geo/cells.ts';
import type {StoreCell} from '../../../../schema/zero.gen.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {QUERY_TTL} from '../../../data/queries/query-set.ts';
import {useQueries} from '../../../data/queries/use-queries.ts';

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
