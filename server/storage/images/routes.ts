import {type Context, Hono} from 'hono';
import {pictureHeaders} from '../../http/security-headers.ts';
import type {ImageStore} from './image-store.ts';
import type {AccessOf, PictureAccess} from './picture-access.ts';

/** How long caches may keep a picture without asking; a hidden picture disappears after it. */
const CACHE_CONTROL = {
  public: 'public, max-age=300',
  private: 'private, no-cache',
} as const satisfies Record<Exclude<PictureAccess, 'none'>, string>;

/** A picture by its name, which never means another one. Mount it at `/images`. */
export function imageRoutes(images: ImageStore, accessOf: AccessOf) {
  const send = async (c: Context, name: string) => {
    const access = await accessOf(name, c.req.raw.headers);
    const image = access === 'none' ? undefined : await images.get(name);
    if (access === 'none' || !image) {
      c.header('cache-control', 'no-store');
      return c.notFound();
    }
    return answer(c, name, image, access);
  };
  return new Hono()
    .use(pictureHeaders)
    .get('/:name', c => send(c, c.req.param('name')))
    .get('/avatars/:name', c => send(c, `avatars/${c.req.param('name')}`))
    .all('*', c => c.notFound());
}

function answer(
  c: Context,
  name: string,
  image: Uint8Array<ArrayBuffer>,
  access: keyof typeof CACHE_CONTROL,
): Response {
  const etag = `"${name}"`;
  c.header('cache-control', CACHE_CONTROL[access]);
  c.header('etag', etag);
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
  c.header('content-type', name.endsWith('.webp') ? 'image/webp' : 'image/jpeg');
  c.header('content-length', String(image.length));
  return c.body(image);
}
