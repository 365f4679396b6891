import {cp, mkdtemp, readdir, readFile, rename, rm, writeFile} from 'node:fs/promises';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {proxyUpgrade} from 'httpxy';
import {PROJECT_ROOT} from '../../../scripts/stack/host/platform.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** The app at an address of its own, of which new versions can be released while it is in use. */
export interface Releases {
  readonly url: string;
  /** Gives out a version with other names for its files and `data-release` on its page. */
  release(name: string, options?: {worker?: boolean}): Promise<void>;
  /** Accepts no connection until it is called again with false. */
  setDown(down: boolean): void;
  close(): Promise<void>;
}

/** Stands before the running stack: gives out the built app itself and passes on everything else. */
export async function serveReleases(stackUrl: string): Promise<Releases> {
  const built = path.join(PROJECT_ROOT, 'dist');
  const folders: string[] = [];
  let folder = built;
  let down = false;

  const server = createServer((request, response) => {
    if (down) return void request.socket.destroy();
    void answer(request, response).catch(() => response.destroy());
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (down) return void socket.destroy();
    request.headers.origin = stackUrl;
    proxyUpgrade(stackUrl, request, socket, head).catch(() => socket.destroy());
  });
  const {promise, resolve} = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.');

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {pathname} = new URL(request.url ?? '/', stackUrl);
    if (pathname.startsWith('/api/')) return passOn(request, response, stackUrl);
    const file = await contentOf(folder, pathname);
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, {'content-type': file.type, 'cache-control': 'no-cache'});
    response.end(file.type === 'text/html' ? withoutIcon(String(file.content)) : file.content);
  }

  return {
    url: `http://localhost:${address.port}`,
    async release(name, {worker = true} = {}) {
      folder = await versionOf(built, name, worker);
      folders.push(folder);
    },
    setDown(value) {
      down = value;
      if (down) server.closeAllConnections();
    },
    async close() {
      server.close();
      server.closeAllConnections();
      for (const folder of folders) await rm(folder, {recursive: true});
    },
  };
}

/** As the server does: every path that is no file is the page's. */
async function contentOf(folder: string, pathname: string) {
  const extension = path.extname(pathname);
  try {
    const content = await readFile(path.join(folder, pathname));
    return {content, type: TYPES[extension] ?? 'application/octet-stream'};
  } catch {
    if (pathname.startsWith('/assets/')) return undefined;
    return {content: await readFile(path.join(folder, 'index.html')), type: 'text/html'};
  }
}

/**
 * A browser in private mode asks the worker for the tab's icon at every change of address. When that starts
 * the old worker again while it is being replaced, Chromium never stops it while it is inspected, as all
 * are in tests; otherwise it does.
 */
const withoutIcon = (page: string) =>
  page.replaceAll(/<link rel="icon"[^>]*>/g, '<link rel="icon" href="data:," />');

async function passOn(request: IncomingMessage, response: ServerResponse, to: string) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const {cookie, 'content-type': type} = request.headers;
  const answer = await fetch(new URL(request.url ?? '/', to), {
    method: request.method,
    headers: {origin: to, ...(cookie && {cookie}), ...(type && {'content-type': type})},
    body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
  });
  const cookies = answer.headers.getSetCookie();
  response.writeHead(answer.status, {
    'content-type': answer.headers.get('content-type') ?? 'text/plain',
    ...(cookies.length > 0 && {'set-cookie': cookies}),
  });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/**
 * A copy of the built app as another build of it. Scripts that changed, and those that import them, have other
 * names: a cached file must keep its content.
 */
async function versionOf(built: string, name: string, worker: boolean): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'signpost-release-'));
  await cp(built, folder, {recursive: true});
  const assets = path.join(folder, 'assets');
  const scripts = (await readdir(assets))
    .filter(file => file.endsWith('.js'))
    .map(file => path.basename(file, '.js'));
  const anyScript = new RegExp(`(?:${scripts.join('|')})(?=\\.js\\b)`, 'g');
  const files = ['index.html', 'service-worker.js', ...scripts.map(each => `assets/${each}.js`)];
  for (const file of files) {
    const text = await readFile(path.join(folder, file), 'utf8');
    const next = text
      .replaceAll(anyScript, `$&-${name}`)
      .replace('<html ', `<html data-release="${name}" `)
      // The page's content has changed, so its revision has.
      .replace(/(\brevision"?:")[^"]*(",\s*"?url"?:"index\.html")/, `$1${name}$2`);
    await writeFile(path.join(folder, file), next);
  }
  for (const script of scripts) {
    await rename(path.join(assets, `${script}.js`), path.join(assets, `${script}-${name}.js`));
  }
  if (!worker) await rm(path.join(folder, 'service-worker.js'));
  return folder;
}
