import {fileURLToPath} from 'node:url';
import {serveStatic} from '@hono/node-server/serve-static';
import {type Context, Hono} from 'hono';

const FILES = {
  root: fileURLToPath(new URL('../../dist', import.meta.url)),
  precompressed: true,
};

/** The built app. Every path that is not a file is the app's own to route. */
export function webRoutes() {
  return new Hono()
    .use(serveStatic({...FILES, onFound: cacheBy}))
    .get('/assets/*', c => c.notFound())
    .get('*', serveStatic({...FILES, path: 'index.html', onFound: cacheBy}));
}

/** Names under `/assets/` carry a hash of their content; all others may change with the next version. */
function cacheBy(path: string, c: Context): void {
  const hashed = path.includes('/assets/');
  c.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
}
