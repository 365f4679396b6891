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
import {PUBLIC_TILES} from '../../../server/http/tiles.ts';
import {sceneFiles} from '../../build/scene-files.ts';
import {tesseractFiles} from '../../build/tesseract-files.ts';

const PAGE = fileURLToPath(new URL('page', import.meta.url));
/**
 * A page with nothing but the app's text extraction, built and served as the app is, with its headers, and
 * sets of photos beside it, each in a folder. Gone at the end of its scope.
 */
export async function servePage(
  photos: Readonly<Record<string, string>>,
): Promise<AsyncDisposable & {readonly url: string}> {
  const root = await mkdtemp(path.join(tmpdir(), 'signpost-text-extraction-'));
  await build({
    root: PAGE,
    configFile: false,
    logLevel: 'warn',
    plugins: [tesseractFiles(), sceneFiles()],
    worker: {format: 'es'},
    build: {outDir: root, emptyOutDir: true, target: 'chrome123'},
  });
  const app = new Hono()
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
  const {port} = await promise;
  return {
    url: `http://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      server.close();
      await rm(root, {recursive: true, force: true});
    },
  };
}
