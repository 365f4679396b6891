import {setTimeout as wait} from 'node:timers/promises';
import {DELETED_KEPT_DAYS, IMPORTS_KEPT_DAYS} from '../../common/limits.ts';
import {sweepRemoved} from '../features/people/remove-person.ts';
import {sweepDoneJobs} from '../jobs/failed-jobs.ts';
import {log, nameOf} from '../runtime/log.ts';
import type {Services} from '../services.ts';
import {sweepUploads} from '../storage/uploads/sweep.ts';
import type {SyncPace} from '../sync/sync-engine.ts';
import type {ZqlDatabase} from './db.ts';

/** Milliseconds between two rounds. Nothing here is urgent: signs become stale at midnights. */
const PAUSE_MS = 10 * 60 * 1000;
/** Milliseconds until the first, which must not stand in the way of a start. */
const FIRST_MS = 30_000;
/** Rows of one statement, so that none holds locks for long, nor the sync engine with what it publishes. */
const BATCH = 100;
/** After this a browser that missed our answer does not send its write again. */
const WRITES_KEPT = '90 days';
/** After this the geocoder is asked again. */
const ANSWERS_KEPT = '30 days';
const MOST_ANSWERS = 50_000;
/** Messages were answered long before. */
const MESSAGES_KEPT = '1 year';
/** After this an import's unusable rows are deleted, and so is an import that stands still. */
const IMPORTS_KEPT = `${IMPORTS_KEPT_DAYS} days`;
/** After this a file that has not arrived completely counts as broken off. */
const BROKEN_OFF = '1 day';
/** Days: a year to compare with. */
const DAYS_KEPT = 400;
/** After this a notification is deleted. */
const NEWS_KEPT = '90 days';
/** After this a deleted row cannot be restored. A store's signs go with it. */
const DELETED_KEPT = `${DELETED_KEPT_DAYS} days`;

/** A link in a mail works for up to a week more; a later visitor signs up again. */
const UNVERIFIED_KEPT = '8 days';

/** Any number that nothing else locks. Of several servers on one database one does the work. */
const UPKEEP_LOCK = 5_023_887;

/**
 * Deletes a batch of rows, and returns their number as `n`.
 * @param found the statement that finds the rows by their key, without a limit.
 */
const sweep = (table: string, key: string, found: string, locking = '') => `
  with swept as (
    delete from ${table} where (${key}) in (${found} limit $1::int ${locking}) returning 1
  )
  select count(*)::int as n from swept`;
const SKIPPING = 'for update skip locked';

// What changes by time alone, not by a write. Each statement takes the size of a batch.

/** Of rows that the sync engine publishes. In this order: signs go before their stores. */
const PUBLISHED_STEPS: Readonly<Record<string, string>> = {
  freshSigns: 'select renew_fresh_signs($1::int) as n',
  storeImports: sweep(
    'public.store_imports',
    'id',
    `select id from public.store_imports
      where status <> 'running'
            and coalesce(finished_at, stepped_at, created_at) < now() - interval '${IMPORTS_KEPT}'
         or status = 'receiving' and created_at < now() - interval '${BROKEN_OFF}'
      order by created_at`,
    SKIPPING,
  ),
  notifications: sweep(
    'public.notifications',
    'id',
    `select id from public.notifications
      where created_at < now() - interval '${NEWS_KEPT}' order by created_at`,
  ),
  deletedSigns: sweep(
    'public.signs',
    'id',
    `select id from public.signs
      where binned_at < now() - interval '${DELETED_KEPT}' order by binned_at`,
  ),
  signsOfDeletedStores: sweep(
    'public.signs',
    'id',
    `select g.id from public.signs g join public.stores s on s.id = g.store_id
      where s.binned_at < now() - interval '${DELETED_KEPT}'`,
  ),
  deletedStores: sweep(
    'public.stores',
    'id',
    `select id from public.stores s
      where binned_at < now() - interval '${DELETED_KEPT}'
        and not exists (select from public.signs g where g.store_id = s.id)
      order by binned_at`,
  ),
  // Accounts that admins deleted have their own week, and are swept elsewhere; restored ones were changed
  // lately and stay. No user can have logged in to the others. A verification at this moment was first, or
  // comes too late.
  unverifiedAccounts: `
    with swept as (
      delete from public.users where id in (
        select id from public.users u
         where not email_verified and created_at < now() - interval '${UNVERIFIED_KEPT}'
           and not exists (select from public.user_private p where p.user_id = u.id
                              and (p.role = 'admin' or p.removed_at is not null
                                or p.updated_at >= now() - interval '${UNVERIFIED_KEPT}'))
           and not exists (select from private.verifications v where v.value = u.id::text and v.expires_at > now())
         order by created_at limit $1::int ${SKIPPING}
      ) returning id
    ), links as (
      delete from private.verifications where value in (select id::text from swept)
    )
    select count(*)::int as n from swept`,
  storeDays: sweep(
    'public.store_days',
    'store_id, day',
    `select store_id, day from public.store_days
      where day < utc_day(now()) - ${DAYS_KEPT} order by day`,
  ),
};

