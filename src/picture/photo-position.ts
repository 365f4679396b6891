import * as z from 'zod/mini';
import type {Position} from '../../schema/cells.ts';

const position = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});

/** Where a photo says it was taken; null when it does not, or says nonsense. */
export async function photoPosition(photo: Blob): Promise<Position | null> {
  try {
    const {gps} = await import('exifr/dist/lite.esm.mjs');
    const found = z.safeParse(position, await gps(photo)).data;
    // Cameras without a fix write zeros, and the sea there has no shops.
    return found && (found.latitude !== 0 || found.longitude !== 0) ? found : null;
  } catch {
    return null;
  }
}
