import {and, eq, exists, or, type SQL, sql} from 'drizzle-orm';
import {type Context, Hono} from 'hono';
import {IMAGES_PATH, pictureOfFile} from '../../../common/images/images.ts';
import {can} from '../../../permissions/roles.ts';
import {uploads} from '../../../schema/tables/private/uploads.ts';
import {signs} from '../../../schema/tables/public/signs.ts';
import {stores} from '../../../schema/tables/public/stores.ts';
import {userProfiles} from '../../../schema/tables/public/user-profiles.ts';
import {actorOf} from '../../features/accounts/sessions/actor.ts';
import {pictureHeaders} from '../../http/security-headers.ts';
import type {Services} from '../../services.ts';
import type {ImageStore} from './image-store.ts';

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

/** Who may see a picture at present: every visitor, or the caller and only some others. */
type PictureAccess = 'public' | 'private' | 'none';
type AccessOf = (file: string, headers: Headers) => Promise<PictureAccess>;

type Needs = Pick<Services, 'auth' | 'connection'>;

/** Milliseconds. A card asks for several files of one picture, and a list for a dozen pictures. */
const FRESH_MS = 5000;
const MOST_KEPT = 5000;

/**
 * A picture is public while a visible sign or a profile shows it. One that was replaced, hidden or deleted is served
 * only to its author, the owner of its store and moderators, who look after it.
 */
export function pictureAccess({auth, connection: {db}}: Needs): AccessOf {
  // Only public ones, so that an approved picture shows at once.
  const publicUntil = new Map<string, number>();

  async function isPublic(url: string): Promise<boolean> {
    if ((publicUntil.get(url) ?? 0) > Date.now()) return true;
    const shown = await holds(
      or(
        exists(
          db
            .select({id: signs.id})
            .from(signs)
            .where(and(isPictureOf(url), signs.visible)),
        ),
        exists(
          db
            .select({id: userProfiles.id})
            .from(userProfiles)
            .where(eq(avatarKey, md5(url))),
        ),
      ),
    );
    publicUntil.delete(url);
    if (shown) publicUntil.set(url, Date.now() + FRESH_MS);
    const [oldest] = publicUntil.keys();
    if (publicUntil.size > MOST_KEPT && oldest !== undefined) publicUntil.delete(oldest);
    return shown;
  }

  async function holds(condition: SQL | undefined): Promise<boolean> {
    const [row] = await db.execute<{holds: boolean}>(sql`select ${condition} as holds`);
    return row?.holds === true;
  }

  async function isTheirs(url: string, headers: Headers): Promise<boolean> {
    const actor = await actorOf(headers, auth, db);
    if (!actor) return false;
    if (can(actor, 'sign.viewHidden.any')) return true;
    const {userId} = actor;
    const own = or(eq(signs.userId, userId), eq(stores.ownerId, userId));
    return holds(
      or(
        exists(
          db
            .select({id: uploads.id})
            .from(uploads)
            .where(and(eq(uploads.imageUrl, url), eq(uploads.userId, userId))),
        ),
        exists(
          db
            .select({id: signs.id})
            .from(signs)
            .innerJoin(stores, eq(stores.id, signs.storeId))
            .where(and(isPictureOf(url), own)),
        ),
      ),
    );
  }

  return async (file, headers) => {
    const picture = pictureOfFile(file);
    if (picture === undefined) return 'none';
    const url = IMAGES_PATH + picture;
    if (await isPublic(url)) return 'public';
    return (await isTheirs(url, headers)) ? 'private' : 'none';
  };
}

// As the indexes have them, which the replica of the sync engine skips.
const md5 = (url: string) => sql`md5(${url})`;
const avatarKey = sql`md5(${userProfiles.avatarUrl})`;
const isPictureOf = (url: string) => eq(sql`md5(${signs.imageUrl})`, md5(url));
