import {COLUMN_LABELS, type StoreColumn} from '../../../common/api/fields/store-columns.ts';
import {withoutCover} from '../../runtime/escape-text.ts';

/** What programs and people write where they have no value. */
const NO_VALUE =
  /^(?:[-–—]+|[?.]+|#?n\/[ad]|n\.a\.|<?na>?|nan|null|\(null\)|none|nil|unknown|undefined|not available|tbd|\\n)$/i;
/** Marks of the byte order in the middle of files that were put together, and of the direction of a copied text. */
const MARKS = /[\uFEFF\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069]/g;
/** Columns of numbers, which may be written with other digits and minus signs. */
const NUMBERS: ReadonlySet<StoreColumn> = new Set(['zip', 'latitude', 'longitude']);
/** An apostrophe that keeps a spreadsheet from taking digits for a number. In names it stands for more: '76 Diner. */
const TEXT_MARK = /^['’](?=[\d(+-])/;
/** What a spreadsheet makes of `10-12`, `3/4` or `May 2`. */
const DATES = [
  /^\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d{2,4})?$/i,
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2}$/i,
  /^\d{4}-\d\d-\d\d(?:[T ][\d:.]+Z?)?$/i,
  /^\d{1,2}\/\d{1,2}\/(?:\d{4}|\d\d)(?: [\d:]+)?$/,
];

/** `1.23E+05`, which was a number with more digits. */
const EXPONENT = /^\d[.,]\d+E\+\d+$/i;
/** What spreadsheets store as the date of a day between 1982 and 2036: the days since 1900. */
const DAY_NUMBER = /^[34]\d{4}(?:[.,]\d+)?$/;
/** `Pi?ata`: a letter that the encoding of a program did not have. */
const LOST_LETTER = /\p{L}\?\p{L}/u;
const WORDS: ReadonlySet<StoreColumn> = new Set(['name', 'address', 'city']);

/** Texts of cells that are no values of their column, and how the report of the import describes them. */
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
/** Left by {@link withoutPercents}. */
const PERCENTS = /%(?:2[\dA-F]|[C-F][\dA-F]%)/i;

/** The text of a cell as it was meant. Only a description may have several lines or aligned words. */
export function textOfCell(column: StoreColumn, cell = ''): string {
  const plain = withoutEscapes(withSingleEncoding(cell)).replaceAll(MARKS, '').trim();
  const text = withoutFormula(withoutCover(withoutQuotes(plain))).trim();
  if (NO_VALUE.test(text)) return '';
  if (column === 'description') return text;
  const line = text.replaceAll(/\s+/g, ' ');
  if (column === 'phone') return line.replace(TEXT_MARK, '');
  if (WORDS.has(column)) {
    const words = withoutPercents(line);
    return column === 'address' ? words.replace(TEXT_MARK, '') : words;
  }
  if (!NUMBERS.has(column)) return line;
  return line
    .replaceAll('\u00BA', '°')
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/[\u2018\u2019\u2032]/g, "'")
    .replaceAll(/[\u201C\u201D]/g, '"')
    .replace(TEXT_MARK, '');
}

