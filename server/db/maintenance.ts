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
/** What is still coming after this was broken off. */
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

/** Changes by time alone, not by a write. Each statement takes a batch and returns its number of rows as `n`. */
const STEPS = {
  newestSigns: 'select renew_newest_signs($1::int) as n',
  appliedWrites: `
    with swept as (
      delete from private.applied_writes where (user_id, write_id) in (
        select user_id, write_id from private.applied_writes
         where applied_at < now() - interval '${WRITES_KEPT}' order by applied_at limit $1::int
      ) returning 1
    )
    select count(*)::int as n from swept`,
  geocodedAddresses: `
    with swept as (
      delete from private.geocoded_addresses where address in (
        select address from private.geocoded_addresses
         where answered_at < now() - interval '${ANSWERS_KEPT}'
            or answered_at < (select answered_at from private.geocoded_addresses
                               order by answered_at desc offset ${MOST_ANSWERS} limit 1)
         order by answered_at limit $1::int
      ) returning 1
    )
    select count(*)::int as n from swept`,
  contactMessages: `
    with swept as (
      delete from private.contact_messages where id in (
        select id from private.contact_messages
         where created_at < now() - interval '${MESSAGES_KEPT}' order by created_at limit $1::int
      ) returning 1
    )
    select count(*)::int as n from swept`,
  storeImports: `
    with swept as (
      delete from public.store_imports where id in (
        select id from public.store_imports
         where status <> 'running'
               and coalesce(finished_at, stepped_at, created_at) < now() - interval '${IMPORTS_KEPT}'
            or status = 'receiving' and created_at < now() - interval '${BROKEN_OFF}'
         order by created_at limit $1::int for update skip locked
      ) returning 1
    )
    select count(*)::int as n from swept`,
  notifications: `
    with swept as (
      delete from public.notifications where id in (
        select id from public.notifications
         where created_at < now() - interval '${NEWS_KEPT}' order by created_at limit $1::int
      ) returning 1
    )
    select count(*)::int as n from swept`,
  deletedSigns: `
    with swept as (
      delete from public.signs where id in (
        select id from public.signs
         where binned_at < now() - interval '${DELETED_KEPT}' order by binned_at limit $1::int
      ) returning 1
    )
    select count(*)::int as n from swept`,
  signsOfDeletedStores: `
    with swept as (
      delete from public.signs where id in (
        select g.id from public.signs g join public.stores s on s.id = g.store_id
         where s.binned_at < now() - interval '${DELETED_KEPT}' limit $1::int
      ) returning 1
    )
    select count(*)::int as n from swept`,
  deletedStores: `
    with swept as (
      delete from public.stores where id in (
        select id from public.stores s
         where binned_at < now() - interval '${DELETED_KEPT}'
           and not exists (select from public.signs g where g.store_id = s.id)
         order by binned_at limit $1::int
      ) returning 1
    )
    select count(*)::int as n from swept`,
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
         order by created_at limit $1::int for update skip locked
      ) returning id
    ), links as (
      delete from private.verifications where value in (select id::text from swept)
    )
    select count(*)::int as n from swept`,
  pushSubscriptions: `
    with swept as (
      delete from private.push_subscriptions where session_id in (
        select p.session_id from private.push_subscriptions p
          join private.sessions s on s.id = p.session_id
         where s.expires_at < now() limit $1::int
      ) returning 1
    )
    select count(*)::int as n from swept`,
  // By then that day is over in every time zone.
  storeVisits: `
    with swept as (
      delete from private.store_visits where key in (
        select key from private.store_visits
         where day < utc_day(now()) order by day limit $1::int for update skip locked
      ) returning 1
    )
    select count(*)::int as n from swept`,
  storeDays: `
    with swept as (
      delete from public.store_days where (store_id, day) in (
        select store_id, day from public.store_days
         where day < utc_day(now()) - ${DAYS_KEPT} order by day limit $1::int
      ) returning 1
    )
    select count(*)::int as n from swept`,
  rateLimits: `
    with swept as (
      delete from private.rate_limits where key in (
        select key from private.rate_limits
         where forgotten_at < now() order by forgotten_at limit $1::int for update skip locked
      ) returning 1
    )
    select count(*)::int as n from swept`,
} as const;

export type MaintenanceCounts = Record<keyof typeof STEPS, number>;

/** Does it all now, in batches, unless another server is at it. Those of published rows keep the pace. */
export async function runMaintenance(
  zql: ZqlDatabase,
  batch = BATCH,
  pace: SyncPace = async () => {},
): Promise<MaintenanceCounts> {
  return {
    newestSigns: await inBatches(zql, STEPS.newestSigns, batch, pace),
    appliedWrites: await inBatches(zql, STEPS.appliedWrites, batch),
    geocodedAddresses: await inBatches(zql, STEPS.geocodedAddresses, batch),
    contactMessages: await inBatches(zql, STEPS.contactMessages, batch),
    storeImports: await inBatches(zql, STEPS.storeImports, batch, pace),
    notifications: await inBatches(zql, STEPS.notifications, batch, pace),
    deletedSigns: await inBatches(zql, STEPS.deletedSigns, batch, pace),
    signsOfDeletedStores: await inBatches(zql, STEPS.signsOfDeletedStores, batch, pace),
    deletedStores: await inBatches(zql, STEPS.deletedStores, batch, pace),
    unverifiedAccounts: await inBatches(zql, STEPS.unverifiedAccounts, batch, pace),
    pushSubscriptions: await inBatches(zql, STEPS.pushSubscriptions, batch),
    storeVisits: await inBatches(zql, STEPS.storeVisits, batch),
    storeDays: await inBatches(zql, STEPS.storeDays, batch, pace),
    rateLimits: await inBatches(zql, STEPS.rateLimits, batch),
  };
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
