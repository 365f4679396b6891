import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto';
import {eq} from 'drizzle-orm';
import {type Context, Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {getCookie} from 'hono/cookie';
import {serialize} from 'hono/utils/cookie';
import * as z from 'zod';
import {accountEmail} from '../../../common/api/fields/sign-up.ts';
import {SENTENCES} from '../../../common/errors.ts';
import {displayName} from '../../../common/texts/words.ts';
import {users} from '../../../schema/tables/private/users.ts';
import {userProfiles} from '../../../schema/tables/public/user-profiles.ts';
import type {Env} from '../../env.ts';
import {clientAddress} from '../../http/client-address.ts';
import {networkOf, TooOften} from '../../http/rate-limits.ts';
import {tooManyRequests} from '../../http/refusals.ts';
import {log, logSeldom, traceOf} from '../../runtime/log.ts';
import type {Services} from '../../services.ts';
import {CLIENT_ADDRESS_HEADER} from './auth.ts';
import {AccountLimits} from './limits.ts';
import {verificationPath} from './mail/account-letters.ts';
import {actorWithCookies} from './sessions/actor.ts';
import {loggingIn} from './sessions/open-session.ts';
import {withFaults} from './transactional-adapter.ts';

/** Bytes. An address, a password and a name take a fraction of it. */
const MAX_BODY = 16 * 1024;

/** Those of better-auth's endpoints that a screen uses. The many others stay closed. */
const ENDPOINTS = ['/auth/sign-out', '/auth/revoke-sessions'];

const anEmail = z.object({email: accountEmail});

export function authRoutes({auth, connection: {db}, env}: Services) {
  const limits = new AccountLimits(db, env.authSecret);
  const devices = new KnownDevices(env);

  const pass = (c: Context) => {
    const headers = new Headers(c.req.raw.headers);
    headers.set(CLIENT_ADDRESS_HEADER, clientAddress(c, env));
    return withFaults(() => auth.handler(new Request(c.req.raw, {headers})));
  };

  return (
    new Hono()
      .get('/session', async c => {
        const {actor, cookies} = await actorWithCookies(c.req.raw.headers, auth, db);
        for (const cookie of cookies) c.header('set-cookie', cookie, {append: true});
        if (!actor) return c.json({person: null});
        const {nickname, name: publicName} = userProfiles;
        const [user] = await db
          .select({email: users.email, name: users.name, nickname, publicName})
          .from(users)
          .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
          .where(eq(users.id, actor.userId));
        const {email = '', name = ''} = user ?? {};
        const shown = displayName(user && {nickname: user.nickname, name: user.publicName});
        return c.json({person: {...actor, email, name, displayName: shown}});
      })
      .use('/auth/*', bodyLimit({maxSize: MAX_BODY}))
      .post('/auth/sign-in/email', async c => {
        // Whose password it is must be read here as there: what only one of the two understands is not counted.
        if (!isJson(c)) return c.json({message: SENTENCES.invalid}, 415);
        const {email} = anEmail.safeParse(await bodyIn(c)).data ?? {};
        const network = networkOf(clientAddress(c, env));
        const device = email && devices.deviceOf(c, email);
        const from = traceOf(network, env.authSecret);
        try {
          await limits.count('logIn', {network, ...(email && {email, device})});
        } catch (error) {
          if (!(error instanceof TooOften)) throw error;
          logSeldom('info', 'log-in-limited', {from});
          return tooManyRequests(c, error);
        }
        const answer = await loggingIn(() => pass(c));
        const account = email ? traceOf(email, env.authSecret) : '';
        if (!email || !answer.ok) {
          logSeldom('info', 'log-in-refused', {from, account, status: answer.status});
          return answer;
        }
        log('info', 'logged-in', {from, account});
        await limits.loggedIn(email, device);
        const headers = new Headers(answer.headers);
        headers.append('set-cookie', devices.cookieFor(email));
        return new Response(answer.body, {status: answer.status, headers});
      })
      // Mails that were sent before link here.
      .get('/auth/verify-email', c => c.redirect(verificationPath(c.req.query('token') ?? '')))
      .on('POST', ENDPOINTS, async c => {
        // better-auth would print a line of its own for each.
        if (!isJson(c)) return c.json({message: SENTENCES.invalid}, 415);
        const answer = await pass(c);
        // The cookie of a session that has ended stays here too, for the sake of a log-in meanwhile.
        const headers = new Headers(answer.headers);
        headers.delete('set-cookie');
        return new Response(answer.body, {status: answer.status, headers});
      })
  );
}

const isJson = (c: Context): boolean =>
  /^application\/json\s*(?:;|$)/i.test(c.req.header('content-type') ?? '');

/** The handler reads it again. */
async function bodyIn(c: Context): Promise<unknown> {
  try {
    return JSON.parse(await c.req.raw.clone().text());
  } catch {
    return undefined;
  }
}

/** Seconds. Browsers keep no cookie for longer. */
const KEPT_S = 400 * 24 * 3600;
const VALUE = /^([\w-]{22})\.([\w-]{43})$/;

type Settings = Pick<Env, 'authSecret' | 'port' | 'publicUrl'>;

/**
 * The browsers in which an account was logged in to. Wrong passwords from elsewhere do not shut them out: their own
 * attempts are counted apart (the device cookies of OWASP). The cookie opens nothing.
 */
class KnownDevices {
  readonly #secret: string;
  readonly #prefix: string;
  readonly #secure: boolean;

  constructor({authSecret, port, publicUrl}: Settings) {
    this.#secret = authSecret;
    this.#secure = publicUrl.startsWith('https:');
    // Ports of one host share their cookies.
    this.#prefix = `${this.#secure ? '__Host-' : ''}signpost-${port}.device-`;
  }

  /** The id of the browser, where the account of that address was logged in to in it. */
  deviceOf(c: Context, email: string): string | undefined {
    const [, id = '', mac = ''] = VALUE.exec(getCookie(c, this.#nameOf(email)) ?? '') ?? [];
    const expected = Buffer.from(this.#sign(`${id} ${email}`));
    const given = Buffer.from(mac);
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
  }

  /** The header that makes a browser known. */
  cookieFor(email: string): string {
    const id = randomBytes(16).toString('base64url');
    return serialize(this.#nameOf(email), `${id}.${this.#sign(`${id} ${email}`)}`, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: this.#secure,
      maxAge: KEPT_S,
    });
  }

  /** One for each account of a browser. It tells no address. */
  #nameOf(email: string): string {
    return this.#prefix + this.#sign(`name ${email}`).slice(0, 12);
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(`device ${text}`).digest('base64url');
  }
}
