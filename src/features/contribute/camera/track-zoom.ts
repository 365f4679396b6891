import * as z from 'zod/mini';
import type {HardwareZoom} from './zoom.ts';

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
