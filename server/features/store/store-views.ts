import {createHmac} from 'node:crypto';
import {parse} from 'bowser';
import {sql} from 'drizzle-orm';
import {startOfDay} from '../../../common/time.ts';
import type {Actor} from '../../../permissions/actor.ts';
import {can} from '../../../permissions/roles.ts';
import type {TableTransaction} from '../../db/db.ts';

interface View {
  readonly storeId: string;
  /** Made up by the browser for the day. */
  readonly visitor: string;
}

/**
 * Counts a view of a store, once for each browser and day. Nothing is stored that identifies the visitor.
 * Views by its owner do not count.
 * @param secret hashes what is stored, so that it does not tell the browser.
 */
export async function countView(
  tx: TableTransaction,
  {storeId, visitor}: View,
  actor: Actor,
  secret: string,
  now = Date.now(),
): Promise<void> {
  if (can(actor, 'storeDay.view.any')) return;
  const day = new Date(startOfDay(now)).toISOString().slice(0, 10);
  const key = createHmac('sha256', secret)
    .update(`view ${day} ${storeId} ${visitor}`)
    .digest('base64url');
  await tx.execute(sql`
    with visit as (
      insert into private.store_visits (key, day)
        select ${key}, ${day}::date from stores
         where id = ${storeId}::uuid and is_active and deleted_at is null
           and (owner_id = ${actor?.userId ?? null}::uuid) is not true
      on conflict do nothing returning day
    )
    insert into private.statistics_changes (kind, store_id, day, views)
      select 'store-day', ${storeId}::uuid, day, 1 from visit`);
}

/** Whether the user agent is that of a browser. Most crawlers name themselves. */
export function isPersonsBrowser(userAgent: string | undefined): boolean {
  if (!userAgent) return false;
  const {browser, platform} = parse(userAgent);
  return Boolean(browser.name) && platform.type !== 'bot';
}
