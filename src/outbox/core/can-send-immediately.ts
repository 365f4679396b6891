import {dependsOn, type JournalEntry} from '../journal/entry.ts';
import {mutationPolicyOf} from '../../../sync/mutation-policies.ts';
import type {SendOutcome, Send} from './send.ts';

// A like and its kind go out while they are put on disk, and not after: others see them sooner by the
// frame in which a browser answers nothing.

/** Whether a write is a reaction (like, "Saw it") that waits for none of the entries in the outbox. */
export function canSendImmediately(entry: JournalEntry, lying: readonly JournalEntry[]): boolean {
  const {handedOver, name, subject} = entry;
  if (!handedOver || subject === null || mutationPolicyOf(name).keepRefused) return false;
  return !lying.some(other => other.subject === subject || dependsOn(entry, other));
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
