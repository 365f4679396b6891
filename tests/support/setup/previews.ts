import {cpSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {Hono} from 'hono';
import {Previews} from '../../../server/features/previews/find-preview.ts';
import {posterRoutes} from '../../../server/features/previews/poster-routes.ts';
import type {PosterContent} from '../../../server/features/previews/preview.ts';
import {ROUTE_ASSETS_FILE} from '../../../server/http/route-assets.ts';
import {webRoutes} from '../../../server/http/web.ts';
import {imageStoreIn} from '../../../server/storage/images/image-store.ts';
import {NOBODY} from '../ids.ts';
import type {TestDatabase} from './pg.ts';
import {tempDir} from './temp-dir.ts';

/** What the pages and posters have as their own origin. */
export const PUBLIC_URL = 'https://signs.example.com';

export type PreviewScene = Awaited<ReturnType<typeof previewScene>>;

/** A server of pages with previews, whose painter records its tasks. Make it before each test. */
export async function previewScene({zql}: Pick<TestDatabase, 'zql'>) {
  const root = tempDir();
  cpSync(new URL('../../../index.html', import.meta.url), path.join(root, 'index.html'));
  writeFileSync(path.join(root, ROUTE_ASSETS_FILE), '{}');
  const images = imageStoreIn(tempDir());
  const previews = new Previews(zql, images);
  const drawn: PosterContent[] = [];
  const painter = {
    draw: async (poster: PosterContent) => {
      drawn.push(poster);
      return new Uint8Array([1, 2, 3]);
    },
  };
  const env = {port: 3000, publicUrl: PUBLIC_URL};
  /** By path. A page waits only a moment for its preview, so it is looked up before. */
  const found = new Map<string, Awaited<ReturnType<Previews['ofPage']>>>();
  const ofPage = async (pathname: string) =>
    found.has(pathname) ? found.get(pathname) : previews.ofPage(pathname);
  const app = new Hono()
    .route('/og', posterRoutes(previews, painter))
    .route('/', webRoutes({previews: {ofPage}, initialData: {of: () => undefined}, env, root}));
  // The first query of all learns the tables, which takes longer than a page waits.
  await previews.of('store', NOBODY);

  async function pageAt(address: string) {
    const {pathname} = new URL(address, PUBLIC_URL);
    found.set(pathname, await previews.ofPage(pathname));
    const response = await app.request(address);
    const html = await response.text();
    const content = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)" />`).exec(html)?.[1];
    const canonical = /<link rel="canonical" href="([^"]*)" \/>/.exec(html)?.[1];
    return {status: response.status, html, content, canonical};
  }
  return {app, images, drawn, pageAt};
}
