import * as z from 'zod/mini';
import {onDevice} from '../../data/storage/device-storage.ts';

const KEY = 'signpost.uploads-begun';
/** Discarded ones are not taken out, and fall off the end. */
const MOST = 50;

const idsSchema = z.array(z.string());

/**
 * The uploads of which the server may have something, so that it is worth asking how much. One that is
 * wrongly not among them goes on as well, but sends its first piece again.
 */
export const begun = {
  has: (uploadId: string): boolean => ids().includes(uploadId),

  add(uploadId: string): void {
    if (!begun.has(uploadId)) keep([...ids(), uploadId]);
  },

  delete(uploadId: string): void {
    if (begun.has(uploadId)) keep(ids().filter(id => id !== uploadId));
  },
};

const ids = (): string[] => z.safeParse(idsSchema, onDevice.keptJson(KEY)).data ?? [];
const keep = (kept: string[]) => onDevice.keep(KEY, JSON.stringify(kept.slice(-MOST)));
