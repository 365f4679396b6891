import type {LineShape} from './line-shape.ts';

interface Placed {
  readonly place: LineShape;
}

/** A line in the picture turned so that most lines run from the left to the right. */
interface Item<L> {
  readonly line: L;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Of a line's height: how far lines may reach into each other and still stand one below the other. */
const OVERLAP = 0.3;
/** Of the usual height: columns stand further apart than words. */
const COLUMN_GAP = 1.5;

/** Lines as a person reads them: columns from the left to the right, in each the lines from the top down. */
export function inReadingOrder<L extends Placed>(lines: readonly L[]): L[] {
  const direction = usualDirection(lines);
  return ordered(lines.map(line => itemOf(line, direction))).map(({line}) => line);
}

/** The direction of most lettering, by its length. */
function usualDirection(lines: readonly Placed[]): {x: number; y: number} {
  let x = 0;
  let y = 0;
  for (const {place} of lines) {
    x += place.along.x * place.width;
    y += place.along.y * place.width;
  }
  const length = Math.hypot(x, y);
  return length === 0 ? {x: 1, y: 0} : {x: x / length, y: y / length};
}

function itemOf<L extends Placed>(line: L, {x, y}: {x: number; y: number}): Item<L> {
  const {centre, along, width, height} = line.place;
  const u = centre.x * x + centre.y * y;
  const v = centre.y * x - centre.x * y;
  const cosine = Math.abs(along.x * x + along.y * y);
  const sine = Math.abs(along.y * x - along.x * y);
  const halfWidth = (width * cosine + height * sine) / 2;
  const halfHeight = (height * cosine + width * sine) / 2;
  return {
    line,
    left: u - halfWidth,
    right: u + halfWidth,
    top: v - halfHeight,
    bottom: v + halfHeight,
  };
}

function ordered<L>(items: readonly Item<L>[]): readonly Item<L>[] {
  if (items.length < 2) return items;
  const gap = COLUMN_GAP * medianHeight(items);
  const columns = bands(
    items,
    ({left}) => left,
    ({right}) => right,
    gap,
  );
  const rows = bands(
    items,
    ({top}) => top,
    ({bottom}) => bottom,
    -OVERLAP * medianHeight(items),
  );
  if (columns.length > 1 && !isTable(columns, rows)) return columns.flatMap(ordered);
  if (rows.length > 1) return rows.flatMap(ordered);
  const close = bands(
    items,
    ({left}) => left,
    ({right}) => right,
    0,
  );
  if (close.length > 1) return close.flatMap(ordered);
  return items.toSorted((a, b) => a.top + a.bottom - b.top - b.bottom);
}

/** Each row has something of each column, as hours beside days have; a heading over both is a row too. */
function isTable<L>(columns: readonly Item<L>[][], rows: readonly Item<L>[][]): boolean {
  return (
    rows.length > 1 &&
    rows.every(row => columns.every(column => column.some(item => row.includes(item))))
  );
}

/** Groups that stand apart by more than a gap along one axis, in its order. */
function bands<L>(
  items: readonly Item<L>[],
  start: (item: Item<L>) => number,
  end: (item: Item<L>) => number,
  gap: number,
): Item<L>[][] {
  const groups: Item<L>[][] = [];
  let reach = -Infinity;
  for (const item of items.toSorted((a, b) => start(a) - start(b))) {
    const group = groups.at(-1);
    if (group && start(item) - reach <= gap) group.push(item);
    else groups.push([item]);
    reach = Math.max(reach, end(item));
  }
  return groups;
}

function medianHeight<L>(items: readonly Item<L>[]): number {
  const heights = items.map(({top, bottom}) => bottom - top).toSorted((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 0;
}
