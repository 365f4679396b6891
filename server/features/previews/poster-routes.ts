import {type Context, Hono} from 'hono';
import {isId} from '../../../common/api/fields/args.ts';
import {pictureHeaders} from '../../http/security-headers.ts';
import {TooManyWaiting} from '../../runtime/concurrency-limit.ts';
import {drawablePoster} from './drawable.ts';
import type {Previews} from './find-preview.ts';
import type {PreviewRenderer} from './preview-renderer.ts';
import {type Preview, PREVIEW_KINDS, SITE} from './preview.ts';

/** Pictures that are kept, some 30 kB each. */
const MOST_KEPT = 200;
const KINDS = PREVIEW_KINDS.join('|');

type Png = Uint8Array<ArrayBuffer>;

/** The drawn pictures of previews: `GET /<kind>/<id>.png` and `GET /site.png`. Mount it at `/og`. */
export function posterRoutes(previews: Previews, painter: Pick<PreviewRenderer, 'draw'>) {
  // By the address of the current version, whatever version is requested: requests cannot fill it with others.
  const kept = new Map<string, Promise<Png>>();

  function pictureOf({image, poster}: Preview): Promise<Png> {
    const picture = kept.get(image.path) ?? painter.draw(drawablePoster(poster));
    kept.delete(image.path);
    kept.set(image.path, picture);
    picture.catch(() => kept.delete(image.path));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest) kept.delete(oldest);
    return picture;
  }

  async function answer(c: Context, preview: Preview | undefined) {
    if (!preview) return c.notFound();
    // A photo is shown as it is.
    if (preview.image.type === 'image/jpeg') return c.redirect(preview.image.path);
    const png = await pictureOf(preview);
    const asked = new URL(c.req.url);
    const current = `${asked.pathname.toLowerCase()}${asked.search}` === preview.image.path;
    c.header('cache-control', `public, max-age=${current ? '31536000, immutable' : '300'}`);
    c.header('content-type', 'image/png');
    c.header('content-length', String(png.length));
    return c.body(png);
  }

  return new Hono()
    .use(pictureHeaders)
    .get('/site.png', c => answer(c, SITE))
    .get(`/:kind{${KINDS}}/:file{[^/]+\\.png}`, async c => {
      const kind = PREVIEW_KINDS.find(known => known === c.req.param('kind'));
      const id = c.req.param('file').slice(0, -'.png'.length);
      return answer(c, kind && isId(id) ? await previews.of(kind, id) : undefined);
    })
    .all('*', c => c.notFound())
    .onError((error, c) => {
      if (!(error instanceof TooManyWaiting)) throw error;
      c.header('retry-after', '10');
      return c.text('Too many pictures are being drawn. Please try again.', 503);
    });
}
