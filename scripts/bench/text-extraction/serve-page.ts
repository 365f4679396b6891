import {mkdtemp, rm} from 'node:fs/promises';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {serve} from '@hono/node-server';
import {serveStatic} from '@hono/node-server/serve-static';
import {Hono} from 'hono';
import {build} from 'vite';
import {ENGINE_PATH, engineHeaders, securityHeaders} from '../../../server/security-headers.ts';
import {PUBLIC_TILES} from '../../../server/tiles.ts';
import {tesseractFiles} from '../../tesseract-files.ts';

const PAGE = fileURLToPath(new URL('page', import.meta.url));
/** Photos of signs, and `truth.json` with what they say. */
export const PHOTOS = fileURLToPath(
  new URL('../../../tests/fixtures/sign-photos', import.meta.url),
);

/**
 * A page with nothing but the app's text extraction, built and served as the app is, with its headers, and
 * the photos beside it. Gone at the end of its scope.
 */
export async function servePage(): Promise<AsyncDisposable & {readonly url: string}> {
  const root = await mkdtemp(path.join(tmpdir(), 'signpost-text-extraction-'));
  await build({
    root: PAGE,
    configFile: false,
    logLevel: 'warn',
    plugins: [tesseractFiles()],
    worker: {format: 'es'},
    build: {outDir: root, emptyOutDir: true, target: 'chrome123'},
  });
  const app = new Hono()
    .use(ENGINE_PATH, engineHeaders)
    .use(securityHeaders({tileUrl: PUBLIC_TILES}))
    .use('/photos/*', serveStatic({root: PHOTOS, rewriteRequestPath: name => path.basename(name)}))
    .use(serveStatic({root, precompressed: true}));
  const {promise, resolve} = Promise.withResolvers<AddressInfo>();
  const server = serve({fetch: app.fetch, port: 0, hostname: '127.0.0.1'}, resolve);
  const {port} = await promise;
  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      await rm(root, {recursive: true, force: true});
    },
  };
}
