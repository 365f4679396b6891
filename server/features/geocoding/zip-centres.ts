import {readFile} from 'node:fs/promises';
import type {Position} from '../../../common/geo/cells.ts';

/** A line per ZIP code: `07030 40.745 -074.028`, degrees north and east (US Census Bureau, 2021). */
const FILE = new URL('zip-centres.txt', import.meta.url);
const LINE = '07030 40.745 -074.028\n'.length;
const ZIP = /^(\d{5})(?:-?\d{4})?$/;

let table: Promise<Buffer> | undefined;

/** About the middle of a ZIP code's area; null when it is not a ZIP code, or has no area. */
export async function zipCentre(zip: string | null): Promise<Position | null> {
  const code = ZIP.exec(zip?.trim() ?? '')?.[1];
  if (!code) return null;
  // Looked through as it is: as objects it would take ten times the memory.
  table ??= readFile(FILE);
  const lines = await table;
  let [from, to] = [0, lines.length / LINE];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const [found = '', latitude, longitude] = lines
      .toString('latin1', middle * LINE, (middle + 1) * LINE)
      .split(' ');
    if (found === code) return {latitude: Number(latitude), longitude: Number(longitude)};
    if (found < code) from = middle + 1;
    else to = middle;
  }
  return null;
}
