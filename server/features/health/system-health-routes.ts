import {sql} from 'drizzle-orm';
import {Hono} from 'hono';
import type {SystemHealth} from '../../../common/api/system-health.ts';
import {type Asked, only} from '../../http/admin-only.ts';
import {MAIL_JOBS} from '../../jobs/queues.ts';
import {TtlCache} from '../../runtime/ttl-cache.ts';
import type {Services} from '../../services.ts';
import {picturesKept} from '../../storage/images/picture-sizes.ts';
import {condition} from './routes.ts';
import {deliveriesOf, queueOf, replicationOf, storageOf} from './system-health.ts';

/** The name of a picture that does not exist. */
const NO_PICTURE = 'sign-0000000000000-0000000000000000.jpg';

/**
 * `GET /`: how the system does, for admins; see `SystemHealth`. However many look on, the database is asked
 * every few seconds.
 */
export function systemHealthRoute(services: Services) {
  const {connection, engine, env, images} = services;
  const {db} = connection;
  const lookUps = new TtlCache<SystemHealth>();
  const pictures = picturesKept(images);

  const photos = async () =>
    ({
      photosIn: env.objectStore ? 'object-store' : 'disk',
      photos: await condition(images.get(NO_PICTURE)),
    }) as const;

  async function look(): Promise<SystemHealth> {
    const [zeroCache, postgres, replication, queue, storage, mail, push] = await Promise.all([
      engine.condition(),
      condition(db.execute(sql`select 1`)),
      replicationOf(db),
      queueOf(db),
      storageOf(db, pictures, photos, env.dataDir),
      deliveriesOf(db, MAIL_JOBS),
      deliveriesOf(db, ['push']),
    ]);
    return {
      parts: {postgres, zeroCache, api: 'ok'},
      replication,
      queue,
      storage,
      mail: {...mail, by: env.mail.smtpUrl ? 'smtp' : 'file'},
      push,
      geocoder: {isSet: env.geocoderUrl !== undefined},
      server: {memoryBytes: process.memoryUsage.rss(), uptimeMs: process.uptime() * 1000},
    };
  }

  return new Hono<Asked>()
    .use(only('health.view.any', services))
    .get('/', async c => c.json(await lookUps.of('', look)));
}
