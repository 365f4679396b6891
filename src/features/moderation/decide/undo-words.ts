import * as z from 'zod/mini';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {plural} from '../../../../common/texts/words.ts';
import type {Case} from '../../../../schema/zero.gen.ts';
import {inTab} from '../../../data/storage/device-storage.ts';
import type {Toast} from '../../../ui/overlays/toast-store.ts';

/** A decision that stands, and why. */
interface NotUndone {
  readonly title: string;
  readonly sentence: string;
}

/** Tells one decision about a case from a later one, once that was undone. */
export const decisionKey = ({id, decidedAt}: Pick<Case, 'id' | 'decidedAt'>): string =>
  `${id} ${decidedAt}`;

/** The toast after an undo, with the names of those that failed. */
export function undoneWords(count: number, failed: readonly NotUndone[]): Toast {
  const [first] = failed;
  if (first) {
    return {
      title: count === 1 ? 'Failed to undo' : `Failed to undo ${failed.length} of ${count}`,
      description: failed.map(({title, sentence}) => `${title}: ${sentence}`).join(' '),
      variant: 'destructive',
    };
  }
  return {
    title: count === 1 ? 'Undone' : `Undone: ${plural(count, 'case')}`,
    description:
      count === 1
        ? 'It is as it was. What was reported waits for a decision again.'
        : 'All is as it was. What was reported waits for a decision again.',
  };
}

/** Those that were decided together with a certain one; a batch is what one dialog decided. */
export const togetherWith = (
  batches: readonly (readonly string[])[],
  caseId: string,
): readonly string[] => batches.find(batch => batch.includes(caseId)) ?? [caseId];

/** The batches with a new one. A case that is decided again leaves its earlier batch. */
export const withBatch = (
  batches: readonly (readonly string[])[],
  added: readonly string[],
): readonly (readonly string[])[] =>
  [...batches.map(batch => batch.filter(id => !added.includes(id))), added].filter(
    batch => batch.length > 0,
  );

const KEY = 'signpost.decided-together';

const batches = z.array(z.array(z.string()));

/** The batches of decisions of this tab, on whichever screens. */
export const decidedTogether = (): readonly (readonly string[])[] =>
  z.safeParse(batches, inTab.keptJson(KEY)).data ?? [];

export function noteTogether(ids: readonly string[]): void {
  const all = withBatch(decidedTogether(), ids);
  // So many are listed, to be undone.
  inTab.keep(KEY, JSON.stringify(all.slice(-PAGE_SIZES.decidedCases)));
}

/** Words that a moderator wrote in place of others. */
export interface Written {
  readonly words: string;
  /** What stood there when they wrote them; null once they were sent. */
  readonly over: string | null;
}

/** The words being written, and the earlier ones that they replaced. */
export interface Draft extends Written {
  readonly earlier: Written | null;
}

/**
 * A draft for the present text; null where it no longer fits. Words that were written over another text would
 * replace words that no moderator has read, so they are dropped.
 * @param isBeingTyped a moderator who is typing goes on, and sees what changes meanwhile.
 */
export function draftFor(draft: Draft | null, now: string, isBeingTyped: boolean): Draft | null {
  if (!draft || isBeingTyped || draft.over === now) return draft;
  const {words, over} = draft;
  return {words: now, over: now, earlier: words === now ? null : {words, over}};
}
