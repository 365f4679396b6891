import {Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {storeView} from '../../../common/api/store-view.ts';
import {allowedOrigins} from '../../env.ts';
import {clientAddress} from '../../http/client-address.ts';
import {countOnce, networkOf, TooOften} from '../../http/rate-limit.ts';
import {VIEW_RATE} from '../../http/rate-limits.ts';
import {sameOrigin} from '../../http/same-origin.ts';
import type {Services} from '../../services.ts';
import {actorOf} from '../accounts/sessions/actor.ts';
import {countView, isPersonsBrowser} from './store-views.ts';

/** Bytes. */
const MAX_BODY = 1024;

/** Browsers tell that they show a store's page. The answer is the same whether that counts or not. */
export function storeViewRoutes({auth, connection: {db}, env}: Services) {
  return new Hono().post(
    '/store-views',
    sameOrigin(allowedOrigins(env)),
    bodyLimit({maxSize: MAX_BODY}),
    async c => {
      c.header('cache-control', 'no-store');
      const view = storeView.safeParse(await c.req.json().catch(() => undefined)).data;
      if (!view) return c.json({error: 'There is nothing to count.'}, 400);
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
