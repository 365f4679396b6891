import {mkdtemp, readFile, rm} from 'node:fs/promises';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {serve} from '@hono/node-server';
import {serveStatic} from '@hono/node-server/serve-static';
import {Hono} from 'hono';
import {build} from 'vite';
import {
  ENGINE_PATHS,
  engineHeaders,
  securityHeaders,
} from '../../../server/http/security-headers.ts';
import {PUBLIC_TILES} from '../../../server/env-fields.ts';
import {sceneFiles, tesseractFiles} from '../../build/engine-files.ts';

const PAGE = fileURLToPath(new URL('page', import.meta.url));

export interface ServedPage {
  readonly url: string;
  /** Bytes of the engines' files that were sent so far, as they were packed. */
  readonly sentBytes: () => number;
}

/**
 * Two addresses of a page with nothing but the app's text extraction, built and served as the app is, with its
 * headers, and sets of photos beside it, each in a folder. The second lacks the networks' files, so that Tesseract
 * reads there. Gone at the end of their scope.
 */
export async function servePages(
  photos: Readonly<Record<string, string>>,
): Promise<AsyncDisposable & {readonly networks: ServedPage; readonly tesseract: ServedPage}> {
  await using cleanUp = new AsyncDisposableStack();
  const root = await mkdtemp(path.join(tmpdir(), 'signpost-text-extraction-'));
  cleanUp.defer(() => rm(root, {recursive: true, force: true}));
  await build({
    root: PAGE,
    configFile: false,
    logLevel: 'warn',
    plugins: [tesseractFiles(), sceneFiles()],
    worker: {format: 'es'},
    build: {outDir: root, emptyOutDir: true, target: 'chrome123'},
  });
  const networks = await serveRoot(root, photos, cleanUp);
  const tesseract = await serveRoot(root, photos, cleanUp, '/assets/:folder{scene-[^/]+}/*');
  const held = cleanUp.move();
  return {networks, tesseract, [Symbol.asyncDispose]: () => held.disposeAsync()};
}

async function serveRoot(
  root: string,
  photos: Readonly<Record<string, string>>,
  cleanUp: AsyncDisposableStack,
  missing?: string,
): Promise<ServedPage> {
  let sentBytes = 0;
  const app = new Hono();
  if (missing) app.get(missing, context => context.notFound());
  app
    .use('/assets/*', async (context, next) => {
      await next();
      sentBytes += Number(context.res.headers.get('content-length') ?? 0);
    })
    .on('GET', [...ENGINE_PATHS], engineHeaders)
    .use(securityHeaders({tileUrl: PUBLIC_TILES}))
    .get('/photos/:set/:name', async context => {
      const {set, name} = context.req.param();
      const file = await readFile(path.join(photos[set] ?? '', path.basename(name)));
      return context.body(new Uint8Array(file), 200, {'content-type': 'image/jpeg'});
    })
    .use(serveStatic({root, precompressed: true}));
  const {promise, resolve} = Promise.withResolvers<AddressInfo>();
  const server = serve({fetch: app.fetch, port: 0, hostname: '127.0.0.1'}, resolve);
  cleanUp.defer(() => void server.close());
  const {port} = await promise;
  return {url: `http://localhost:${port}`, sentBytes: () => sentBytes};
}
