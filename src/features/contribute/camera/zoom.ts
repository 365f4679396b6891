import * as z from 'zod/mini';

/** How many times larger than without any zoom. */
const LEAST = 0.2;
const MOST = 30;
/** The whole of what the camera shows. */
export const UNZOOMED = 1;

/** What a camera can zoom by itself, in its own units, as its track's capabilities have it. */
interface HardwareZoom {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** A zoom as it is done. */
interface ZoomShares {
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

declare global {
  /** From the draft on capturing images, which not all browsers know. */
  interface MediaTrackConstraintSet {
    zoom?: number;
  }
}

const capabilities = z.object({
  zoom: z.object({min: z.number(), max: z.number(), step: z.optional(z.number())}),
});

/** What the camera can zoom by itself; null when it cannot, or does not say. */
export function zoomOf(track: MediaStreamTrack): HardwareZoom | null {
  const {zoom} = z.safeParse(capabilities, track.getCapabilities?.()).data ?? {};
  return zoom && zoom.min > 0 && zoom.max > zoom.min ? {step: 0, ...zoom} : null;
}

/**
 * Sets one value after another, and of those that come while it is at it only the last.
 * @param onRefused the camera does not do as it said.
 */
export function zoomSetter(
  track: Pick<MediaStreamTrack, 'applyConstraints'>,
  onRefused: () => void,
) {
  let wanted: number | undefined;
  let busy = false;
  return async (zoom: number): Promise<void> => {
    wanted = zoom;
    if (busy) return;
    busy = true;
    try {
      while (wanted !== undefined) {
        const next: number = wanted;
        wanted = undefined;
        await track.applyConstraints({advanced: [{zoom: next}]});
      }
    } catch {
      onRefused();
    } finally {
      busy = false;
    }
  };
}