/** Why a text, as {@link textOfCell} gives it, is no value of its column. */
export function whyNoValue(column: StoreColumn, text: string): string | undefined {
  const what = COLUMN_LABELS[column].toLowerCase();
  const [, why] = NOT_VALUES.find(([pattern]) => pattern.test(text)) ?? [];
  if (why) return `The ${what} ${why}`;
  if (WORDS.has(column) && EXPONENT.test(text))
    return `The ${what} "${text}" was shortened by a spreadsheet.`;
  if (WORDS.has(column) && DAY_NUMBER.test(text))
    return `The ${what} "${text}" is a number, as where a spreadsheet took a value for a date.`;
  if (WORDS.has(column) && LOST_LETTER.test(text))
    return `The ${what} "${text}" has a question mark inside a word, as where a program lost a letter.`;
  if (WORDS.has(column) && PERCENTS.test(text))
    return `The ${what} "${text}" holds a code of web addresses.`;
  const isDate = column !== 'description' && DATES.some(date => date.test(text));
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

// oxfmt-ignore
const NAMED = new Map(Object.entries({
  amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: '\u00A0', deg: '°', middot: '·',
  lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', ndash: '–', mdash: '—', hellip: '…',
  copy: '©', reg: '®', trade: '™', bull: '•', szlig: 'ß', aelig: 'æ', AElig: 'Æ',
  oslash: 'ø', Oslash: 'Ø', iexcl: '¡', iquest: '¿', ordm: 'º', ordf: 'ª',
}));
/** Marks that names such as `&eacute;` add to a letter. */
const ACCENTS = new Map(
  Object.entries({
    grave: '\u0300',
    acute: '\u0301',
    circ: '\u0302',
    tilde: '\u0303',
    uml: '\u0308',
    ring: '\u030A',
    caron: '\u030C',
    cedil: '\u0327',
  }),
);
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi;
const JSON_ESCAPE = /\\u([\da-f]{4})/gi;
const LINE_END = /<br ?\/?>|<\/(?:p|div|li|h[1-6])>/gi;
const TAG = /<\/?(?:p|div|span|a|b|i|u|em|strong|font|small|ul|ol|li|h[1-6])(?: [^<>]*)?>/gi;
/** Texts that went through several programs were escaped by each. */
const MOST_TIMES = 3;

/** Text that was escaped for HTML or JSON (`Caf\\u00e9`), as it was; unknown codes stay. */
function withoutEscapes(text: string): string {
  let plain = text
    .replaceAll(JSON_ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(LINE_END, '\n')
    .replaceAll(TAG, '');
  for (let time = 0; time < MOST_TIMES && plain.includes('&'); time += 1) {
    plain = plain.replaceAll(ENTITY, character);
  }
  return plain;
}

function character(entity: string, decimal?: string, hex?: string, name = ''): string {
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
  if (code !== undefined) return code > 0x10_ffff ? entity : String.fromCodePoint(code);
  const accent = ACCENTS.get(name.slice(1));
  if (accent) return `${name.charAt(0)}${accent}`.normalize('NFC');
  return NAMED.get(name) ?? entity;
}

/** `Jos%C3%A9%27s`, as web addresses have it. Behind a digit it may be a percentage. */
function withoutPercents(text: string): string {
  return text.replaceAll(/(?<!\d)(?:%[C-F][\dA-F](?:%[89AB][\dA-F]){1,3}|%2[\dA-F])/gi, bytes =>
    new TextDecoder().decode(Buffer.from(bytes.replaceAll('%', ''), 'hex')),
  );
}

const BYTES = Uint8Array.from({length: 0x80}, (_, index) => 0x80 + index);

/** The bytes of the characters beyond ASCII, in the encodings that UTF-8 is taken for. */
const ENCODINGS = ['windows-1252', 'macintosh'].map(
  name =>
    new Map([
      // Some programs know no character for these.
      ...Array.from(
        {length: 0x20},
        (_, at) => [String.fromCharCode(0x80 + at), 0x80 + at] as const,
      ),
      ...Array.from(
        new TextDecoder(name).decode(BYTES),
        (character, at) => [character, 0x80 + at] as const,
      ),
    ]),
);
const RUN = /[^\0-\x7F]+/g;
/** What is written wrong most, and where two characters of another meaning are less likely. */
const USUAL = /^[À-ſ‘’‚“”„–—…•†™®©°·ªº¡¿«»¼½¾£€¢§±²³´\u00A0\uFEFF\p{Extended_Pictographic}]$/u;
/** `ę` and `ř` written wrong, or the last letter of a word and a mark. */
const DOUBTFUL = /^[ÄÅ][‘’“”–—…™®]$/;
/** `É` and a quote written wrong, beside characters that are not. */
const WITHIN_RUN = /[ÂÃ][^\0-\x7F]|â€[^\0-\x7F]/g;
/** The first half of a letter whose second half was lost, as in `voilÃ ` for `voilà`. */
const HALF = /(?<=\p{Ll})[ÂÃ]/gu;
/** Texts that went through several programs were encoded by each. */
const MOST_ENCODINGS = 3;

/** UTF-8 that was taken for another encoding, such as `CafÃ©`, as it was; U+FFFD where that is doubtful. */
function withSingleEncoding(text: string): string {
  let plain = text;
  for (let time = 0; time < MOST_ENCODINGS; time += 1) plain = plain.replaceAll(RUN, once);
  return plain.replaceAll(WITHIN_RUN, once).replaceAll(HALF, '\uFFFD');
}

function once(run: string): string {
  if (DOUBTFUL.test(run)) return '\uFFFD';
  for (const encoding of ENCODINGS) {
    const bytes = Array.from(run, character => encoding.get(character) ?? 0);
    const text = bytes.includes(0) ? '\uFFFD' : Buffer.from(bytes).toString('utf8');
    // Several characters that are UTF-8 by chance are no text.
    if (!text.includes('\uFFFD') && (USUAL.test(text) || Array.from(text).length > 1)) return text;
  }
  return run;
}
