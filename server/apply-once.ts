import type {ServerTransaction} from '@rocicorp/zero';
import type {Actor} from '../permissions/actor.ts';
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

function writeIdOf(args: unknown): string | undefined {
  const writeId =
    typeof args === 'object' && args !== null && 'writeId' in args ? args.writeId : undefined;
  return isId(writeId) ? writeId : undefined;
}
