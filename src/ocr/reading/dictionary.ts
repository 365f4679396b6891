import type {Dictionary} from './vocabulary.ts';

/** Where the two parts are in the table at the start of the engine's data (`TessdataType` in its source). */
const WORDS = 19;
const LETTERS = 21;

/** What an edge of the graph says of itself (`dawg.h` in the engine's source). */
const LAST_OF_NODE = 1n;
const BACKWARDS = 2n;
const ENDS_WORD = 4n;
const FLAGS = 7n;
const FLAG_BITS = 3n;

/**
 * The dictionary in the engine's own data, read in place: a graph in which every word is a path, each edge a number
 * of 64 bits (a letter, three flags, its target).
 * @throws {RangeError} when the data are not Tesseract 4's.
 */
export function readDictionary(data: Uint8Array): Dictionary {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const letters = lettersOf(partOf(view, LETTERS));
  const words = partOf(view, WORDS);
  if (words.getInt16(0, true) !== 42) throw new RangeError('The data hold no dictionary.');
  const lettersCount = words.getInt32(2, true);
  const letterBits = BigInt(Math.ceil(Math.log2(lettersCount + 1)));
  const letterMask = (1n << letterBits) - 1n;
  const edgeAt = (index: number) => words.getBigUint64(10 + index * 8, true);

  /** The edge with a letter among those of a node, which begin at `index`. */
  const follow = (index: number, letter: number, isLast: boolean): bigint | undefined => {
    for (let at = index; ; at++) {
      const edge = edgeAt(at);
      const flags = (edge >> letterBits) & FLAGS;
      const fits = Number(edge & letterMask) === letter && !(flags & BACKWARDS);
      if (fits && (!isLast || flags & ENDS_WORD)) return edge;
      if (flags & LAST_OF_NODE) return undefined;
    }
  };

  return word => {
    const ids = Array.from(word, letter => letters.get(letter));
    let node = 0;
    for (const [index, id] of ids.entries()) {
      const isLast = index === ids.length - 1;
      const edge = id === undefined ? undefined : follow(node, id, isLast);
      if (edge === undefined) return false;
      node = Number(edge >> (letterBits + FLAG_BITS));
      if (node === 0 && !isLast) return false;
    }
    return ids.length > 0;
  };
}

function partOf(view: DataView, part: number): DataView {
  const count = view.getInt32(0, true);
  const start = (index: number) => Number(view.getBigInt64(4 + index * 8, true));
  if (part >= count || start(part) < 0) throw new RangeError('The data lack a part.');
  let end = view.byteLength;
  for (let next = part + 1; next < count; next++) {
    if (start(next) < 0) continue;
    end = start(next);
    break;
  }
  // A copy, so that the other parts need not be held.
  return new DataView(view.buffer.slice(view.byteOffset + start(part), view.byteOffset + end));
}

/** The engine's letters by their number: a line each, the letter first, after one with their count. */
function lettersOf(part: DataView): Map<string, number> {
  const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
  const lines = new TextDecoder().decode(bytes).split('\n').slice(1);
  return new Map(lines.map((line, index) => [line.split(' ', 1)[0] ?? '', index]));
}
