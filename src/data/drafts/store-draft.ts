import * as z from 'zod/mini';
import {id, position} from '../../../common/api/fields/args.ts';
import {announceDraftReturn} from '../../ui/navigation/draft-returns.ts';
import {onDevice} from '../storage/device-storage.ts';
import {formDraft} from './form-draft.ts';

const storeDraft = z.object({
  id,
  /** The fields that were changed, as typed. */
  form: formDraft,
  pin: position,
});
export type StoreDraft = z.infer<typeof storeDraft>;

const keyOf = (userId: string, storeId = 'new') => `signpost.draft.store.${userId}.${storeId}`;

export const keptStoreDraft = (userId: string, storeId?: string): StoreDraft | undefined =>
  z.safeParse(storeDraft, onDevice.keptJson(keyOf(userId, storeId))).data;

/** Where a store was put, in whatever an outbox holds. */
export const positionIn = (given: unknown): StoreDraft['pin'] =>
  z.safeParse(position, given).data ?? null;

/** For a store that comes back, to be gone on with in its form. */
export function giveBackStore(
  userId: string,
  storeId: string | undefined,
  draft: StoreDraft,
): void {
  keepStoreDraft(userId, storeId, draft);
  announceDraftReturn();
}

/** On disk: neither a reload nor an empty battery takes it. Null forgets it. */
export const keepStoreDraft = (
  userId: string,
  storeId: string | undefined,
  draft: StoreDraft | null,
): void => onDevice.keep(keyOf(userId, storeId), draft && JSON.stringify(draft));
