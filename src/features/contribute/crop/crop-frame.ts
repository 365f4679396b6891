import type {Size} from '../picture/picture.ts';

/** Pixels around the frame, where what is left out can be seen. */
const MARGIN = 12;

/** Of 1 the whole photo is in sight. */
export const ZOOM = {min: 0.1, max: 5, step: 0.1} as const;

/** How far beyond the frame a photo can be enlarged for which {@link ZOOM} has no room. */
const ROOM = 2;

/** The largest frame of the shape of `wanted` that a stage has room for. */
export function frameIn(stage: Size | undefined, wanted: Size): Size | undefined {
  if (!stage) return undefined;
  const aspect = wanted.width / wanted.height;
  const width = Math.min(stage.width - 2 * MARGIN, (stage.height - 2 * MARGIN) * aspect);
  return width > 0 ? {width, height: width / aspect} : undefined;
}

/** The size at which a picture is shown at a zoom of 1: as large as fits into the stage, never enlarged. */
export function shownIn(stage: Size, {width, height}: Size): Size {
  const scale = Math.min(1, stage.width / width, stage.height / height);
  return {width: width * scale, height: height * scale};
}

/** The zoom at which a picture just covers the frame, or else just fits into it. */
export function filling(frame: Size, picture: Size, covers: boolean): number {
  const [least, most] = [frame.width / picture.width, frame.height / picture.height].toSorted(
    (a, b) => a - b,
  );
  return (covers ? most : least) ?? 1;
}

/** The greatest zoom of a picture. A very wide or tall one covers the frame only beyond the usual. */
export function greatestZoom(frame: Size, picture: Size): number {
  const covering = filling(frame, picture, true);
  return covering <= ZOOM.max ? ZOOM.max : stepsOf(Math.ceil((covering * ROOM) / ZOOM.step));
}

/** The step that is nearest to a zoom, within the bounds. */
export const onStep = (zoom: number, max: number): number =>
  Math.min(max, Math.max(ZOOM.min, stepsOf(Math.round(zoom / ZOOM.step))));

/** Without the error that tenths have as binary fractions. */
const stepsOf = (count: number): number => Number((count * ZOOM.step).toFixed(1));
