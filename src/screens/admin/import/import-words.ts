import {formatNumber, plural} from '../../../../schema/words.ts';
import type {StoreImport} from '../../../../schema/zero.gen.ts';

export type Counts = Pick<StoreImport, 'rowsCount' | 'addedCount' | 'knownCount' | 'rejectedCount'>;

export const rowsDone = ({addedCount, knownCount, rejectedCount}: Counts): number =>
  addedCount + knownCount + rejectedCount;

/** What became of the rows that were looked at. */
export function outcomeParts({addedCount, knownCount, rejectedCount}: Counts): string[] {
  return [
    `${plural(addedCount, 'store')} added`,
    `${formatNumber(knownCount)} already there`,
    `${plural(rejectedCount, 'row')} rejected`,
  ];
}

/** The label of the file with the rows that were not added; not all of them are wrong. */
export const downloadWords = ({rejectedCount}: Counts): string =>
  rejectedCount > 0 ? 'Download rejected rows' : 'Download rows already there';

/** How far it is. */
export const progressWords = (counts: Counts): string =>
  `${formatNumber(rowsDone(counts))} of ${plural(counts.rowsCount, 'row')}`;
