import {statfs} from 'node:fs/promises';
import {sql} from 'drizzle-orm';
import {Hono} from 'hono';
import {z} from 'zod';
import {
  type SystemHealth,
  type Deliveries,
  MOST_COUNTED,
} from '../../../common/api/system-health.ts';
import {type DatabaseConnection, statementRows} from '../../db/db.ts';
import {type Asked, requireCapability} from '../../http/access.ts';
import {errorKind, UNTOLD} from '../../jobs/failed-jobs.ts';
import {MAIL_JOBS, type JobName} from '../../jobs/queues.ts';
import {TtlCache} from '../../runtime/ttl-cache.ts';
import type {Services} from '../../services.ts';
import {picturesKept} from '../../storage/images/image-store.ts';
import {condition} from './routes.ts';

/** The name of a picture that does not exist. */
const NO_PICTURE = 'sign-0000000000000-0000000000000000.jpg';

/**
 * `GET /`: a `SystemHealth` for admins. However many look on, the database is asked every few seconds for all of it
 * but the failed jobs.
 */
export function systemHealthRoute(services: Services) {
  const {connection, engine, env, images} = services;
  const {db} = connection;
  const lookUps = new TtlCache<SlowlyKnown>();
  const pictures = picturesKept(images);

  const photos = async () =>
    ({
      photosIn: env.objectStore ? 'object-store' : 'disk',
      photos: await condition(images.get(NO_PICTURE)),
    }) as const;

  async function look(): Promise<SlowlyKnown> {
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

  return new Hono<Asked>().use(requireCapability('health.view.any', services)).get('/', async c => {
    const [known, failed] = await Promise.all([lookUps.of('', look), countFailed(db)]);
    const health: SystemHealth = {...known, queue: {...known.queue, failed}};
    return c.json(health);
  });
}

/** All but the failed jobs: an admin who discards one sees the count fall at once. */
type SlowlyKnown = Omit<SystemHealth, 'queue'> & {
  readonly queue: Omit<SystemHealth['queue'], 'failed'>;
};

type Db = DatabaseConnection['db'];

const number = z.coerce.number();
const numberOrNone = z.nullable(z.coerce.number());

const slot = z.object({
  name: z.string(),
  isActive: z.boolean(),
  lagBytes: number,
  lagMs: numberOrNone,
});

/** How far the sync engines are behind, by the slots through which they follow the database. */
async function replicationOf(db: Db): Promise<SystemHealth['replication']> {
  const found = await db.execute(sql`
    select s.slot_name as name, s.active as "isActive",
           coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), s.confirmed_flush_lsn), 0) as "lagBytes",
           extract(epoch from r.flush_lag) * 1000 as "lagMs"
      from pg_replication_slots s left join pg_stat_replication r on r.pid = s.active_pid
     where s.slot_type = 'logical' and s.database = current_database()
     order by s.slot_name limit 20`);
  return slot.array().parse(statementRows(found));
}

const counts = z.object({
  waiting: number,
  oldestMs: numberOrNone,
  later: number,
  retrying: number,
  active: number,
});

/** Pending work after writes. Counts use an index, and are bounded. */
async function queueOf(db: Db): Promise<SlowlyKnown['queue']> {
  const found = await db.execute(sql`
    select count(*) filter (where not active and start_after <= now()) as waiting,
           extract(epoch from now() - min(start_after)
             filter (where not active and start_after <= now())) * 1000 as "oldestMs",
           count(*) filter (where not active and start_after > now()) as later,
           count(*) filter (where retries) as retrying,
           count(*) filter (where active) as active
      from (select state = 'active' as active, start_after,
                   state = 'retry' and name not in ${UNTOLD} as retries from pgboss.job
             where state < 'completed' limit ${MOST_COUNTED}) j`);
  return counts.parse(statementRows(found)[0]);
}

const aCount = z.object({count: number});

async function countFailed(db: Db): Promise<number> {
  const found = await db.execute(sql`
    select count(*) from (
      select from pgboss.job
       where state = 'failed' and name not in ${UNTOLD} limit ${MOST_COUNTED}) f`);
  return aCount.parse(statementRows(found)[0]).count;
}

const delivered = z.object({
  lastSuccessAt: numberOrNone,
  lastErrorAt: numberOrNone,
  lastError: z.nullable(errorKind),
});

/**
 * What became of jobs of certain kinds, as far as they are kept. A job that went well after an error has kept it with
 * its moment, so that the last error is told after a recovery too.
 */
async function deliveriesOf(db: Db, names: readonly JobName[]): Promise<Deliveries> {
  const found = await db.execute(sql`
    with told as (
      select state, completed_on, output,
             coalesce((output ->> 'failedAt')::double precision,
               extract(epoch from coalesce(completed_on, started_on)) * 1000) as failed_at
        from pgboss.job
       where name in ${names} and (state = 'completed' or state in ('retry', 'active', 'failed') and output is not null)
       limit ${MOST_COUNTED})
    select (select floor(extract(epoch from max(completed_on)) * 1000) from told where state = 'completed') as "lastSuccessAt",
           floor(e.failed_at) as "lastErrorAt", e.message as "lastError"
      from (select 1) as one
      left join (
        select failed_at, coalesce(output ->> 'message', output -> 'value' ->> 'message', 'Error') as message
          from told where state <> 'completed' or output ? 'failedAt'
         order by failed_at desc nulls last limit 1) e on true`);
  return delivered.parse(statementRows(found)[0]);
}

const databaseSize = z.object({databaseBytes: number});

/**
 * @param pictures how much there is of them; null where that is not known yet.
 * @param photos where photos are kept, and whether they can be read there.
 * @param dataDir where files are kept that are not in the database.
 */
async function storageOf(
  db: Db,
  pictures: () => Promise<SystemHealth['storage']['pictures']>,
  photos: () => Promise<Pick<SystemHealth['storage'], 'photosIn' | 'photos'>>,
  dataDir: string,
): Promise<SystemHealth['storage']> {
  const [found, kept, reachable, disk] = await Promise.all([
    db.execute(sql`select pg_database_size(current_database()) as "databaseBytes"`),
    pictures(),
    photos(),
    statfs(dataDir).catch(() => undefined),
  ]);
  return {
    ...databaseSize.parse(statementRows(found)[0]),
    pictures: kept,
    ...reachable,
    diskFreeBytes: disk ? disk.bavail * disk.bsize : null,
    diskBytes: disk ? disk.blocks * disk.bsize : null,
  };
}
