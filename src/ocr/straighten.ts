import type {Corners} from './image/pixels.ts';
import {inWorker, type Options} from './worker/client.ts';

export type {Corners, Point} from './image/pixels.ts';

/**
 * The corners of the sign in a photo, in pixels of the photo as it is seen upright, clockwise from the
 * top left; null when no sign stands out. Nothing but a suggestion: people see more.
 * @throws {DOMException} when the browser cannot read the photo, or the signal is aborted.
 */
export function findCorners(
  picture: Blob,
  {signal}: Pick<Options, 'signal'> = {},
): Promise<Corners | null> {
  return inWorker('findCorners', [picture], {signal});
}

/**
 * The part of a photo between four corners as if seen from the front, as a JPEG of at most 2000 pixels on
 * its longer side.
 * @throws {DOMException} when the browser cannot read the photo, or the signal is aborted.
 */
export function straighten(
  picture: Blob,
  corners: Corners,
  {signal}: Pick<Options, 'signal'> = {},
): Promise<Blob> {
  return inWorker('straighten', [picture, corners], {signal});
}
