/** What spreadsheets take for the beginning of a formula, or of what runs one. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** A cell of a CSV file that no spreadsheet takes for a formula, quoted where it has to be. */
export function csvCell(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
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
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
