import {sql} from 'drizzle-orm';
import {Hono} from 'hono';
import type {SystemHealth} from '../../sync/system-health.ts';
import {picturesKept} from '../images/picture-sizes.ts';
import {LookUps} from '../look-ups.ts';
import type {Services} from '../services.ts';
import {queueOf, replicationOf, storageOf} from '../system-health.ts';
import {type Asked, only} from './admin-only.ts';
import {condition} from './health.ts';

/**
 * `GET /`: how the system does, for admins; see `SystemHealth`. However many look on, the database is asked
 * every few seconds.
 */
export function systemHealthRoute(services: Services) {
  const {connection, engine, env, images} = services;
  const {db} = connection;
  const lookUps = new LookUps<SystemHealth>();
  const pictures = picturesKept(images);

  async function look(): Promise<SystemHealth> {
    const [zeroCache, postgres, replication, queue, storage] = await Promise.all([
      engine.condition(),
      condition(db.execute(sql`select 1`)),
      replicationOf(db),
      queueOf(db),
      storageOf(db, pictures, env.dataDir),
    ]);
    return {
      parts: {postgres, zeroCache, api: 'ok'},
      replication,
      queue,
      storage,
      server: {memoryBytes: process.memoryUsage.rss(), uptimeMs: process.uptime() * 1000},
    };
  }

  return new Hono<Asked>()
    .use(only('health.view.any', services))
    .get('/', async c => c.json(await lookUps.of('', look)));
}
