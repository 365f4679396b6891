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
  COLUMNS,
  type ColumnMapping,
  guessMapping,
  problemOfMapping,
  usStateOf,
} from '../../../common/api/fields/store-columns.ts';
import {whyMisplaced} from '../../../common/geo/state-bounds.ts';
import {
  canonicalCategory,
  LENGTHS,
  type StoreCategory,
  type UsState,
  ZIP_CODE,
} from '../../../common/limits.ts';
import {withScheme} from '../../../common/texts/addresses.ts';
import {positionIn, whyImprecise} from './cell-position.ts';
import {isUnreadable, textOfCell, whyNoValue} from './cell-text.ts';

/** The text of a row by column; a column that the file does not have is missing. */
export type Cells = Readonly<Partial<Record<StoreColumn, string>>>;

/** A store as a row describes it: trimmed, and null where the row says nothing. */
export type ImportedStoreRow = z.output<typeof storeRow>;

type Refuse = (reason: string) => never;

/** Codes and names like a state's; they get a reason of their own, for the row has no typing mistake. */
const TERRITORIES = /^(?:DC|PR|GU|VI|AS|MP|DISTRICT OF COLUMBIA|PUERTO RICO|GUAM|AMERICAN SAMOA)$/;
/** A long number as programs write it. Spreadsheets show a part of its digits, and the others are lost. */
const LONG_NUMBER = /^\+?(\d)(?:[.,](\d+))?E\+?(\d+)$/i;
const storeRow = z.object({
  name: requiredLine(LENGTHS.storeName, 'The name', 'The name is missing.'),
  address: requiredLine(LENGTHS.address, 'The address', 'The address is missing.'),
  // Where columns are shifted, numbers of another stand here.
  city: requiredLine(LENGTHS.city, 'The city', 'The city is missing.').check(
    z.refine(text => text === '' || /\p{L}/u.test(text), 'The city has no letters.'),
  ),
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
  const texts = Object.fromEntries(
    COLUMNS.map(column => [column, textOfCell(column, cells[column])]),
  );
  const unreadable = Object.values(texts).some(isUnreadable);
  if (unreadable) return {reasons: ['The row holds characters that cannot be read.']};
  for (const column of COLUMNS) {
    const why = whyNoValue(column, texts[column] ?? '');
    if (why) return {reasons: [why]};
  }
  const description = withUnknownCategory(texts['description'], texts['category']);
  const row = {...texts, description, position: `${texts['latitude']}\t${texts['longitude']}`};
  const {data, error} = storeRow.safeParse(row);
  if (error) return {reasons: error.issues.map(({message}) => message)};
  const misplaced = whyMisplaced(data) ?? (data.position ? whyImprecise(data.position) : undefined);
  return misplaced ? {reasons: [misplaced]} : {store: data};
}

/**
 * The same for the cells of a row, by what each position holds.
 * @param header the names of the file's columns.
 */
export function readMappedRow(
  mapping: ColumnMapping,
  cells: readonly string[],
  header: readonly string[],
) {
  // Many programs leave out empty cells at the end of a row, or add some.
  if (cells.slice(mapping.length).some(cell => cell.trim() !== '')) {
    return {reasons: [`The row has ${cells.length} cells where the header has ${mapping.length}.`]};
  }
  if (problemOfMapping(guessMapping(cells)) === undefined) {
    return {reasons: ['The row repeats the names of the columns.']};
  }
  const named: Partial<Record<StoreColumn, string>> = {};
  for (const [index, column] of mapping.entries()) if (column) named[column] = cells[index];
  const why = whyNoPair(mapping, named, header);
  return why === undefined ? readStoreRow(named) : {reasons: [why]};
}

/** Where one column alone holds both numbers of a position, no reason may speak of the latitude. */
function whyNoPair(mapping: ColumnMapping, cells: Cells, header: readonly string[]) {
  const [column, other] = mapping.filter(each => each === 'latitude' || each === 'longitude');
  if (column === undefined || other !== undefined) return undefined;
  const text = textOfCell(column, cells[column]);
  const name = header[mapping.indexOf(column)] || 'Position';
  return Array.isArray(positionIn(text, ''))
    ? `The column "${name}" holds "${text}", which is no latitude and longitude.`
    : undefined;
}

function readState(text: string, refuse: Refuse): UsState {
  if (text === '') return refuse('The state is missing.');
  if (TERRITORIES.test(text.replaceAll('.', '').toUpperCase())) {
    return refuse(
      `The state "${text}" is not one of the 50; DC and the territories are not covered.`,
    );
  }
  return usStateOf(text) ?? refuse(`The state "${text}" is none of the 50 US states.`);
}

function readZip(text: string, refuse: Refuse): string | null {
  // Programs write zeros where they know none.
  if (/^[0-]*$/.test(text)) return null;
  // Spreadsheets take a ZIP code for a number and drop the zero that it begins with; some programs write its state.
  const digits = withoutDecimals(text.replace(/^[A-Z]{2} (?=\d)|-$/g, ''))
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
  const found = positionIn(latitude, longitude);
  if (!Array.isArray(found)) return found;
  for (const reason of found) refuse(reason);
  return z.NEVER;
}

function readPhone(text: string, refuse: Refuse): string | null {
  const plain = text.replace(/^(?:tel|telephone|phone|ph)[.:] ?/i, '');
  const [, first = '', rest = '', zeros] = LONG_NUMBER.exec(plain) ?? [];
  if (rest !== '' && rest.length === Number(zeros)) return first + rest;
  if (!LONG_NUMBER.test(plain)) return withoutDecimals(plain);
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
