import {eq} from 'drizzle-orm';
import type {Actor} from '../../../permissions/actor.ts';
import {suspensions} from '../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection} from '../../db/db.ts';

export async function isSuspended(
  db: Pick<DatabaseConnection['db'], 'select'>,
  actor: Actor,
): Promise<boolean> {
  if (!actor) return false;
  const found = await db
    .select({userId: suspensions.userId})
    .from(suspensions)
    .where(eq(suspensions.userId, actor.userId));
  return found.length > 0;
}
