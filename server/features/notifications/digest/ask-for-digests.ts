import {randomUUID} from 'node:crypto';
import {and, gt, inArray, isNull, lt, lte, sql} from 'drizzle-orm';
import {notifications} from '../../../../schema/tables/restricted/notifications.ts';
import {userPrivate} from '../../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection, TableTransaction} from '../../../db/db.ts';
import type {Enqueue} from '../../../jobs/jobs.ts';

/** UTC: the morning, wherever in the contiguous United States one is. */
const DIGEST_HOUR = 14;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** When digests were last to be sent, at or before a moment. */
export function lastDigestTime(moment: Date): Date {
  const hour = DIGEST_HOUR * HOUR_MS;
  return new Date(Math.floor((moment.getTime() - hour) / DAY_MS) * DAY_MS + hour);
}

/** Milliseconds that a transaction may take to show what it dates at its beginning. */
const SETTLES_MS = 60_000;
const BATCH = 100;

interface Needs {
  readonly db: DatabaseConnection['db'];
  readonly enqueue: Enqueue;
}

/**
 * Queues a mail for each user who wants a digest, has not had today's, and has an unread notification since
 * the last one. One transaction also records that they had it, so that it is one a day, even when a server
 * is killed.
 * @returns how many mails were queued.
 */
export async function askForDigests(
  {db, enqueue}: Needs,
  now = new Date(),
  batch = BATCH,
): Promise<number> {
  const until = new Date(now.getTime() - SETTLES_MS);
  let total = 0;
  for (let taken = batch; taken === batch;) {
    const due = await db.transaction(async tx => {
      const people = await takeDue(tx, until, batch);
      const withNews = await whoHasNews(tx, people, until);
      for (const {userId, since} of withNews) {
        const data = {userId, since: since.getTime(), until: until.getTime()};
        await enqueue(tx, {name: 'digest', id: randomUUID(), data});
      }
      return {taken: people.length, mails: withNews.length};
    });
    taken = due.taken;
    total += due.mails;
  }
  return total;
}

interface Due {
  readonly userId: string;
  readonly since: Date;
}

async function takeDue(tx: TableTransaction, until: Date, batch: number): Promise<Due[]> {
  const due = await tx
    .select({userId: userPrivate.userId, since: userPrivate.digestUntil})
    .from(userPrivate)
    .where(and(lt(userPrivate.digestUntil, lastDigestTime(until)), isNull(userPrivate.removedAt)))
    .orderBy(userPrivate.digestUntil)
    .limit(batch)
    // Of several servers each takes others.
    .for('update', {skipLocked: true});
  if (due.length === 0) return [];
  const ids = due.map(({userId}) => userId);
  await tx.update(userPrivate).set({digestUntil: until}).where(inArray(userPrivate.userId, ids));
  return due.flatMap(({userId, since}) => (since ? [{userId, since}] : []));
}

async function whoHasNews(
  tx: TableTransaction,
  people: readonly Due[],
  until: Date,
): Promise<readonly Due[]> {
  const [first] = people;
  if (!first) return [];
  const ids = people.map(({userId}) => userId);
  const newest = await tx
    .select({userId: notifications.userId, at: sql<string>`max(${notifications.createdAt})`})
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, ids),
        isNull(notifications.readAt),
        // They are ordered, so the first was longest without one.
        gt(notifications.createdAt, first.since),
        lte(notifications.createdAt, until),
      ),
    )
    .groupBy(notifications.userId);
  const newestOf = new Map(newest.map(({userId, at}) => [userId, new Date(at)]));
  return people.filter(({userId, since}) => (newestOf.get(userId) ?? since) > since);
}
