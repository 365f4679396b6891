import type {ReadonlyJSONObject} from '@rocicorp/zero';
import type {WriteRefusal} from '../journal/entry.ts';

/**
 * What came of a step of a write. `unknown`: no answer was had, so the write must be sent again. `later`: it
 * was one of too many, and has its turn after so many milliseconds.
 */
export type SendOutcome =
  | {readonly type: 'later'; readonly afterMs: number}
  | {readonly type: 'success'}
  | {readonly type: 'refused'; readonly refusal: WriteRefusal}
  | {readonly type: 'unknown'};

/** Runs a write here and sends it: `local` is the optimistic run, `server` the server's word. */
export type Send = (
  name: string,
  args: ReadonlyJSONObject,
) => {readonly local: Promise<SendOutcome>; readonly server: Promise<SendOutcome>};
