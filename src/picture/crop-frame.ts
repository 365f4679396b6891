import type {Size} from './picture.ts';

/** Pixels around the frame, where what is left out can be seen. */
const MARGIN = 12;

/** The largest frame of the shape of `wanted` that a stage has room for. */
export function frameIn(stage: Size | undefined, wanted: Size): Size | undefined {
  if (!stage) return undefined;
  const aspect = wanted.width / wanted.height;
  const width = Math.min(stage.width - 2 * MARGIN, (stage.height - 2 * MARGIN) * aspect);
  return width > 0 ? {width, height: width / aspect} : undefined;
}

/** The zoom at which a picture just covers the frame, or else just fits into it. */
export function filling(frame: Size, picture: Size, covers: boolean): number {
  const [least, most] = [frame.width / picture.width, frame.height / picture.height].toSorted(
    (a, b) => a - b,
  );
  return (covers ? most : least) ?? 1;
}
