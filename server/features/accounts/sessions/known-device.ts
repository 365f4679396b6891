import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto';
import type {Context} from 'hono';
import {getCookie} from 'hono/cookie';
import {serialize} from 'hono/utils/cookie';
import type {Env} from '../../../env.ts';

/** Seconds. Browsers keep no cookie for longer. */
const KEPT_S = 400 * 24 * 3600;
const VALUE = /^([\w-]{22})\.([\w-]{43})$/;

type Settings = Pick<Env, 'authSecret' | 'port' | 'publicUrl'>;

/**
 * The browsers in which an account was logged in to. Wrong passwords from elsewhere do not shut them out: their own
 * attempts are counted apart (the device cookies of OWASP). The cookie opens nothing.
 */
export class KnownDevices {
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
