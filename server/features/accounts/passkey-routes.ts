import {randomUUID} from 'node:crypto';
import {type Context, Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import * as z from 'zod';
import {isStorable} from '../../../common/api/fields/args.ts';
import {SENTENCES} from '../../../common/errors.ts';
import {LENGTHS} from '../../../common/limits.ts';
import {allowedOrigins} from '../../env.ts';
import {clientAddress} from '../../http/client-address.ts';
import {networkOf} from '../../http/rate-limits.ts';
import {jsonOf} from '../../http/refusals.ts';
import {sameOrigin} from '../../http/access.ts';
import {log, traceOf} from '../../runtime/log.ts';
import type {Services} from '../../services.ts';
import {CLIENT_ADDRESS_HEADER} from './auth.ts';
import {AccountLimits, type Limited} from './limits.ts';
import {passkeyAddedLetter, passkeyLinkLetter, passkeyUrl} from './mail/account-letters.ts';
import {makePasskeyLink, type PasskeyRefusal, passkeyRefusal, usePasskeyLink} from './passkeys.ts';
import {sessionOf} from './sessions/actor.ts';
import {loggingIn} from './sessions/open-session.ts';
import {withFaults} from './transactional-adapter.ts';

/** Bytes. What a device signs takes a fraction of it. */
const MAX_BODY = 16 * 1024;

const REFUSALS: Readonly<Record<PasskeyRefusal, string>> = {
  PASSKEY_REQUIRED: 'Log in with your passkey first.',
  LINK_REQUIRED: 'Open the link that we mail you first.',
  SESSION_NOT_FRESH: 'Your login is more than 10 minutes old. Please log in again first.',
};

/** What the database can hold. */
const aName = z.object({
  name: z.string().max(LENGTHS.personName).refine(isStorable).nullish(),
});

const aLogIn = z.object({user: z.object({email: z.string()})});

const aLink = z.object({token: z.string().max(200)});

export function passkeyRoutes({auth, connection: {db}, env, jobs}: Services) {
  const limits = new AccountLimits(db, env.authSecret);

  const pass = (c: Context) => {
    const headers = new Headers(c.req.raw.headers);
    headers.set(CLIENT_ADDRESS_HEADER, clientAddress(c, env));
    return withFaults(() => auth.handler(new Request(c.req.raw, {headers})));
  };

  /** @param what counts it, where it adds a passkey. */
  const managed = async (c: Context, what?: Limited) => {
    const found = await sessionOf(c.req.raw.headers, auth);
    if (!found) return c.json({message: SENTENCES['login-required']}, 401);
    const code = await passkeyRefusal(db, env, found.session.id);
    if (code) return c.json({code, message: REFUSALS[code]}, 403);
    const network = networkOf(clientAddress(c, env));
    if (what) await limits.count(what, {network, email: found.user.email});
    return pass(c);
  };

  return new Hono()
    .use(bodyLimit({maxSize: MAX_BODY}))
    .get('/generate-authenticate-options', async c => {
      await limits.count('logIn', {network: networkOf(clientAddress(c, env))});
      return pass(c);
    })
    .post('/verify-authentication', async c => {
      const network = networkOf(clientAddress(c, env));
      await limits.count('logIn', {network});
      const answer = await loggingIn(() => pass(c));
      if (answer.ok) {
        const {user} = aLogIn.parse(await answer.clone().json());
        log('info', 'logged-in', {
          from: traceOf(network, env.authSecret),
          account: traceOf(user.email, env.authSecret),
        });
      }
      return answer;
    })
    .post('/link', sameOrigin(allowedOrigins(env)), async c => {
      const found = await sessionOf(c.req.raw.headers, auth);
      if (!found) return c.json({message: SENTENCES['login-required']}, 401);
      const {name, email, id} = found.user;
      await limits.count('passkeyLink', {network: networkOf(clientAddress(c, env)), email});
      await db.transaction(async tx => {
        const url = passkeyUrl(env.publicUrl, await makePasskeyLink(tx, id));
        const data = {to: [email], letter: passkeyLinkLetter({name, url})};
        await jobs.enqueue(tx, {name: 'mail', id: randomUUID(), data});
      });
      return c.json({ok: true});
    })
    .post('/link/use', sameOrigin(allowedOrigins(env)), async c => {
      const found = await sessionOf(c.req.raw.headers, auth);
      if (!found) return c.json({message: SENTENCES['login-required']}, 401);
      await limits.count('reset', {network: networkOf(clientAddress(c, env))});
      const {token = ''} = aLink.safeParse(await jsonOf(c)).data ?? {};
      const session = {id: found.session.id, userId: found.user.id};
      if (await usePasskeyLink(db, token, session)) return c.json({ok: true});
      const message = 'This link has expired or was used before. Ask for a new one.';
      return c.json({code: 'INVALID_TOKEN', message}, 400);
    })
    .get('/list-user-passkeys', pass)
    .get('/generate-register-options', c => managed(c, 'passkeyStart'))
    .post('/delete-passkey', c => managed(c))
    .post('/verify-registration', async c => {
      // The handler reads it again.
      const given: unknown = await c.req.raw
        .clone()
        .json()
        .catch(() => undefined);
      if (!aName.safeParse(given).success) return c.json({message: SENTENCES.invalid}, 400);
      const owner = await sessionOf(c.req.raw.headers, auth);
      const answer = await managed(c, 'passkeyAdd');
      if (owner && answer.ok) {
        const {name, email} = owner.user;
        const letter = passkeyAddedLetter({name, url: `${env.publicUrl}/account`});
        const data = {to: [email], letter, isPaced: true};
        await db.transaction(tx => jobs.enqueue(tx, {name: 'mail', id: randomUUID(), data}));
      }
      return answer;
    });
}
