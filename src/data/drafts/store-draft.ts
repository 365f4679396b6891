import * as z from 'zod/mini';
import {id, position} from '../../../common/api/fields/args.ts';
import {announceDraftReturn, formDraft} from './form-draft.ts';
import {onDevice} from '../storage/device-storage.ts';

const storeDraft = z.object({
  id,
  /** The fields that were changed, as typed. */
  form: formDraft,
  pin: position,
});
export type StoreDraft = z.infer<typeof storeDraft>;

/** One draft for each user and store; a new store has no id of its own yet. */
const keyOf = (userId: string, storeId = 'new') => `signpost.draft.store.${userId}.${storeId}`;

export const keptStoreDraft = (userId: string, storeId?: string): StoreDraft | undefined =>
  z.safeParse(storeDraft, onDevice.keptJson(keyOf(userId, storeId))).data;

/** All that was typed of a store, and where it was put, in the arguments of a write. */
export const storeDraftOf = (id: string, args: Readonly<Record<string, unknown>>): StoreDraft => ({
  id,
  form: Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  ),
  pin: z.safeParse(position, args['position']).data ?? null,
});

/** For a new store that comes back, to be gone on with in its form. */
export function giveBackStore(userId: string, draft: StoreDraft): void {
  keepStoreDraft(userId, undefined, draft);
  announceDraftReturn();
}

/** On disk: neither a reload nor an empty battery takes it. Null forgets it. */
export const keepStoreDraft = (
  userId: string,
  storeId: string | undefined,
  draft: StoreDraft | null,
): void => onDevice.keep(keyOf(userId, storeId), draft && JSON.stringify(draft));
