/** How many times larger than without any zoom. */
const LEAST = 0.2;
const MOST = 30;
/** The whole of what the camera shows. */
export const UNZOOMED = 1;

/** What a camera can zoom by itself, in its own units, as its track's capabilities have it. */
export interface HardwareZoom {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** A zoom as it is done. */
export interface ZoomShares {
  /** To set on the track, in its units; null where the camera cannot zoom. */
  readonly hardware: number | null;
  /** By how much to magnify what the camera then shows; below 1 it fills only a part of the picture. */
  readonly digital: number;
}

export const doubled = (zoom: number): number => within(zoom * 2);
export const halved = (zoom: number): number => within(zoom / 2);
export const canZoomIn = (zoom: number): boolean => zoom < MOST;
export const canZoomOut = (zoom: number): boolean => zoom > LEAST;

/** The zoom after two fingers that began `before` pixels apart are `now` pixels apart. */
export const pinched = (zoom: number, before: number, now: number): number =>
  before > 0 ? within((zoom * now) / before) : zoom;

/** `0.2`, `1`, `12.8`. */
export const formatZoom = (zoom: number): string => String(Math.round(zoom * 10) / 10);

/** The camera does what it can, and drawing does the rest. */
export function shareZoom(zoom: number, camera: HardwareZoom | null): ZoomShares {
  if (!camera) return {hardware: null, digital: zoom};
  // Some count in hundredths; their least value is the whole picture then.
  const unit = Math.max(camera.min, UNZOOMED);
  const hardware = onGrid(zoom * unit, camera);
  return {hardware, digital: (zoom * unit) / hardware};
}

/** The next lower value the camera knows, so that drawing only ever has to magnify within its range. */
function onGrid(value: number, {min, max, step}: HardwareZoom): number {
  const steps = step > 0 ? Math.floor((value - min) / step + 1e-9) * step : value - min;
  return Math.min(max, Math.max(min, min + steps));
}

/** In hundredths: more is never seen. */
function within(zoom: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.round(zoom * 100) / 100));
}
