import {COLUMN_LABELS, type StoreColumn} from '../../../common/api/fields/store-columns.ts';
import {withoutCover} from '../../runtime/csv-cell.ts';
import {withSingleEncoding} from './double-encoding.ts';
import {withoutEscapes} from './escaped-text.ts';

/** What programs and people write where they have no value. */
const NO_VALUE =
  /^(?:[-–—]+|[?.]+|#?n\/[ad]|n\.a\.|<?na>?|nan|null|\(null\)|none|nil|unknown|undefined|not available|tbd|\\n)$/i;
/** Marks of the byte order in the middle of files that were put together, and of the direction of a copied text. */
const MARKS = /[\uFEFF\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/g;
/** Columns of numbers, which may be written with other digits and minus signs, or as text behind an apostrophe. */
const NUMBERS: ReadonlySet<StoreColumn> = new Set(['zip', 'latitude', 'longitude']);
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
/** What a spreadsheet makes of `10-12`, `3/4` or `May 2`. */
const DATE = new RegExp(
  `^(?:\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{2}|\\d{4}-\\d\\d-\\d\\d(?:[T ][\\d:.]+Z?)?|\\d{1,2}/\\d{1,2}/(?:\\d{4}|\\d\\d)(?: [\\d:]+)?)$`,
  'i',
);

/** What a cell may hold that is no value of its column, and what to say of it. */
const NOT_VALUES: readonly (readonly [RegExp, string])[] = [
  [/^=/, 'is a formula, not its result.'],
  // What spreadsheets show in place of a value that they cannot find, work out, or fit into its column.
  [
    /^#(?:REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|#+)$/,
    'is the error of a spreadsheet, not a value.',
  ],
  [/^(?:TRUE|FALSE)$/, 'is TRUE or FALSE, as spreadsheets write a yes or no.'],
  [/&(?:[a-z][a-z\d]+|#\d+|#x[\da-f]+);/i, 'holds a code of HTML that is not known.'],
];

/** The text of a cell as it was meant. Only a description may have several lines or aligned words. */
export function textOfCell(column: StoreColumn, cell = ''): string {
  const plain = withoutEscapes(withSingleEncoding(cell)).replaceAll(MARKS, '').trim();
  const text = withoutFormula(withoutCover(withoutQuotes(plain))).trim();
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

/** Why a text, as {@link textOfCell} gives it, is no value of its column. */
export function whyNoValue(column: StoreColumn, text: string): string | undefined {
  const what = COLUMN_LABELS[column].toLowerCase();
  const [, why] = NOT_VALUES.find(([pattern]) => pattern.test(text)) ?? [];
  if (why) return `The ${what} ${why}`;
  const isDate = column !== 'description' && DATE.test(text);
  return isDate
    ? `The ${what} "${text}" is a date, as where a spreadsheet took a value for one.`
    : undefined;
}

/** `="07302"` keeps a spreadsheet from taking digits for a number. */
const withoutFormula = (text: string) => text.replace(/^="([^"]*)"$/, '$1');

/** By what begins it. */
const QUOTES: Readonly<Record<string, string>> = {'"': '"', "'": "'", '“': '”', '‘': '’'};

/** Some programs know quotes of one kind alone, or add some to a value that has them. */
function withoutQuotes(text: string): string {
  const end = QUOTES[text.charAt(0)];
  if (!end || text.length < 3 || !text.endsWith(end)) return text;
  const inside = text.slice(1, -1);
  const inner = inside.replaceAll(end + end, end).replaceAll(`\\${end}`, end);
  // Others within it begin and end parts of it, unless they are doubled, or are apostrophes.
  const rest = inside.replaceAll(/\p{L}['’](?=\p{L})/gu, '').replaceAll(`\\${end}`, '');
  return rest.replaceAll(end + end, '').includes(end) ? text : inner;
}

/** Control characters and the stand-in for bytes that were no text: no program writes them on purpose. */
export const isUnreadable = (text: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\0-\x08\x0B-\x1F\x7F-\x9F\uFFFD]/.test(text);
