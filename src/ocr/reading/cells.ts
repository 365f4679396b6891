import type {PlacedWord, OcrReading} from './vote.ts';

/** A place on the sign, and what each reading has there; empty where it has nothing. */
export interface OcrCell {
  readonly readings: readonly (readonly PlacedWord[])[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Of the narrower of two words, and of the lower one: what they must share to be in the same place. */
const SHARED_WIDTH = 0.4;
const SHARED_HEIGHT = 0.5;

/** Brings together what several readings have in the same place, in no order. */
export function ocrCellsOf(readings: readonly OcrReading[]): OcrCell[] {
  const all = readings.flatMap((words, reading) =>
    words.filter(word => isByItself(word, words)).map(word => ({word, reading})),
  );
  const root = all.map((_, index) => index);
  const find = (index: number): number => {
    while (root[index] !== index) index = root[index]!;
    return index;
  };
  for (const [first, a] of all.entries()) {
    for (let second = first + 1; second < all.length; second++) {
      const b = all[second]!;
      if (a.reading !== b.reading && inSamePlace(a.word, b.word)) root[find(second)] = find(first);
    }
  }
  const cells = Map.groupBy(all.keys(), find);
  return [...cells.values()].map(indexes => {
    const group = indexes.map(index => all[index]!);
    return {
      readings: readings.map((_, reading) =>
        group
          .filter(entry => entry.reading === reading)
          .map(({word}) => word)
          .toSorted((a, b) => a.left - b.left),
      ),
      left: Math.min(...group.map(({word}) => word.left)),
      right: Math.max(...group.map(({word}) => word.right)),
      top: median(group.map(({word}) => word.top)),
      bottom: median(group.map(({word}) => word.bottom)),
    };
  });
}

/**
 * Words do not lie upon each other. A frame or a shadow that was taken for one does, and would bring all
 * words that it reaches into one place.
 */
function isByItself(word: PlacedWord, words: OcrReading): boolean {
  return !words.some(
    other => other !== word && other.confidence > word.confidence && inSamePlace(word, other),
  );
}

function inSamePlace(a: PlacedWord, b: PlacedWord): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  const narrower = Math.min(a.right - a.left, b.right - b.left);
  const lower = Math.min(a.bottom - a.top, b.bottom - b.top);
  return width > SHARED_WIDTH * narrower && height > SHARED_HEIGHT * lower;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

type Placed = Pick<PlacedWord, 'left' | 'right' | 'top' | 'bottom'>;

/** The lines that words stand in, top to bottom, each from left to right. They may slope a little. */
export function linesOf<T extends Placed>(words: readonly T[]): T[][] {
  const lines: T[][] = [];
  for (const word of words.toSorted((a, b) => a.left - b.left)) {
    const line = lines
      .filter(line => shareOfHeight(line.at(-1)!, word) > SHARED_HEIGHT)
      .toSorted((a, b) => shareOfHeight(b.at(-1)!, word) - shareOfHeight(a.at(-1)!, word))[0];
    if (line) line.push(word);
    else lines.push([word]);
  }
  const middle = (line: T[]) => median(line.map(({top, bottom}) => top + bottom));
  return lines.toSorted((a, b) => middle(a) - middle(b));
}

function shareOfHeight(a: Placed, b: Placed): number {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared / Math.min(a.bottom - a.top, b.bottom - b.top);
}
