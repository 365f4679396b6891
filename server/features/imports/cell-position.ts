import {textOfCell} from './cell-text.ts';

/** `40.7`, `-74,04`, `40.7° N`, `W 74.04`. */
const DEGREES = /^([NSEW])? ?([+-]?\d+(?:[.,]\d+)?) ?°? ?([NSEW])?$/i;
/** `42° 39' 0.5" N`, `W 73 45`: minutes and seconds behind whole degrees. */
const MINUTES =
  /^([NSEW])? ?([+-]?\d+)(?: ?° ?| )(\d{1,2}(?:[.,]\d+)?)(?:(?: ?' ?| )(\d{1,2}(?:[.,]\d+)?))?( ?'| ?"| ?'')? ?([NSEW])?$/i;
/** `POINT(-74.04 40.71)`, as databases write it: the longitude first. */
const POINT = /^(?:SRID=4326; ?)?POINT ?\( ?([\d.-]+) ([\d.-]+) ?\)$/i;
/** `4.071278E+01`, as programs of statistics write it and spreadsheets shorten it. */
const EXPONENT = /^([+-]?\d)(?:[.,](\d+))?E\+?0*([012])$/i;
/** Decimals of a degree, some ten metres: with fewer it was shortened. */
const LEAST_DECIMALS = 4;
/** What stands between two numbers, and what programs put around both. */
const BETWEEN = /[,;/| ]/;
const AROUND = /^(?:geo:|[([{])|[)\]}]$/gi;
/** Characters; two numbers are shorter. */
const LONGEST_PAIR = 80;

export interface Degrees {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The position in the cells of a row, which may hold both numbers in one of them.
 * @returns reasons where they hold something else, null where they are empty.
 */
export function positionIn(latitude: string, longitude: string): Degrees | string[] | null {
  if (latitude === '' && longitude === '') return null;
  const pair = pairIn(latitude === '' ? longitude : latitude);
  if (pair && (latitude === '' || longitude === '' || latitude === longitude)) return known(pair);
  if (latitude === '') return ['There is a longitude but no latitude.'];
  if (longitude === '') return ['There is a latitude but no longitude.'];
  const found = {latitude: degrees(latitude, 'NS'), longitude: degrees(longitude, 'EW')};
  const reasons: string[] = [];
  if (Number.isNaN(found.latitude)) reasons.push(`The latitude ${whyNone(latitude)}`);
  if (Number.isNaN(found.longitude)) reasons.push(`The longitude ${whyNone(longitude)}`);
  return reasons.length > 0 ? reasons : known(found);
}

/** The position in a cell that holds both numbers of it; null where it holds something else. */
export function positionOfCell(cell: string): Degrees | null {
  const found = positionIn(textOfCell('latitude', cell), '');
  return Array.isArray(found) ? null : found;
}

const whyNone = (text: string): string =>
  `"${text}" ${EXPONENT.test(text) ? 'was shortened by a spreadsheet' : 'is not a number'}.`;

/** Many programs write zeros for unknown positions, and there is no store in that ocean. */
const known = (found: Degrees) => (found.latitude === 0 && found.longitude === 0 ? null : found);

/** Why a position is no store's: without any decimals, it was shortened or is the middle of a county. */
export function whyImprecise({latitude, longitude}: Degrees): string | undefined {
  return Number.isInteger(latitude) && Number.isInteger(longitude)
    ? `The position ${latitude}, ${longitude} has whole degrees alone, which are some 60 miles apart.`
    : undefined;
}

/** Latitude and longitude in one text; undefined where it is not certain which part of it is which. */
function pairIn(text: string): Degrees | undefined {
  if (text.length > LONGEST_PAIR || !Number.isNaN(degrees(text, 'NSEW'))) return undefined;
  const [, x = '', y = ''] = POINT.exec(text) ?? [];
  if (y) return pairOf(y, x);
  const plain = text.replaceAll(AROUND, '').trim();
  const found = new Map<string, Degrees>();
  for (let at = 1; at < plain.length; at += 1) {
    if (!BETWEEN.test(plain[at] ?? '')) continue;
    const first = plain.slice(0, at).replace(/[,;]$/, '').trim();
    const second = plain.slice(at + 1).trim();
    const pair = pairOf(first, second) ?? (hasLetter(first) ? pairOf(second, first) : undefined);
    if (pair) found.set(`${pair.latitude} ${pair.longitude}`, pair);
  }
  const [pair] = found.values();
  return found.size === 1 ? pair : undefined;
}

function pairOf(first: string, second: string): Degrees | undefined {
  const pair = {latitude: degrees(first, 'NS'), longitude: degrees(second, 'EW')};
  return Number.isNaN(pair.latitude + pair.longitude) ? undefined : pair;
}

const hasLetter = (text: string) => /[NSEW]/i.test(text);

/**
 * Many countries write a comma where others write a point.
 * @param hemispheres the letters that may stand there.
 */
function degrees(text: string, hemispheres: 'NS' | 'EW' | 'NSEW'): number {
  const plain = withMarks(withoutExponent(text));
  const [, before = '', number = '', after = ''] = DEGREES.exec(plain) ?? partsOf(plain);
  const letter = (before || after).toUpperCase();
  const isClear = !(before && after) && (letter === '' || hemispheres.includes(letter));
  const value = isClear && number !== '' ? Number(number.replace(',', '.')) : NaN;
  return /[SW]/.test(letter) ? -Math.abs(value) : value;
}

function withoutExponent(text: string): string {
  const [, first = '', rest = '', zeros] = EXPONENT.exec(text) ?? [];
  const point = Number(zeros);
  const isWhole = first !== '' && rest.length - point >= LEAST_DECIMALS;
  return isWhole ? `${first}${rest.slice(0, point)}.${rest.slice(point)}` : text;
}

/** `40d43m04sN`, `40 deg 43 min N`, `40:43:04 North`, with the marks of degrees, minutes and seconds. */
function withMarks(text: string): string {
  const short = text.replace(/(north|south|east|west)$/i, word => word.charAt(0));
  if (/^[NSEW]? ?[+-]?\d+:/i.test(short)) return short.replaceAll(':', ' ');
  const marked = short.replace(/(\d) ?(?:degrees?|deg\.?|d) ?/i, '$1° ');
  if (!marked.includes('°')) return short;
  return marked
    .replace(/(\d) ?(?:minutes?|min\.?|m) ?/i, "$1' ")
    .replace(/(\d) ?(?:seconds?|sec\.?|s)(?= ?[NSEW]?$)/i, (all, digit: string) =>
      marked.includes("'") || /\d ?m/i.test(marked) ? `${digit}"` : all,
    )
    .trim();
}

/** The same of minutes and seconds, as degrees; empty where one is missing or their marks are mixed up. */
function partsOf(text: string): string[] {
  const [, before = '', whole = '', minutes = '', seconds, mark = '', after = ''] =
    MINUTES.exec(text) ?? [];
  const isOfSeconds = /"|''/.test(mark);
  const [least, most] = [minutes, seconds ?? '0'].map(part => Number(part.replace(',', '.')));
  const isWrong = whole === '' || isOfSeconds !== (seconds !== undefined && mark !== '');
  if (isWrong || least === undefined || most === undefined || least >= 60 || most >= 60) return [];
  const sum = Math.abs(Number(whole)) + least / 60 + most / 3600;
  return ['', before, `${whole.startsWith('-') ? '-' : ''}${sum.toFixed(7)}`, after];
}
