import type {MiddlewareHandler} from 'hono';
import {getCookie} from 'hono/cookie';
import type {Env} from '../../../env.ts';
import {isByTls, sessionCookieNames} from '../auth.ts';

/** Seconds, as long as a new session's cookie lasts. */
const LASTS_S = 7 * 24 * 3600;

/**
 * Accepts the session cookie under its former name, and replaces it in the response. Users stay logged in when
 * an update renames the cookie.
 */
export function formerCookie(env: Pick<Env, 'port' | 'publicUrl'>): MiddlewareHandler {
  if (!isByTls(env)) return (_, next) => next();
  const {current, former} = sessionCookieNames(env);
  return async (c, next) => {
    const cookies = getCookie(c);
    if (cookies[former] === undefined || cookies[current] !== undefined) return next();
    // Copied as sent, because decoding and encoding could break its signature.
    const pair = (c.req.header('cookie') ?? '')
      .split(/; */)
      .find(one => one.startsWith(`${former}=`));
    const value = pair?.slice(former.length + 1) ?? '';
    const headers = new Headers(c.req.raw.headers);
    headers.set('cookie', `${c.req.header('cookie')}; ${current}=${value}`);
    c.req.raw = new Request(c.req.raw, {headers});
    await next();
    const attributes = 'Path=/; HttpOnly; Secure; SameSite=Lax';
    // A cookie that the route itself sets takes precedence.
    const isSet = c.res.headers.getSetCookie().some(cookie => cookie.startsWith(`${current}=`));
    if (!isSet) {
      c.header('set-cookie', `${current}=${value}; Max-Age=${LASTS_S}; ${attributes}`, {
        append: true,
      });
    }
    c.header('set-cookie', `${former}=; Max-Age=0; ${attributes}`, {append: true});
  };
}
