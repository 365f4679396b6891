import type {ServerTransaction} from '@rocicorp/zero';
import type {Actor, SignedIn} from '../permissions/actor.ts';
import type {Schema} from '../schema/zero.gen.ts';
import {isId} from '../sync/args.ts';

/**
 * Notes the write in the same transaction and says whether it is new. A replay, which the outbox of a
 * browser that missed our answer sends, is not: what it set may have been changed by others since.
 * Arguments without a proper `writeId` count as new; the mutator refuses them with its own sentence.
 *
 * The lock makes one person's writes wait for each other: what two devices of theirs say of one sign
 * at the same moment would otherwise both begin from nothing, and the later undo the earlier.
 */
export async function isNewWrite<Wrapped>(
  tx: ServerTransaction<Schema, Wrapped>,
  actor: Actor,
  args: unknown,
): Promise<boolean> {
  const writeId = writeIdOf(args);
  if (!actor || writeId === undefined) return true;
  const rows = await tx.dbTransaction.query(
    `insert into private.applied_writes (user_id, write_id)
     select $1::uuid, $2::uuid from pg_advisory_xact_lock(hashtextextended($1::uuid::text, 0))
     on conflict do nothing returning write_id`,
    [actor.userId, writeId],
  );
  return [...rows].length === 1;
}

/**
 * Notes writes that never came as if they had: a later one on the same subject has come by another way,
 * and they would undo it when a sync engine brings them after all.
 */
export async function noteReplaced<Wrapped>(
  tx: ServerTransaction<Schema, Wrapped>,
  {userId}: SignedIn,
  writeIds: readonly string[],
): Promise<void> {
  if (writeIds.length === 0) return;
  await tx.dbTransaction.query(
    `insert into private.applied_writes (user_id, write_id)
     select $1::uuid, replaced::uuid from jsonb_array_elements_text($2::text::jsonb) as replaced
     on conflict do nothing`,
    [userId, JSON.stringify(writeIds)],
  );
}

function writeIdOf(args: unknown): string | undefined {
  const writeId =
    typeof args === 'object' && args !== null && 'writeId' in args ? args.writeId : undefined;
  return isId(writeId) ? writeId : undefined;
}
