import {createHmac, timingSafeEqual} from 'node:crypto';
import {eq} from 'drizzle-orm';
import {type Context, Hono} from 'hono';
import {userPrivate} from '../../../../schema/tables/restricted/users.ts';
import type {Services} from '../../../services.ts';

/**
 * Switching the daily mail off by the token in each, without a login. Mail programs post here from anywhere
 * (RFC 8058). Opening the address leads to a page with a button, because scanners for harmful links open all
 * links.
 */
export function digestRoutes({connection: {db}, env}: Services) {
  return new Hono()
    .get('/digest/unsubscribe', c => c.redirect(unsubscribePath(tokenOf(c))))
    .post('/digest/unsubscribe', async c => {
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

/** Whose digest a link ends, and the proof that the link is ours. Both parts are of URL-safe letters. */
const TOKEN = /^(?<userId>[\da-f-]{36})\.(?<proof>[\w-]{43})$/;

/** A token that switches mails off without a log-in, and nothing else. It must work years later too. */
export function unsubscribeToken(userId: string, secret: string): string {
  return `${userId}.${proofOf(userId, secret).toString('base64url')}`;
}

/** The user of a token; undefined when the token is not ours. */
export function personOfToken(token: string, secret: string): string | undefined {
  const {userId, proof} = TOKEN.exec(token)?.groups ?? {};
  if (!userId || !proof) return undefined;
  const given = Buffer.from(proof, 'base64url');
  return timingSafeEqual(given, proofOf(userId, secret)) ? userId : undefined;
}

const proofOf = (userId: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest();

/** For the mail's header: mail programs post to it, and a person who opens it gets to the page. */
export const oneClickUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/api/digest/unsubscribe?token=${token}`;

export const unsubscribeUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}${unsubscribePath(token)}`;

const unsubscribePath = (token: string): string =>
  `/unsubscribe?token=${encodeURIComponent(token)}`;
