/** A point on a photo, in shares (0 to 1) of its width and height. */
export type Corner = readonly [x: number, y: number];

/** One line of text that was read off a photo. */
export interface ReadLine {
  /** What it says, as it stands on the sign. */
  readonly text: string;
  /** How sure the reader is, from 0 to 1. */
  readonly confidence: number;
  /** Its corners on the upright photo, clockwise from the start of the text. */
  readonly corners: readonly [Corner, Corner, Corner, Corner];
}

/** Lines that were read with less confidence start left out and are marked. */
export const SURE_CONFIDENCE = 0.8;

/**
 * The text of the lines that are taken in (true at a line's index), in reading order, with a space between them:
 * the boards break their own lines.
 */
export function textOfLines(lines: readonly ReadLine[], takenIn: readonly boolean[]): string {
  return lines
    .filter((_, index) => takenIn[index])
    .map(({text}) => text)
    .join(' ');
}
