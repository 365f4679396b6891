import type {ServerTransaction} from '@rocicorp/zero';
import {isId} from '../../common/api/fields/args.ts';
import type {Actor, SignedIn} from '../../permissions/actor.ts';
import type {Schema} from '../../schema/zero.gen.ts';

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
  const writeId = idIn(args, 'writeId');
  return !actor || writeId === undefined || noteWrite(tx, actor, writeId);
}

/** Succeeds without running where the undone write has not arrived, which then counts as applied. */
export async function isUndoneBefore<Wrapped>(
  tx: ServerTransaction<Schema, Wrapped>,
  actor: Actor,
  args: unknown,
): Promise<boolean> {
  const undoes = idIn(args, 'undoes');
  return !!actor && undoes !== undefined && noteWrite(tx, actor, undoes);
}

/** Resolves to whether it is the first time. */
async function noteWrite<Wrapped>(
  tx: ServerTransaction<Schema, Wrapped>,
  {userId}: SignedIn,
  writeId: string,
): Promise<boolean> {
  const rows = await tx.dbTransaction.query(
    `insert into private.applied_writes (user_id, write_id)
     select $1::uuid, $2::uuid from pg_advisory_xact_lock(hashtextextended($1::uuid::text, 0))
     on conflict do nothing returning write_id`,
    [userId, writeId],
  );
  return [...rows].length === 1;
}

/** A later write on the subject has come by another way; earlier ones must not come after it. */
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

function idIn(args: unknown, name: 'writeId' | 'undoes'): string | undefined {
  if (typeof args !== 'object' || args === null) return undefined;
  const given = new Map<string, unknown>(Object.entries(args)).get(name);
  return isId(given) ? given : undefined;
}
