import * as z from 'zod/mini';
import {
  optionalPhoneNumber,
  optionalText,
  optionalUrl,
  position,
  requiredLine,
} from '../../../common/api/fields/args.ts';
import {
  type StoreColumn,
  COLUMN_LABELS,
  COLUMNS,
  type ColumnMapping,
} from '../../../common/api/fields/store-columns.ts';
import {whyMisplaced} from '../../../common/geo/state-bounds.ts';
import {
  canonicalCategory,
  LENGTHS,
  type StoreCategory,
  type UsState,
  ZIP_CODE,
} from '../../../common/limits.ts';
import {usStateOf} from '../../../common/texts/us-state-names.ts';
import {withScheme} from '../../../common/texts/addresses.ts';
import {withoutCover} from '../../runtime/csv-cell.ts';

/** The text of a row by column; a column that the file does not have is missing. */
export type Cells = Readonly<Partial<Record<StoreColumn, string>>>;

/** A store as a row describes it: trimmed, and null where the row says nothing. */
export type ImportedStoreRow = z.output<typeof storeRow>;

type Refuse = (reason: string) => never;

/** Codes that look like a state's; they get a reason of their own, for the row has no typing mistake. */
const TERRITORIES = new Set(['DC', 'PR', 'GU', 'VI', 'AS', 'MP']);
/** `40.7`, `-74,04`, `40.7° N`, `W 74.04`. */
const DEGREES = /^([NSEW])? ?([+-]?\d+(?:[.,]\d+)?) ?°? ?([NSEW])?$/i;
/** `42° 39' 0.5" N`, `W 73 45`: minutes and seconds behind whole degrees. */
const MINUTES =
  /^([NSEW])? ?([+-]?\d+)(?: ?° ?| )(\d{1,2}(?:[.,]\d+)?)(?:(?: ?' ?| )(\d{1,2}(?:[.,]\d+)?))?( ?'| ?"| ?'')? ?([NSEW])?$/i;
/** What programs write where they have no value. */
const NO_VALUE = /^(?:[-–—]+|[Nn]\/[Aa]|n\.a\.|<?NA>?|[Nn]a[Nn]|null|NULL|None|nil|\\N)$/;
/** A long number as spreadsheets show it, whose last digits are lost. */
const SHORTENED_NUMBER = /^\+?\d([.,]\d+)?E\+?\d+$/i;
/** What spreadsheets show in place of a value that they cannot find, work out, or fit into its column. */
const SPREADSHEET_ERROR = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|#+)$/;

const storeRow = z.object({
  name: requiredLine(LENGTHS.storeName, 'The name', 'The name is missing.'),
  address: requiredLine(LENGTHS.address, 'The address', 'The address is missing.'),
  city: requiredLine(LENGTHS.city, 'The city', 'The city is missing.'),
  state: understoodBy(readState),
  zip: understoodBy(readZip),
  category: understoodBy(readCategory),
  description: optionalText(LENGTHS.description, 'The description'),
  phone: z.pipe(understoodBy(readPhone), optionalPhoneNumber),
  website: link('The website'),
  facebook: link('The Facebook link'),
  twitter: link('The Twitter link'),
  yelp: link('The Yelp link'),
  logo: link('The logo'),
  position: z.pipe(understoodBy(readPosition), position),
});

/**
 * Parses one row.
 * @returns the store, or every reason why the row is unusable, a sentence each.
 */
export function readStoreRow(cells: Cells): {store: ImportedStoreRow} | {reasons: string[]} {
  const texts = Object.fromEntries(COLUMNS.map(column => [column, tidied(column, cells[column])]));
  const unreadable = Object.values(texts).some(isUnreadable);
  if (unreadable) return {reasons: ['The row holds characters that cannot be read.']};
  const formula = COLUMNS.find(column => texts[column]?.startsWith('='));
  if (formula) {
    return {reasons: [`The ${COLUMN_LABELS[formula].toLowerCase()} is a formula, not its result.`]};
  }
  const failed = COLUMNS.find(column => SPREADSHEET_ERROR.test(texts[column] ?? ''));
  if (failed) {
    const label = COLUMN_LABELS[failed].toLowerCase();
    return {reasons: [`The ${label} is the error of a spreadsheet, not a value.`]};
  }
  const description = withUnknownCategory(texts['description'], texts['category']);
  const row = {...texts, description, position: `${texts['latitude']}\t${texts['longitude']}`};
  const {data, error} = storeRow.safeParse(row);
  if (error) return {reasons: error.issues.map(({message}) => message)};
  const misplaced = whyMisplaced(data);
  return misplaced ? {reasons: [misplaced]} : {store: data};
}

/** The same for the cells of a row, by what each position holds. */
export function readMappedRow(mapping: ColumnMapping, cells: readonly string[]) {
  // Many programs leave out empty cells at the end of a row, or add some.
  if (cells.slice(mapping.length).some(cell => cell.trim() !== '')) {
    return {reasons: [`The row has ${cells.length} cells where the header has ${mapping.length}.`]};
  }
  const named: Partial<Record<StoreColumn, string>> = {};
  for (const [index, column] of mapping.entries()) if (column) named[column] = cells[index];
  return readStoreRow(named);
}

/** Only a description may have several lines or aligned words. */
function tidied(column: StoreColumn, cell = ''): string {
  const text = withoutFormula(withoutCover(cell.replaceAll(MARKS, '').trim())).trim();
  if (NO_VALUE.test(text)) return '';
  if (column === 'description') return text;
  const line = text.replaceAll(/\s+/g, ' ');
  if (!NUMBERS.has(column)) return line;
  return line
    .replaceAll('\u00BA', '°')
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u2018\u2019\u2032]/g, "'")
    .replaceAll(/[\u201C\u201D]/g, '"')
    .replace(/^['’](?=[\d+-])/, '');
}

/** Marks of the byte order in the middle of files that were put together, and of the direction of a copied text. */
const MARKS = /[\uFEFF\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/g;
/** Columns of numbers, which may be written with other digits and minus signs, or as text behind an apostrophe. */
const NUMBERS: ReadonlySet<StoreColumn> = new Set(['zip', 'latitude', 'longitude']);

/** `="07302"` keeps a spreadsheet from taking digits for a number. */
const withoutFormula = (text: string) => text.replace(/^="([^"]*)"$/, '$1');

/** Control characters and the stand-in for bytes that were no text: no program writes them on purpose. */
export const isUnreadable = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\0-\x08\x0B-\x1F\x7F-\x9F\uFFFD]/.test(text);

function readState(text: string, refuse: Refuse): UsState {
  const code = text.toUpperCase();
  if (code === '') return refuse('The state is missing.');
  if (TERRITORIES.has(code)) {
    return refuse(
      `The state "${text}" is not one of the 50; DC and the territories are not covered.`,
    );
  }
  return usStateOf(text) ?? refuse(`The state "${text}" is none of the 50 US states.`);
}

function readZip(text: string, refuse: Refuse): string | null {
  if (text === '') return null;
  // Spreadsheets take a ZIP code for a number and drop the zero that it begins with.
  const digits = withoutDecimals(text)
    .replace(/^(\d{1,2}),(\d{3})$/, '$1$2')
    .replace(/^(\d{4}|\d{8}|\d{4}-\d{4})$/, '0$1');
  const zip = digits.replace(/^(\d{5})[ -]*(\d{4})?$/, (_, code: string, more?: string) =>
    more ? `${code}-${more}` : code,
  );
  return ZIP_CODE.test(zip)
    ? zip
    : refuse(`The ZIP code "${text}" is not like 12345 or 12345-6789.`);
}

/** A kind of store that is not among ours is another. */
function readCategory(text: string): StoreCategory | null {
  return text === '' ? null : (canonicalCategory(text) ?? 'other');
}

/** The description with a category that is not one of ours appended, where it fits. */
function withUnknownCategory(description = '', category = ''): string {
  if (category === '' || canonicalCategory(category)) return description;
  const both = [description, `Category: ${category}`].filter(Boolean).join('\n\n');
  return both.length > LENGTHS.description ? description : both;
}

function readPosition(text: string, refuse: Refuse) {
  const [latitude = '', longitude = ''] = text.split('\t');
  if (latitude === '' && longitude === '') return null;
  if (latitude === '') return refuse('There is a longitude but no latitude.');
  if (longitude === '') return refuse('There is a latitude but no longitude.');
  const found = {latitude: degrees(latitude, 'NS'), longitude: degrees(longitude, 'EW')};
  if (Number.isNaN(found.latitude)) refuse(`The latitude "${latitude}" is not a number.`);
  if (Number.isNaN(found.longitude)) refuse(`The longitude "${longitude}" is not a number.`);
  // Many programs write zeros for unknown positions, and there is no store in that ocean.
  return found.latitude === 0 && found.longitude === 0 ? null : found;
}

/** Many countries write a comma where others write a point. @param hemispheres the positive and the negative one. */
function degrees(text: string, hemispheres: 'NS' | 'EW'): number {
  const [, before = '', number = '', after = ''] = DEGREES.exec(text) ?? partsOf(text);
  const letter = (before || after).toUpperCase();
  const isClear = !(before && after) && (letter === '' || hemispheres.includes(letter));
  const value = isClear && number !== '' ? Number(number.replace(',', '.')) : NaN;
  if (letter === '') return value;
  return letter === hemispheres[1] ? -Math.abs(value) : value;
}

/** The same of minutes and seconds, as degrees; nothing where they are none or their marks are mixed up. */
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

function readPhone(text: string, refuse: Refuse): string | null {
  if (!SHORTENED_NUMBER.test(text)) return withoutDecimals(text);
  return refuse(`The phone number "${text}" was shortened by a spreadsheet.`);
}

/** A spreadsheet or program that took digits for a number may add `.0`. */
const withoutDecimals = (text: string) => text.replace(/^(\d+)\.0+$/, '$1');

function link(what: string) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): string | null => withScheme(text)),
    ),
    optionalUrl(what),
  );
}

/** A schema out of a function that reads a text, or refuses it with one or more reasons. */
function understoodBy<Value>(read: (text: string, refuse: Refuse) => Value) {
  return z.pipe(
    z.string(),
    z.transform((text: string, {issues}) =>
      read(text, reason => {
        issues.push({code: 'custom', message: reason, input: text});
        return z.NEVER;
      }),
    ),
  );
}
