import {createHmac} from 'node:crypto';
import {parse} from 'bowser';
import {sql} from 'drizzle-orm';
import {Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import * as z from 'zod/mini';
import {id} from '../../../common/api/fields/args.ts';
import {startOfDay} from '../../../common/time.ts';
import type {Actor} from '../../../permissions/actor.ts';
import {can} from '../../../permissions/roles.ts';
import type {TableTransaction} from '../../db/db.ts';
import {allowedOrigins} from '../../env.ts';
import {clientAddress} from '../../http/client-address.ts';
import {countOnce, networkOf, TooOften, VIEW_RATE} from '../../http/rate-limits.ts';
import {sameOrigin} from '../../http/access.ts';
import type {Services} from '../../services.ts';
import {actorOf} from '../accounts/sessions/actor.ts';
import {jsonOf} from '../../http/refusals.ts';

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
async function countView(
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

/** What a browser says that shows a store's page. */
const storeView = z.object({
  storeId: id,
  /** The browser's own for today, so that it counts once. */
  visitor: id,
});

/** Bytes. */
const MAX_BODY = 1024;

/** Browsers tell that they show a store's page. The answer is the same whether that counts or not. */
export function storeViewRoutes({auth, connection: {db}, env}: Services) {
  return new Hono().post(
    '/store-views',
    sameOrigin(allowedOrigins(env)),
    bodyLimit({maxSize: MAX_BODY}),
    async c => {
      const view = storeView.safeParse(await jsonOf(c)).data;
      if (!view) return c.json({message: 'There is nothing to count.'}, 400);
      if (!isPersonsBrowser(c.req.header('user-agent'))) return c.json({ok: true});
      const actor = await actorOf(c.req.raw.headers, auth, db);
      const network = networkOf(clientAddress(c, env));
      try {
        await db.transaction(async tx => {
          await countOnce(tx, VIEW_RATE, network, env.authSecret);
          await countView(tx, view, actor, env.authSecret);
        });
      } catch (error) {
        if (!(error instanceof TooOften)) throw error;
      }
      return c.json({ok: true});
    },
  );
}
