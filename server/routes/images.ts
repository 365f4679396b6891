import {type Context, Hono} from 'hono';
import type {ImageStore} from '../images/image-store.ts';
import {pictureHeaders} from '../security-headers.ts';

/** A picture by its name, which never means another one. Mount it at `/images`. */
export function imageRoutes(images: ImageStore) {
  const send = async (c: Context, name: string) => {
    const image = await images.get(name);
    return image ? answer(c, name, image) : c.notFound();
  };
  return new Hono()
    .use(pictureHeaders)
    .get('/:name', c => send(c, c.req.param('name')))
    .get('/avatars/:name', c => send(c, `avatars/${c.req.param('name')}`))
    .all('*', c => c.notFound());
}

function answer(c: Context, name: string, image: Uint8Array<ArrayBuffer>): Response {
  const etag = `"${name}"`;
  c.header('cache-control', 'public, max-age=31536000, immutable');
  c.header('etag', etag);
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
  c.header('content-type', name.endsWith('.webp') ? 'image/webp' : 'image/jpeg');
  c.header('content-length', String(image.length));
  return c.body(image);
}
