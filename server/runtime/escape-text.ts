// Users' text inside one line of another text.

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Line breaks, control characters, and marks that would turn the direction of what stands behind. */
const NOT_FOR_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

export const toSingleLine = (text: string): string =>
  text.toWellFormed().replaceAll(NOT_FOR_A_LINE, ' ').trim();

/** The same for HTML, between tags and in attributes. */
export const escapeHtmlLine = (text: string): string => escapeHtml(toSingleLine(text));

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, character => ESCAPES[character] ?? '');

/** What joins words to a web or mail address, in any width, between two characters. */
const JOINTS =
  /(?<=[\p{L}\p{M}\p{N}\-_:/\\])[.:/\\@\u3002\uff0e\uff61\uff20\uff1a\uff0f](?=[\p{L}\p{N}/\\])/gu;
const ZERO_WIDTH_SPACE = '\u200b';
/** Of ours in a sentence, such as "(ana@example.com)". To write to it opens no page. */
const ADDRESS =
  /^\(?[\w+-]{1,64}(?:\.[\w+-]{1,64}){0,9}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,9}[).,]{0,2}$/;

/** Without addresses that mail readers make links of, as of a user called "evil.com". */
const removeLinks = (text: string): string =>
  text.replaceAll(JOINTS, joint => joint + ZERO_WIDTH_SPACE);

/** A name in a mail: in one line, and never a link. */
export const nameInMail = (name: string): string => removeLinks(toSingleLine(name));

/** A sentence in a mail. E-mail addresses that stand in it stay as they are, to be copied. */
export const sentenceInMail = (text: string): string =>
  toSingleLine(text).replaceAll(/\S+/g, word => (ADDRESS.test(word) ? word : removeLinks(word)));

/** What spreadsheets take for the beginning of a formula, or of what runs one. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** The same behind what ends a cell to spreadsheets of many countries, whatever quotes it stands in. */
const FORMULA_INSIDE = /(?<=[;\t])(?=[" ]?[=+\-@＝＋－＠])/g;
const COVERED_INSIDE = /(?<=[;\t])'(?=[" ]?[=+\-@＝＋－＠])/g;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** A cell of a CSV file that no spreadsheet takes for a formula, quoted where it has to be. */
export function csvCell(text: string): string {
  const inside = text.replaceAll(FORMULA_INSIDE, "'");
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${inside}` : inside;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** By which spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The line with which a CSV file begins: the names of its columns. */
export const csvHeader = (names: readonly string[]): string => BYTE_ORDER_MARK + csvLine(names);

/** A line of a CSV file, with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** What {@link csvCell} made harmless, as it was. */
export const withoutCover = (cell: string): string =>
  (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell).replaceAll(
    COVERED_INSIDE,
    '',
  );