const PRIVATE_STEPS: Readonly<Record<string, string>> = {
  appliedWrites: sweep(
    'private.applied_writes',
    'user_id, write_id',
    `select user_id, write_id from private.applied_writes
      where applied_at < now() - interval '${WRITES_KEPT}' order by applied_at`,
  ),
  geocodedAddresses: sweep(
    'private.geocoded_addresses',
    'address',
    `select address from private.geocoded_addresses
      where answered_at < now() - interval '${ANSWERS_KEPT}'
         or answered_at < (select answered_at from private.geocoded_addresses
                            order by answered_at desc offset ${MOST_ANSWERS} limit 1)
      order by answered_at`,
  ),
  contactMessages: sweep(
    'private.contact_messages',
    'id',
    `select id from private.contact_messages
      where created_at < now() - interval '${MESSAGES_KEPT}' order by created_at`,
  ),
  pushSubscriptions: sweep(
    'private.push_subscriptions',
    'session_id',
    `select p.session_id from private.push_subscriptions p
       join private.sessions s on s.id = p.session_id
      where s.expires_at < now()`,
  ),
  // By then that day is over in every time zone.
  storeVisits: sweep(
    'private.store_visits',
    'key',
    'select key from private.store_visits where day < utc_day(now()) order by day',
    SKIPPING,
  ),
  rateLimits: sweep(
    'private.rate_limits',
    'key',
    'select key from private.rate_limits where forgotten_at < now() order by forgotten_at',
    SKIPPING,
  ),
};

/**
 * Does it all now, in batches, unless another server is at it. Steps of published rows keep the pace.
 * @returns how many rows each step changed.
 */
export async function runMaintenance(
  zql: ZqlDatabase,
  batch = BATCH,
  pace: SyncPace = async () => {},
): Promise<Record<string, number>> {
  const changed: Record<string, number> = {};
  for (const [name, statement] of Object.entries(PUBLISHED_STEPS))
    changed[name] = await inBatches(zql, statement, batch, pace);
  for (const [name, statement] of Object.entries(PRIVATE_STEPS))
    changed[name] = await inBatches(zql, statement, batch);
  return changed;
}

async function inBatches(
  zql: ZqlDatabase,
  statement: string,
  batch: number,
  pace?: SyncPace,
): Promise<number> {
  let total = 0;
  for (let n = batch; n === batch; total += n) {
    if (total > 0) await pace?.(batch);
    n = await zql.transaction(async ({dbTransaction}) => {
      const [lock] = [
        ...(await dbTransaction.query('select pg_try_advisory_xact_lock($1) as mine', [
          UPKEEP_LOCK,
        ])),
      ];
      if (!lock?.['mine']) return 0;
      const [row] = [...(await dbTransaction.query(statement, [batch]))];
      return Number(row?.['n']);
    });
  }
  return total;
}

type Kept = Pick<Services, 'connection' | 'env' | 'images' | 'jobs' | 'uploads'>;

/**
 * Keeps at it until the signal. A round that fails, the database being away, is made up by the next.
 * @returns after the signal, when no round is under way any more.
 */
export async function startMaintenance(
  {connection, env, images, jobs, uploads}: Kept,
  pace: SyncPace,
  signal: AbortSignal,
): Promise<void> {
  const {db, zql} = connection;
  for (let pause = FIRST_MS; ; pause = PAUSE_MS) {
    await wait(pause, undefined, {signal, ref: false}).catch(() => {});
    if (signal.aborted) return;
    try {
      const changed = {
        ...(await runMaintenance(zql, BATCH, pace)),
        removedAccounts: await sweepRemoved({connection, env, jobs}),
        uploads: await sweepUploads({db, bytes: uploads, images}),
        jobs: await sweepDoneJobs(db),
      };
      if (Object.values(changed).some(n => n > 0)) log('info', 'upkeep', changed);
    } catch (error) {
      if (!signal.aborted) log('warn', 'upkeep-failed', {name: nameOf(error)});
    }
  }
}
