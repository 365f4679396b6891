import {formatNumber, plural} from '../../../common/texts/words.ts';
import type {StoreImport} from '../../../schema/zero.gen.ts';

type ImportCounts = Pick<StoreImport, 'rowsCount' | 'addedCount' | 'knownCount' | 'rejectedCount'>;

export const rowsDone = ({addedCount, knownCount, rejectedCount}: ImportCounts): number =>
  addedCount + knownCount + rejectedCount;

/** What became of the rows that were looked at. */
export function importOutcomeParts({
  addedCount,
  knownCount,
  rejectedCount,
}: ImportCounts): string[] {
  return [
    `${plural(addedCount, 'store')} added`,
    `${formatNumber(knownCount)} already there`,
    `${plural(rejectedCount, 'row')} rejected`,
  ];
}

/** The label of the file with the rows that were not added; not all of them are wrong. */
export const downloadWords = ({rejectedCount}: ImportCounts): string =>
  rejectedCount > 0 ? 'Download rejected rows' : 'Download rows already there';

/** How far it is. */
export const importProgressText = (counts: ImportCounts): string =>
  `${formatNumber(rowsDone(counts))} of ${plural(counts.rowsCount, 'row')}`;
