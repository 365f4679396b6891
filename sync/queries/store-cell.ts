import {defineQuery} from '@rocicorp/zero';
import * as z from 'zod/mini';
import {whole} from '../../common/api/fields/args.ts';
import {CELL_LEVELS, cellsAcross, FINEST_LEVEL} from '../../common/geo/cells.ts';
import {MAX_MAP_CELLS} from '../../common/limits.ts';
import {zql} from '../../schema/zero.gen.ts';

const {columns, rows} = cellsAcross(FINEST_LEVEL);
const level = whole(FINEST_LEVEL);
const x = whole(columns - 1);
const y = whole(rows - 1);

export const storeCellQueries = {
  /** Cells of one level from a western to an eastern column and a southern to a northern row. */
  inView: defineQuery(z.object({level, west: x, east: x, south: y, north: y}), ({args}) =>
    zql.storeCells
      .where('level', args.level)
      .where('x', '>=', args.west)
      .where('x', '<=', args.east)
      .where('y', '>=', args.south)
      .where('y', '<=', args.north)
      .orderBy('level', 'asc')
      .orderBy('x', 'asc')
      .orderBy('y', 'asc')
      .limit(MAX_MAP_CELLS),
  ),

  /**
   * On every level the cell that holds the given one of the finest level, and its eight neighbours. No
   * exact position is needed to ask.
   */
  around: defineQuery(z.object({x, y}), ({args}) =>
    zql.storeCells
      .where(({or, and, cmp}) =>
        or(
          ...Array.from({length: CELL_LEVELS}, (_, level) => {
            const scale = 2 ** (FINEST_LEVEL - level);
            const [column, row] = [Math.floor(args.x / scale), Math.floor(args.y / scale)];
            return and(
              cmp('level', level),
              cmp('x', '>=', column - 1),
              cmp('x', '<=', column + 1),
              cmp('y', '>=', row - 1),
              cmp('y', '<=', row + 1),
            );
          }),
        ),
      )
      .orderBy('level', 'asc')
      .orderBy('x', 'asc')
      .orderBy('y', 'asc')
      .limit(MAX_MAP_CELLS),
  ),
};
