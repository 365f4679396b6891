import type {Corners} from '../image/pixels.ts';

/** What the worker does, by name. */
export interface Work {
  findCorners: (picture: Blob) => Corners | null;
  straighten: (picture: Blob, corners: Corners) => Blob;
}

export type Name = keyof Work;

/** From the page to the worker. */
export type Request =
  | {readonly kind: 'do'; readonly id: number; readonly name: Name; readonly input: unknown[]}
  | {readonly kind: 'stop'; readonly id: number};

/** From the worker to the page. */
export type Reply =
  | {readonly kind: 'progress'; readonly id: number; readonly share: number}
  | {readonly kind: 'done'; readonly id: number; readonly output: unknown}
  | {readonly kind: 'failed'; readonly id: number; readonly error: unknown};
