import {serveStatic} from '@hono/node-server/serve-static';
import {Hono} from 'hono';
import {secureHeaders} from 'hono/secure-headers';

const DIST = new URL('../../dist', import.meta.url).pathname;

/** The built app. Every path that is not a file is the app's own to route. */
export function webRoutes() {
  return new Hono()
    .use(
      secureHeaders({
        contentSecurityPolicy: {
          defaultSrc: ["'self'"],
          // Radix positions its layers with inline styles.
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          workerSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
        referrerPolicy: 'strict-origin-when-cross-origin',
        // Only behind TLS, which whoever terminates it decides.
        strictTransportSecurity: false,
      }),
    )
    .use('/assets/*', async (c, next) => {
      await next();
      if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable');
    })
    .use(serveStatic({root: DIST, precompressed: true}))
    .get('/assets/*', c => c.notFound())
    .get('*', async (c, next) => {
      c.header('cache-control', 'no-cache');
      return serveStatic({root: DIST, path: 'index.html', precompressed: true})(c, next);
    });
}
