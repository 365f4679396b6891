import type {MiddlewareHandler} from 'hono';
import {meantAddress} from '../../common/paths.ts';

/** Names are made by programs there, for programs. */
const EXACT = /^\/(?:api|assets)\//i;

/** Characters. A longer one may be more than a client takes in a header. */
const LONGEST = 2000;

/** Leads from an address at which there is nothing to the one that was meant: a page, a preview, a photo, a widget. */
export const leadToMeantAddress: MiddlewareHandler = async (c, next) => {
  await next();
  const {method} = c.req;
  if (c.res.status !== 404 || (method !== 'GET' && method !== 'HEAD')) return;
  const {pathname, search} = new URL(c.req.url);
  const meant = meantAddress(pathname, search);
  if (meant === pathname + search || meant.length > LONGEST || EXACT.test(pathname)) return;
  c.res = c.redirect(meant, 301);
  // It has the headers of the page that was not found, and no body.
  c.res.headers.delete('content-encoding');
};
