import type {ReadonlyJSONObject} from '@rocicorp/zero';
import {mutationPolicyOf} from '../../../sync/mutation-policies.ts';
import {type WriteRefusal, type JournalEntry, dependsOn} from '../journal/entry.ts';
import type {AskServer} from './send-write.ts';

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

/** An earlier attempt may have been applied, and be why this one is refused locally. So the server decides. */
export const sendAgain =
  (entry: JournalEntry, send: Send, askServer: AskServer): Send =>
  (name, args) => {
    const {local, server} = send(name, args);
    return {
      local: local.then(here => (here.type === 'refused' ? {type: 'unknown'} : here)),
      server: local.then(here =>
        // What asks comes from the server too. Where it cannot be had there is no answer either.
        here.type === 'refused' ? askServer(entry).catch(() => ({type: 'unknown'})) : server,
      ),
    };
  };

// A like and its kind go out while they are put on disk, and not after: others see them sooner by the
// frame in which a browser answers nothing.

/** Whether a write is a reaction (like, "Saw it") that waits for none of the entries in the outbox. */
export function canSendImmediately(entry: JournalEntry, stored: readonly JournalEntry[]): boolean {
  const {handedOver, name, subject} = entry;
  if (!handedOver || subject === null || mutationPolicyOf(name).keepRefused) return false;
  return !stored.some(other => other.subject === subject || dependsOn(entry, other));
}

/**
 * Waits until a write that was sent is safe: on disk or, where the device cannot keep it, with the server.
 * @throws what recording it threw, where the server does not answer either.
 */
export async function untilSafe(
  recording: Promise<unknown>,
  {local, server}: ReturnType<Send>,
): Promise<{readonly outcome: SendOutcome; readonly isKept: boolean}> {
  const [disk] = await Promise.allSettled([recording, local]);
  const outcome = await local;
  if (disk.status === 'fulfilled') return {outcome, isKept: true};
  const answer = outcome.type === 'refused' ? outcome : await server;
  if (answer.type === 'unknown' || answer.type === 'later') throw disk.reason;
  return {outcome: answer, isKept: false};
}
