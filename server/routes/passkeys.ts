import {randomUUID} from 'node:crypto';
import {type Context, Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {SENTENCES} from '../../sync/errors.ts';
import {withFaults} from '../accounts/database-fault.ts';
import {AccountLimits} from '../accounts/limits.ts';
import {loggingIn} from '../accounts/open-session.ts';
import {mayManagePasskeys} from '../accounts/passkeys.ts';
import {sessionOf} from '../actor.ts';
import {CLIENT_ADDRESS_HEADER} from '../auth.ts';
import {clientAddress} from '../client-address.ts';
import {passkeyAddedLetter} from '../mail/account-letters.ts';
import {networkOf, TooOften} from '../rate-limit.ts';
import type {Services} from '../services.ts';
import {tooOften} from './too-often.ts';

/** Bytes. What a device signs takes a fraction of it. */
const MAX_BODY = 16 * 1024;

/** Adding, using and removing passkeys: those endpoints of better-auth's plugin that a screen uses. */
export function passkeyRoutes({auth, connection: {db}, env, jobs}: Services) {
  const limits = new AccountLimits(db, env.authSecret);

  const pass = (c: Context) => {
    const headers = new Headers(c.req.raw.headers);
    headers.set(CLIENT_ADDRESS_HEADER, clientAddress(c, env));
    return withFaults(() => auth.handler(new Request(c.req.raw, {headers})));
  };

  const managed = async (c: Context) => {
    const found = await sessionOf(c.req.raw.headers, auth);
    if (!found) return c.json({message: SENTENCES['login-required']}, 401);
    if (await mayManagePasskeys(db, env, found.session.id)) return pass(c);
    const message = 'Log in with your passkey first.';
    return c.json({code: 'PASSKEY_REQUIRED', message}, 403);
  };

  return new Hono()
    .use(bodyLimit({maxSize: MAX_BODY}), async (c, next) => {
      c.header('cache-control', 'no-store');
      await next();
    })
    .get('/generate-authenticate-options', async c => {
      await limits.count('logIn', {network: networkOf(clientAddress(c, env))});
      return pass(c);
    })
    .post('/verify-authentication', async c => {
      await limits.count('logIn', {network: networkOf(clientAddress(c, env))});
      return loggingIn(() => pass(c));
    })
    .get('/list-user-passkeys', pass)
    .get('/generate-register-options', managed)
    .post('/delete-passkey', managed)
    .post('/verify-registration', async c => {
      const owner = await sessionOf(c.req.raw.headers, auth);
      const answer = await managed(c);
      if (owner && answer.ok) {
        const {name, email} = owner.user;
        const letter = passkeyAddedLetter({name, url: `${env.publicUrl}/account`});
        const data = {to: [email], letter};
        await db.transaction(tx => jobs.enqueue(tx, {name: 'mail', id: randomUUID(), data}));
      }
      return answer;
    })
    .onError((error, c) => {
      if (error instanceof TooOften) return tooOften(c, error);
      throw error;
    });
}
