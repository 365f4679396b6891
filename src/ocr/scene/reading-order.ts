import type {Point} from '../image/pixels.ts';
import {type LineShape, pointOn} from './line-shape.ts';

interface Placed {
  readonly text: string;
  readonly place: LineShape;
}

/** Lines that go on from each other, in the picture turned so that most lettering runs from the left to the right. */
interface Item<L> {
  readonly lines: readonly L[];
  readonly text: string;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Of a line's height: how far lines may reach into each other and still stand one below the other. */
const OVERLAP = 0.3;
/** Of the usual height: columns stand further apart than words. */
const COLUMN_GAP = 1.5;
/** Of the usual height: edges that differ by more are not meant to stand below each other. */
const RAGGED = 0.5;
/** Of a line's height: by how much the steps from row to row may differ between the columns of a table. */
const OUT_OF_STEP = 0.4;
/** Of a line's height: what goes on from a line begins within this of its end. */
const WORD_GAP = 1;
/** The cosine of the sharpest turn from a line to what goes on from it, as on an arch: 60 degrees. */
const TURN = 0.5;
/** Of a line's width, on either side of where its direction is taken. */
const STEP = 0.05;
/** The cosine of the most by which lettering in the usual direction slants, or bends: 45 degrees. */
const SLANTED = Math.SQRT1_2;
/** How many times as high as the other a line that goes on from it may be. */
const HEIGHTS = 1.6;

/**
 * Lines as a person reads them: columns from the left to the right, in each the lines from the top down. The parts
 * in which an arch or a wave is found are one line.
 */
export function inReadingOrder<L extends Placed>(lines: readonly L[]): L[] {
  const direction = usualDirection(lines);
  const items = joined(lines).map(parts => itemOf(parts, direction));
  return ordered(items).flatMap(({lines}) => lines);
}

/** The direction of most lettering, by its length. */
function usualDirection(lines: readonly Placed[]): Point {
  const mean = meanDirection(lines);
  // Lettering that stands upright beside it would turn it.
  return meanDirection(lines.filter(({place}) => cosine(place.along, mean) >= SLANTED));
}

function meanDirection(lines: readonly Placed[]): Point {
  const x = lines.reduce((sum, {place}) => sum + place.along.x * place.width, 0);
  const y = lines.reduce((sum, {place}) => sum + place.along.y * place.width, 0);
  return x === 0 && y === 0 ? {x: 1, y: 0} : unit(x, y);
}

/** Each line with those that go on from it, the nearest first to be joined. */
function joined<L extends Placed>(lines: readonly L[]): readonly L[][] {
  const joints = lines
    .flatMap(from => lines.map(to => ({from, to, gap: gapBetween(from.place, to.place)})))
    .filter(({from, to, gap}) => from !== to && gap <= WORD_GAP)
    .toSorted((a, b) => a.gap - b.gap);
  const chains = new Map(lines.map(line => [line, [line]]));
  for (const {from, to} of joints) {
    const before = chains.get(from);
    const after = chains.get(to);
    if (!before || !after || before === after) continue;
    if (before.at(-1) !== from || after[0] !== to) continue;
    before.push(...after);
    for (const line of after) chains.set(line, before);
  }
  return [...new Set(chains.values())];
}

/** How far a line begins from the end of another, in its heights; infinite where it does not go on from it. */
function gapBetween(from: LineShape, to: LineShape): number {
  const height = Math.max(from.height, to.height);
  const isLike =
    height <= HEIGHTS * Math.min(from.height, to.height) &&
    cosine(directionAt(from, 1), directionAt(to, 0)) >= TURN;
  const end = pointOn(from, 1, 0.5);
  const start = pointOn(to, 0, 0.5);
  const isAhead = cosine(from.along, {x: to.centre.x - end.x, y: to.centre.y - end.y}) > 0;
  return isLike && isAhead ? Math.hypot(start.x - end.x, start.y - end.y) / height : Infinity;
}

/** In which a bent line runs at a share of its width. */
function directionAt(line: LineShape, share: number): Point {
  const before = pointOn(line, share - STEP, 0.5);
  const after = pointOn(line, share + STEP, 0.5);
  return unit(after.x - before.x, after.y - before.y);
}

const cosine = (a: Point, b: Point) => a.x * b.x + a.y * b.y;

const unit = (x: number, y: number): Point => ({x: x / Math.hypot(x, y), y: y / Math.hypot(x, y)});

function itemOf<L extends Placed>(lines: readonly L[], direction: Point): Item<L> {
  const boxes = lines.map(({place}) => boxOf(place, direction));
  return {
    lines,
    text: lines.map(({text}) => text).join(' '),
    height: Math.max(...lines.map(({place}) => place.height)),
    left: Math.min(...boxes.map(({left}) => left)),
    right: Math.max(...boxes.map(({right}) => right)),
    top: Math.min(...boxes.map(({top}) => top)),
    bottom: Math.max(...boxes.map(({bottom}) => bottom)),
  };
}

function boxOf({centre, along, width, height}: LineShape, {x, y}: Point) {
  const u = centre.x * x + centre.y * y;
  const v = centre.y * x - centre.x * y;
  const cosine = Math.abs(along.x * x + along.y * y);
  const sine = Math.abs(along.y * x - along.x * y);
  const halfWidth = (width * cosine + height * sine) / 2;
  const halfHeight = (height * cosine + width * sine) / 2;
  return {left: u - halfWidth, right: u + halfWidth, top: v - halfHeight, bottom: v + halfHeight};
}

function ordered<L>(items: readonly Item<L>[]): readonly Item<L>[] {
  if (items.length < 2) return items;
  const gap = COLUMN_GAP * medianHeight(items);
  const columns = columnsOf(items, gap);
  const rows = bands(items, 'top', 'bottom', -OVERLAP * medianHeight(items));
  const blocks = blocksOf(rows, gap);
  if (blocks.length > 1) return blocks.flatMap(ordered);
  if (columns.length > 1) {
    const lists = isTable(columns, rows) ? listsIn(columns) : columns;
    if (lists.length > 1) return lists.flatMap(ordered);
  }
  if (rows.length > 1) return rows.flatMap(ordered);
  const close = columnsOf(items, 0);
  if (close.length > 1) return close.flatMap(ordered);
  return items.toSorted((a, b) => a.top + a.bottom - b.top - b.bottom);
}

const columnsOf = <L>(items: readonly Item<L>[], gap: number): Item<L>[][] =>
  bands(items, 'left', 'right', gap);

/** The parts between headings, and each of these: a row of one item that reaches from one column into the next. */
function blocksOf<L>(rows: readonly Item<L>[][], gap: number): Item<L>[][] {
  const columns = columnsOf(rows.filter(({length}) => length > 1).flat(), gap);
  const isAbove = ([item]: readonly Item<L>[], column: readonly Item<L>[]) =>
    column.some(({left, right}) => item && item.left < right + gap && item.right > left - gap);
  const isHeading = (row: readonly Item<L>[]) =>
    row.length === 1 && columns.filter(column => isAbove(row, column)).length > 1;
  const blocks: Item<L>[][] = [];
  let isAfterHeading = true;
  for (const row of rows) {
    if (isAfterHeading || isHeading(row)) blocks.push([...row]);
    else blocks.at(-1)?.push(...row);
    isAfterHeading = isHeading(row);
  }
  return blocks;
}

const endsInNumber = (text: string): boolean => /\d/.test(text.split(/\p{L}/u).at(-1) ?? '');
const WORD = /\p{L}{3}/u;

/** Columns of names and those of their prices or hours, by the lists that they make: each ends where names begin again. */
function listsIn<L>(columns: readonly Item<L>[][]): Item<L>[][] {
  const kinds = columns.map(column => {
    const numbers = column.filter(({text}) => endsInNumber(text)).length;
    const words = column.filter(({text}) => WORD.test(text)).length;
    return [numbers, words]
      .map(count => (count === column.length ? 'all' : count && 'some'))
      .join();
  });
  const period = kinds.findIndex(kind => kind.startsWith('all')) + 1;
  const isList = kinds.every((kind, at) => kind === kinds[at % period] && !kind.includes('some'));
  const hasNames = kinds.slice(0, period).some(kind => kind.endsWith('all'));
  if (!hasNames || !isList || columns.length % period > 0) return [columns.flat()];
  const starts = columns.flatMap((_, at) => (at % period === 0 ? [at] : []));
  return starts.map(start => columns.slice(start, start + period).flat());
}

/**
 * Each row has something of each column, as hours beside days have; a heading over both is a row too. Where each
 * column has a middle or a rhythm of its own, they are signs that hang beside each other.
 */
function isTable<L>(columns: readonly Item<L>[][], rows: readonly Item<L>[][]): boolean {
  return (
    rows.length > 1 &&
    rows.every(row => columns.every(column => column.some(item => row.includes(item)))) &&
    !columns.every(column => isCentred(column, rows)) &&
    columns.every(column => isInStep(column, columns[0] ?? column, rows))
  );
}

/** Whether the rows of two columns are alike in height and follow each other by the same steps, as cells do. */
function isInStep<L>(
  a: readonly Item<L>[],
  b: readonly Item<L>[],
  rows: readonly Item<L>[][],
): boolean {
  const [low, high] = [medianHeight(a), medianHeight(b)].toSorted((x, y) => x - y);
  if (low === undefined || high === undefined || high > HEIGHTS * low) return false;
  const offsets = rows.map(row => middleOf(a, row) - middleOf(b, row));
  return spread(offsets) <= OUT_OF_STEP * low;
}

function middleOf<L>(column: readonly Item<L>[], row: readonly Item<L>[]): number {
  const cell = column.filter(item => row.includes(item));
  return (Math.min(...cell.map(({top}) => top)) + Math.max(...cell.map(({bottom}) => bottom))) / 2;
}

/** Lines of several widths about one middle, as on a sign. The cells of a table begin or end at one edge. */
function isCentred<L>(column: readonly Item<L>[], rows: readonly Item<L>[][]): boolean {
  const lines = rows.map(row => column.filter(item => row.includes(item)));
  const lefts = lines.map(line => Math.min(...line.map(({left}) => left)));
  const rights = lines.map(line => Math.max(...line.map(({right}) => right)));
  const middles = lefts.map((left, row) => (left + (rights[row] ?? left)) / 2);
  const edges = Math.min(spread(lefts), spread(rights));
  return edges > RAGGED * medianHeight(column) && spread(middles) < edges / 2;
}

const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

/** Groups that stand apart by more than a gap along one axis, in its order. */
function bands<L>(
  items: readonly Item<L>[],
  start: 'left' | 'top',
  end: 'right' | 'bottom',
  gap: number,
): Item<L>[][] {
  const groups: Item<L>[][] = [];
  let reach = -Infinity;
  for (const item of items.toSorted((a, b) => a[start] - b[start])) {
    const group = groups.at(-1);
    if (group && item[start] - reach <= gap) group.push(item);
    else groups.push([item]);
    reach = Math.max(reach, item[end]);
  }
  return groups;
}

function medianHeight<L>(items: readonly Item<L>[]): number {
  const heights = items.map(({height}) => height).toSorted((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}
