import type {Actor} from '../../permissions/actor.ts';
import type {WriteTransaction} from '../db.ts';

/** What everybody may do who may read: to have read what they were told, and to be mailed less. */
const ALWAYS_ALLOWED = new Set(['notification.setRead', 'profile.setDigest']);

export const isAlwaysAllowed = (verb: string): boolean => ALWAYS_ALLOWED.has(verb);

/** Whether somebody may read and not write at present. */
export async function isSuspended(tx: WriteTransaction, actor: Actor): Promise<boolean> {
  if (!actor) return false;
  const rows = await tx.dbTransaction.query('select 1 from suspensions where user_id = $1::uuid', [
    actor.userId,
  ]);
  return [...rows].length > 0;
}
