import * as z from 'zod/mini';
import type {Position} from '../../../../common/geo/cells.ts';
import {withExif} from '../crop/exif.ts';

/** Degrees without their hemisphere may lie on the other side of the earth. */
const position = z.object({
  GPSLatitudeRef: z.enum(['N', 'S']),
  GPSLongitudeRef: z.enum(['E', 'W']),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});

const GPS_APART = {exif: false, gps: true, mergeOutput: false};

/** Where a photo says it was taken; null when it does not, or says nonsense. */
export async function photoPosition(photo: Blob): Promise<Position | null> {
  try {
    const {parse} = await import('exifr/dist/lite.esm.mjs');
    const bytes = withExif(new Uint8Array(await photo.arrayBuffer()));
    const found = z.safeParse(z.object({gps: position}), await parse(bytes, GPS_APART)).data?.gps;
    // Cameras without a fix write zeros, and the sea there has no shops.
    if (!found || (found.latitude === 0 && found.longitude === 0)) return null;
    return {latitude: found.latitude, longitude: found.longitude};
  } catch {
    return null;
  }
}
