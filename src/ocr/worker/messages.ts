import type {Corners} from '../image/pixels.ts';
import type {ReadLine} from '../read-line.ts';

/** What was read on a picture. */
export interface Extraction {
  /** Words with a space between them. Empty when nothing looked like words. */
  readonly text: string;
  /** The words of the text in its order, and how sure they are, 0 to 100. */
  readonly words: readonly {readonly text: string; readonly confidence: number}[];
  /** The lines in reading order, with their places on the picture; empty where the reader knows none. */
  readonly lines: readonly ReadLine[];
  /** What was read and left out. */
  readonly dropped: readonly string[];
}

/** Where the text on a picture is, in shares of its width and height. */
export interface TextBounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What the worker does, by name. */
export interface Work {
  findCorners: (picture: Blob) => Corners | null;
  straighten: (picture: Blob, corners: Corners) => Blob;
  findText: (picture: Blob) => TextBounds | null;
  extractText: (picture: Blob) => Extraction;
}

export type Name = keyof Work;

/** From the page to the worker. */
export type WorkerRequest =
  | {readonly kind: 'do'; readonly id: number; readonly name: Name; readonly input: unknown[]}
  | {readonly kind: 'stop'; readonly id: number};

/** From the worker to the page. */
export type WorkerReply =
  | {readonly kind: 'progress'; readonly id: number; readonly share: number}
  | {readonly kind: 'done'; readonly id: number; readonly output: unknown}
  | {readonly kind: 'failed'; readonly id: number; readonly error: unknown};
