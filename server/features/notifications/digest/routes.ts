import {eq} from 'drizzle-orm';
import {type Context, Hono} from 'hono';
import {userPrivate} from '../../../../schema/tables/restricted/users.ts';
import type {Services} from '../../../services.ts';
import {personOfToken, unsubscribePath} from './unsubscribe.ts';

/**
 * Switching the daily mail off by the token in each, without a login. Mail programs post here from anywhere
 * (RFC 8058). Opening the address leads to a page with a button, because scanners for harmful links open all
 * links.
 */
export function digestRoutes({connection: {db}, env}: Services) {
  return new Hono()
    .get('/digest/unsubscribe', c => c.redirect(unsubscribePath(tokenOf(c))))
    .post('/digest/unsubscribe', async c => {
      c.header('cache-control', 'no-store');
      const userId = personOfToken(tokenOf(c), env.authSecret);
      if (!userId) return c.json({message: 'This link is not complete.'}, 400);
      await db
        .update(userPrivate)
        .set({digestSince: null, updatedAt: new Date()})
        .where(eq(userPrivate.userId, userId));
      return c.json({ok: true});
    });
}

const tokenOf = (c: Context) => c.req.query('token') ?? '';
