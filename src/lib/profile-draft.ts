import * as z from 'zod/mini';
import {onDevice} from './device-storage.ts';

/** The fields that were changed, as typed. */
const profileDraft = z.record(z.string(), z.string());
export type ProfileDraft = z.infer<typeof profileDraft>;

const keyOf = (userId: string) => `signpost.draft.profile.${userId}`;

export const keptProfileDraft = (userId: string): ProfileDraft | undefined =>
  z.safeParse(profileDraft, onDevice.keptJson(keyOf(userId))).data;

/** On disk: neither a reload nor an empty battery takes it. Null forgets it. */
export const keepProfileDraft = (userId: string, draft: ProfileDraft | null): void =>
  onDevice.keep(keyOf(userId), draft && JSON.stringify(draft));
