import {readFile} from 'node:fs/promises';
import type {Position} from '../../../common/geo/cells.ts';

/** A line per ZIP code: `07030 40.745 -074.028`, degrees north and east (US Census Bureau, 2021). */
const FILE = new URL('zip-centres.txt', import.meta.url);
const LINE = '07030 40.745 -074.028\n'.length;
const ZIP = /^(\d{5})(?:-?\d{4})?$/;

/** How many digits a ZIP code shares with others of its region: of its sorting centre, or its part of the country. */
const ALIKE = [3, 1] as const;

let table: Promise<Buffer> | undefined;

/** About the middle of a ZIP code's area; null when it is not a ZIP code, or has no area. */
export async function zipCentre(zip: string | null): Promise<Position | null> {
  const code = codeOf(zip);
  if (!code) return null;
  const line = (await linesFrom(code)).next().value;
  return line?.code === code ? line.centre : null;
}

/** The middles of the areas of those that begin with the same three digits, or else with the same digit. */
export async function centresAlike(zip: string | null): Promise<Position[]> {
  const code = codeOf(zip) ?? '';
  for (const digits of code ? ALIKE : []) {
    const start = code.slice(0, digits);
    const found: Position[] = [];
    for (const line of await linesFrom(start)) {
      if (!line.code.startsWith(start)) break;
      found.push(line.centre);
    }
    if (found.length > 0) return found;
  }
  return [];
}

const codeOf = (zip: string | null) => ZIP.exec(zip?.trim() ?? '')?.[1];

/** The lines from the first on whose code is not before this one. */
async function linesFrom(code: string) {
  // Looked through as it is: as objects it would take ten times the memory.
  table ??= readFile(FILE);
  const lines = await table;
  const lineAt = (index: number) => {
    const line = lines.toString('latin1', index * LINE, (index + 1) * LINE);
    const [found = '', latitude, longitude] = line.split(' ');
    return {code: found, centre: {latitude: Number(latitude), longitude: Number(longitude)}};
  };
  const count = lines.length / LINE;
  let [from, to] = [0, count];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (lineAt(middle).code < code) from = middle + 1;
    else to = middle;
  }
  return (function* () {
    for (let index = from; index < count; index += 1) yield lineAt(index);
  })();
}
