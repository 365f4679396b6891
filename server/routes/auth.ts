import {getConnInfo} from '@hono/node-server/conninfo';
import {eq} from 'drizzle-orm';
import {Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {users} from '../../schema/private/users.ts';
import {actorWithCookies} from '../actor.ts';
import {CLIENT_ADDRESS_HEADER} from '../auth.ts';
import type {Services} from '../services.ts';

/** Bytes. An address, a password and a name take a fraction of it. */
const MAX_BODY = 16 * 1024;

/** Those of better-auth's endpoints that a screen uses. The many others stay closed. */
const ENDPOINTS = ['/auth/sign-in/email', '/auth/sign-out'];

/** Log-in, log-out, and the one question a page asks at its start: who am I? */
export function authRoutes({auth, connection: {db}}: Services) {
  return new Hono()
    .get('/session', async c => {
      c.header('cache-control', 'no-store');
      const {actor, cookies} = await actorWithCookies(c.req.raw.headers, auth, db);
      for (const cookie of cookies) c.header('set-cookie', cookie, {append: true});
      if (!actor) return c.json({person: null});
      const [user] = await db
        .select({email: users.email, name: users.name})
        .from(users)
        .where(eq(users.id, actor.userId));
      return c.json({person: {...actor, email: user?.email ?? '', name: user?.name ?? ''}});
    })
    .use('/auth/*', bodyLimit({maxSize: MAX_BODY}))
    .on('POST', ENDPOINTS, c => {
      const headers = new Headers(c.req.raw.headers);
      headers.set(CLIENT_ADDRESS_HEADER, getConnInfo(c).remote.address ?? '');
      return auth.handler(new Request(c.req.raw, {headers}));
    });
}
