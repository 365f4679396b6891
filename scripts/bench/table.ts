import {type BenchRow, type Budget, percentile, type Unit, verdictOn} from './benchmark.ts';

/** A row and what was measured for it. */
export interface Measured {
  readonly row: BenchRow;
  readonly samples: readonly number[];
}

const HEADINGS = ['what', 'p50', 'p95', 'n', 'budget', ''];
const TO_THE_RIGHT = new Set([1, 2, 3]);

/** The lines of the table, its columns aligned with spaces. */
export function tableOf(measured: readonly Measured[]): string[] {
  return aligned([HEADINGS, ...measured.map(cellsOf)], TO_THE_RIGHT);
}

/** Lines of cells in columns as wide as their widest, with a rule below the first line. */
export function aligned(
  cells: readonly (readonly string[])[],
  toTheRight: ReadonlySet<number>,
): string[] {
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map(line => (line[column] ?? '').length)),
  );
  const rule = widths.map(width => '-'.repeat(width)).join('  ');
  const [headings = '', ...rows] = cells.map(line =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return toTheRight.has(column) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return [headings, rule, ...rows];
}

function cellsOf({row, samples}: Measured): string[] {
  const {what, unit, budget} = row;
  const once = samples.length === 1;
  return [
    what,
    withUnit(percentile(samples, 50), unit),
    // One sample has no spread.
    once ? '' : withUnit(percentile(samples, 95), unit),
    String(samples.length),
    budget ? budgetText(budget, unit, once) : '',
    // A missed budget has to catch the eye in a column of good ones.
    verdictOn(samples, budget).replace('over', 'OVER'),
  ];
}

function budgetText({p50, p95}: Budget, unit: Unit, once: boolean): string {
  if (once) return withUnit(p95, unit, plain);
  const median = p50 === undefined ? '' : `p50 ${plain(p50)}, `;
  return `${median}p95 ${withUnit(p95, unit, plain)}`;
}

function withUnit(value: number, unit: Unit, format = readable): string {
  return `${format(value)} ${unit}`.trim();
}

/** Three digits or so: more would pretend to an accuracy that no measurement here has. */
function readable(value: number): string {
  if (value >= 100) return value.toFixed(0);
  if (value >= 1) return value.toFixed(1);
  return value.toFixed(3);
}

function plain(value: number): string {
  return String(value);
}
