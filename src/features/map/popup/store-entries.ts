import {type Position, positionOf} from '../../../../common/geo/cells.ts';
import {directionTo} from '../directions.ts';
import type {GroupMark, MapMark, StoreMark} from '../marks/marks.ts';

/**
 * The lines of the list that equals a map, nearest to its middle first: a circle whose stores are known
 * is these stores, one by one.
 */
export function entriesOf(marks: readonly MapMark[], middle: Position): (StoreMark | GroupMark)[] {
  return marks
    .flatMap(mark =>
      mark.kind === 'group' && mark.stores.length === mark.count && !mark.isMore
        ? mark.stores.flatMap(store => {
            const position = positionOf(store);
            return position ? {kind: 'store' as const, key: store.id, position, store} : [];
          })
        : mark,
    )
    .map(entry => ({entry, miles: directionTo(middle, entry.position).miles}))
    .toSorted((a, b) => a.miles - b.miles || (a.entry.key < b.entry.key ? -1 : 1))
    .map(({entry}) => entry);
}
