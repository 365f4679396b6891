import * as z from 'zod/mini';
import type {ReadLine} from '../../ocr/read-line.ts';
import {announceDraftReturn} from './form-draft.ts';
import {onDevice} from '../storage/device-storage.ts';

// A tuple of the library would be part of every start.
const corners = z.custom<ReadLine['corners']>(
  given =>
    Array.isArray(given) &&
    given.length === 4 &&
    given.every(corner => Array.isArray(corner) && corner.length === 2) &&
    given.flat().every(Number.isFinite),
);

const photoLines = z.object({
  /** The part of a photo that they were read on: see `Picture.partId`. */
  partId: z.string(),
  /** In reading order. */
  lines: z.array(z.object({text: z.string(), confidence: z.number(), corners})),
  /** For each line, whether its user wants it in the text. */
  takenIn: z.array(z.boolean()),
});

export type PhotoLines = z.infer<typeof photoLines>;

const signDraft = z.object({
  /** The future sign's id, so that a draft that is sent twice is one sign. */
  id: z.uuid(),
  kind: z.enum(['photo', 'text']),
  text: z.string(),
  lines: z.catch(z.optional(photoLines), undefined),
});

export type SignDraft = z.infer<typeof signDraft>;

/** The key of a user's draft, which no other user of the device may read or send. */
const keyOf = (userId: string) => `signpost.draft.sign.${userId}`;

export const newDraft = (): SignDraft => ({id: crypto.randomUUID(), kind: 'photo', text: ''});

/** What is on disk, where neither a reload nor an empty battery takes it; a new one otherwise. */
export function keptDraft(userId: string): SignDraft {
  const key = keyOf(userId);
  const kept = z.safeParse(signDraft, onDevice.keptJson(key)).data;
  if (kept) return kept;
  // Earlier versions kept the words alone.
  const text = onDevice.kept(key);
  return text ? {...newDraft(), kind: 'text', text} : newDraft();
}

/** Keeps a draft, or with null forgets it. */
export const keepDraft = (userId: string, draft: SignDraft | null): void =>
  onDevice.keep(keyOf(userId), draft && JSON.stringify(draft));

/** For a sign that comes back, to be gone on with in its form; null takes it away again. */
export function giveBackSign(userId: string, sign: Pick<SignDraft, 'kind' | 'text'> | null): void {
  keepDraft(userId, sign && {...newDraft(), ...sign});
  announceDraftReturn();
}
