import {beforeEach, describe, expect, test} from 'vitest';
import {addActors, ana, ben, MEMBERS, owner} from '../../../../tests/support/actors.ts';
import {addNotification, addStore} from '../../../../tests/support/factories.ts';
import {jobsOver} from '../../../../tests/support/setup/jobs.ts';
import {postgres} from '../../../../tests/support/setup/pg.ts';
import {NO_JOBS} from '../../../../tests/support/setup/push.ts';
import type {DigestToSend} from '../../../jobs/queues.ts';
import {askForDigests} from './ask-for-digests.ts';

const pg = await postgres();
const {jobs} = await jobsOver(pg);

const needs = {db: pg.db, enqueue: jobs.enqueue};
const at = (time: string) => new Date(`2026-03-${time}:00Z`);

let storeId: string;
beforeEach(async () => {
  await addActors(pg.db);
  storeId = (await addStore(pg.db)).id;
});

const switchOn = (userId: string, when = at('01T09:00')) =>
  pg.sql('UPDATE user_private SET digest_since = $2 WHERE user_id = $1', [userId, when]);
const tell = (userId: string, when: Date, readAt: Date | null = null) =>
  addNotification(pg.db, {userId, storeId, createdAt: when, readAt});

async function toSend(): Promise<DigestToSend[]> {
  const rows = await pg.sql<{data: DigestToSend}>(
    "SELECT data FROM pgboss.job WHERE name = 'digest' ORDER BY data->>'userId', data->>'since'",
  );
  return rows.map(({data}) => data);
}

describe('a digest is asked for', () => {
  test('once a day at the hour, for who wants it and was told something since the last', async () => {
    await switchOn(ana.userId);
    await tell(ana.userId, at('01T10:00'));
    await tell(ben.userId, at('01T10:00'));
    expect(await askForDigests(needs, at('01T14:00'))).toBe(0);
    expect(await askForDigests(needs, at('01T14:01'))).toBe(1);
    expect(await askForDigests(needs, at('01T14:02'))).toBe(0);
    await tell(ana.userId, at('01T15:00'));
    expect(await askForDigests(needs, at('02T13:00'))).toBe(0);
    expect(await askForDigests(needs, at('02T17:00'))).toBe(1);
    expect(await askForDigests(needs, at('03T15:00'))).toBe(0);
    const first = at('01T14:00').getTime();
    expect(await toSend()).toEqual([
      {userId: ana.userId, since: at('01T09:00').getTime(), until: first},
      {userId: ana.userId, since: first, until: at('02T16:59').getTime()},
    ]);
  });

  test('of nothing that was read, or told before it was switched on', async () => {
    await switchOn(ana.userId);
    await tell(ana.userId, at('01T08:59'));
    await tell(ana.userId, at('01T10:00'), at('01T11:00'));
    expect(await askForDigests(needs, at('02T15:00'))).toBe(0);
    expect(await toSend()).toEqual([]);
  });

  test('of nothing that another person’s long wait alone would take in', async () => {
    await switchOn(ana.userId);
    await switchOn(ben.userId, at('01T12:00'));
    await tell(ben.userId, at('01T10:00'));
    expect(await askForDigests(needs, at('01T15:00'))).toBe(0);
  });

  test('by no user whose account an admin deleted', async () => {
    await switchOn(ana.userId);
    await tell(ana.userId, at('01T10:00'));
    await pg.sql('UPDATE user_private SET removed_at = now()');
    expect(await askForDigests(needs, at('01T15:00'))).toBe(0);
    await pg.sql('UPDATE user_private SET removed_at = null');
    expect(await askForDigests(needs, at('01T15:00'))).toBe(1);
  });

  test('from when it is switched on again', async () => {
    await switchOn(ana.userId);
    await pg.sql('UPDATE user_private SET digest_since = null');
    await tell(ana.userId, at('01T12:00'));
    expect(await askForDigests(needs, at('01T15:00'))).toBe(0);
    await switchOn(ana.userId, at('01T13:00'));
    expect(await askForDigests(needs, at('01T15:00'))).toBe(0);
  });

  test('for many in batches, and by two servers at once as by one', async () => {
    for (const {userId} of Object.values(MEMBERS)) {
      await switchOn(userId);
      await tell(userId, at('01T10:00'));
    }
    const mails = await Promise.all([
      askForDigests(needs, at('01T15:00'), 2),
      askForDigests(needs, at('01T15:00'), 2),
    ]);
    expect(mails[0] + mails[1]).toBe(4);
    expect((await toSend()).map(({userId}) => userId)).toEqual(
      Object.values(MEMBERS).map(({userId}) => userId),
    );
  });

  test('again, if it could not be written down', async () => {
    await switchOn(owner.userId);
    await tell(owner.userId, at('01T10:00'));
    const broken = {...needs, enqueue: NO_JOBS};
    await expect(askForDigests(broken, at('01T15:00'))).rejects.toThrow('No job was expected.');
    expect(await askForDigests(needs, at('01T15:00'))).toBe(1);
  });
});
