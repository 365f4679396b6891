import type {SignedIn} from '../../permissions/actor.ts';
import type {WriteTransaction} from '../db.ts';
import type {Enqueue} from '../jobs/jobs.ts';
import {announceUnassignedSign} from './sign.ts';

/** A write that was just made, within its transaction. */
export interface Made {
  readonly tx: WriteTransaction;
  /** As the verb took them, so they are valid. */
  readonly args: unknown;
  readonly actor: SignedIn;
  readonly enqueue: Enqueue;
}

/** What the server alone does when a verb has run, by the verb's name. */
export const AFTER_WRITES: Readonly<Record<string, (made: Made) => Promise<void>>> = {
  'sign.create': announceUnassignedSign,
};
