import * as z from 'zod/mini';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {inTab} from '../../../data/storage/device-storage.ts';
import {withBatch} from '../decide/undo-words.ts';

const KEY = 'signpost.decided-together';

const batches = z.array(z.array(z.string()));

/** The batches of decisions of this tab, on whichever screens. */
export const decidedTogether = (): readonly (readonly string[])[] =>
  z.safeParse(batches, inTab.keptJson(KEY)).data ?? [];

/** Notes what was decided together. */
export function noteTogether(ids: readonly string[]): void {
  const all = withBatch(decidedTogether(), ids);
  // So many are listed, to be undone.
  inTab.keep(KEY, JSON.stringify(all.slice(-PAGE_SIZES.decidedCases)));
}
