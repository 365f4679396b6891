import {and, eq, not, or} from 'drizzle-orm';
import {type Context, Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import * as z from 'zod';
import {SENTENCES} from '../../../../common/errors.ts';
import {pushSubscriptions} from '../../../../schema/tables/private/push.ts';
import {allowedOrigins, isOnlyForThisMachine} from '../../../env.ts';
import {clientAddress} from '../../../http/client-address.ts';
import {networkOf} from '../../../http/rate-limits.ts';
import {jsonOf} from '../../../http/refusals.ts';
import {sameOrigin} from '../../../http/access.ts';
import type {Services} from '../../../services.ts';
import {AccountLimits} from '../../accounts/limits.ts';
import {sessionOf} from '../../accounts/sessions/actor.ts';
import {isPushEndpoint} from './endpoint.ts';
import {isReceiverKey, senderKeyOf} from './post-push.ts';

/** Bytes. */
const MAX_BODY = 4 * 1024;

/** In base64url: a point of the curve, and 16 bytes. */
const keys = z.object({
  p256dh: z
    .string()
    .regex(/^B[\w-]{86}$/)
    .refine(isReceiverKey),
  auth: z.string().regex(/^[\w-]{22}$/),
});

/** Whether this session's browser shows notifications. The subscription itself is never returned. */
export function pushRoutes({auth, connection: {db}, env}: Services) {
  const limits = new AccountLimits(db, env.authSecret);
  const {publicKey} = senderKeyOf(env.vapidPrivateKey, env.publicUrl);
  const onThisMachine = isOnlyForThisMachine(env);
  const endpoint = z.string().refine(given => isPushEndpoint(given, onThisMachine));
  const aBrowser = z.object({endpoint});
  const aSubscription = z.object({endpoint, keys});

  const loginOf = async (c: Context) => {
    const found = await sessionOf(c.req.raw.headers, auth);
    return found && {sessionId: found.session.id, email: found.user.email};
  };

  /** What a browser gave of itself, if that can be. It counts against those who give too often. */
  const rowOf = async (c: Context, email: string) => {
    const given = aSubscription.safeParse(await jsonOf(c));
    if (!given.success) return undefined;
    await limits.count('push', {network: networkOf(clientAddress(c, env)), email});
    return {endpoint: given.data.endpoint, ...given.data.keys};
  };

  return (
    new Hono()
      .use(sameOrigin(allowedOrigins(env)), bodyLimit({maxSize: MAX_BODY}))
      .get('/key', c => c.json({publicKey}))
      .post('/state', async c => {
        const login = await loginOf(c);
        const given = aBrowser.safeParse(await jsonOf(c));
        if (!login || !given.success) return c.json({on: false});
        const rows = await db
          .select({sessionId: pushSubscriptions.sessionId})
          .from(pushSubscriptions)
          .where(
            and(
              eq(pushSubscriptions.sessionId, login.sessionId),
              eq(pushSubscriptions.endpoint, given.data.endpoint),
            ),
          );
        return c.json({on: rows.length > 0});
      })
      .post('/on', async c => {
        const login = await loginOf(c);
        if (!login) return c.json({message: SENTENCES['login-required']}, 401);
        const row = await rowOf(c, login.email);
        if (!row) return c.json({message: SENTENCES.invalid}, 400);
        const {sessionId} = login;
        await db.transaction(async tx => {
          // Of one browser the last login counts, and of one login the last browser.
          await tx
            .delete(pushSubscriptions)
            .where(
              or(
                eq(pushSubscriptions.sessionId, sessionId),
                eq(pushSubscriptions.endpoint, row.endpoint),
              ),
            );
          await tx.insert(pushSubscriptions).values({sessionId, ...row});
        });
        return c.json({ok: true});
      })
      // The browser has changed it by itself, without its user: a subscription that exists is replaced.
      .post('/moved', async c => {
        const login = await loginOf(c);
        if (!login) return c.json({message: SENTENCES['login-required']}, 401);
        const row = await rowOf(c, login.email);
        if (!row) return c.json({message: SENTENCES.invalid}, 400);
        const ours = eq(pushSubscriptions.sessionId, login.sessionId);
        const isOn = await db.transaction(async tx => {
          if ((await tx.$count(pushSubscriptions, ours)) === 0) return false;
          const others = and(eq(pushSubscriptions.endpoint, row.endpoint), not(ours));
          await tx.delete(pushSubscriptions).where(others);
          await tx.update(pushSubscriptions).set(row).where(ours);
          return true;
        });
        return c.json({on: isOn});
      })
      .post('/off', async c => {
        const login = await loginOf(c);
        if (login) {
          await db
            .delete(pushSubscriptions)
            .where(eq(pushSubscriptions.sessionId, login.sessionId));
        }
        return c.json({ok: true});
      })
  );
}
