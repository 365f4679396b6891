import type {MiddlewareHandler} from 'hono';
import {secureHeaders} from 'hono/secure-headers';
import type {Settings} from '../env.ts';

/** Seconds. */
const YEAR_S = 365 * 24 * 3600;

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;

/** Servers of others learn from where a request comes, and not from which page. */
const REFERRER_POLICY = 'strict-origin-when-cross-origin';

/** For pages that no site may frame. The older header says the same to browsers without this policy. */
const unframed = (options: Options) =>
  secureHeaders({
    ...options,
    contentSecurityPolicy: {...options.contentSecurityPolicy, frameAncestors: ["'none'"]},
    xFrameOptions: 'DENY',
  });

type TransportSettings = Pick<Settings, 'publicUrl' | 'hstsSubdomains'>;

/** The value of `Strict-Transport-Security`; undefined without TLS. */
export function hstsOf({publicUrl, hstsSubdomains}: TransportSettings): string | undefined {
  if (!publicUrl.startsWith('https:')) return undefined;
  return `max-age=${YEAR_S}${hstsSubdomains ? '; includeSubDomains' : ''}`;
}

/**
 * In every response by TLS, errors too, because any can be the first: a picture or a frame on another site. Only
 * what refuses a connection without a response object sets this header beside it.
 */
export function transportSecurity(settings: TransportSettings): MiddlewareHandler {
  const value = hstsOf(settings);
  return async (c, next) => {
    await next();
    if (value) c.header('strict-transport-security', value);
  };
}

/** What every answer tells the browser about what it may do with it. */
export function securityHeaders({tileUrl}: Pick<Settings, 'tileUrl'>) {
  return unframed({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      // Radix positions its layers with inline styles.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...tileOrigins(tileUrl)],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
    },
    // For our own pages only, and still only if the person agrees.
    permissionsPolicy: {geolocation: ['self'], camera: ['self']},
    referrerPolicy: REFERRER_POLICY,
    strictTransportSecurity: false,
  });
}

/** The engine's files, and the worker that runs networks by itself, as routes. */
export const ENGINE_PATHS = [
  '/assets/:folder{tesseract-[^/]+}/*',
  '/assets/:file{photo-worker-[^/]+}',
] as const;

/** Nothing keeps an answer of the API, which may be a user's own, unless its route says so. */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
};

/** A worker lives by its script's headers, so the photo reader's alone may compile machine code. */
export const engineHeaders = unframed({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    baseUri: ["'none'"],
  },
  strictTransportSecurity: false,
});

/**
 * The same for the service worker, which fetches tiles to keep them. It lives by the headers that it
 * came with, also after the settings name another tile server; hence any that is encrypted.
 */
export function workerHeaders({tileUrl}: Pick<Settings, 'tileUrl'>) {
  return unframed({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      connectSrc: ["'self'", 'https:', ...tileOrigins(tileUrl)],
      baseUri: ["'none'"],
    },
    // By the worker's policy and not the page's, tiles are requested; OpenStreetMap's server refuses those without.
    referrerPolicy: REFERRER_POLICY,
    strictTransportSecurity: false,
  });
}

/** Other sites may show pictures. Their routes stand before the one above, which would overwrite this. */
export const pictureHeaders = secureHeaders({
  contentSecurityPolicy: {defaultSrc: ["'none'"], sandbox: []},
  crossOriginResourcePolicy: 'cross-origin',
  strictTransportSecurity: false,
});

/** The same for what other sites show in a frame: it runs nothing, and holds pictures of ours alone. */
export const widgetHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    imgSrc: ["'self'"],
    styleSrc: ["'unsafe-inline'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ['*'],
  },
  xFrameOptions: false,
  crossOriginResourcePolicy: 'cross-origin',
  referrerPolicy: REFERRER_POLICY,
  strictTransportSecurity: false,
});

/** What maps put for `{s}`, to spread the requests over several hosts. */
const SUBDOMAINS = ['a', 'b', 'c'];

/** The origins that pictures of a tile address come from: one, or one for each subdomain. */
export function tileOrigins(tileUrl: string): string[] {
  const addresses = tileUrl.includes('{s}')
    ? SUBDOMAINS.map(subdomain => tileUrl.replaceAll('{s}', subdomain))
    : [tileUrl];
  return addresses.map(address => new URL(address).origin);
}
