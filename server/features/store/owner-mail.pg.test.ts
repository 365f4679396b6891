import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test} from 'vitest';
import {admin, ana, ben, emailOf, owner} from '../../../tests/support/actors.ts';
import {addClaim} from '../../../tests/support/factories.ts';
import {jobsOver} from '../../../tests/support/setup/jobs.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {fresh, push, stamp} from '../../../tests/support/setup/push.ts';
import {addScene} from '../../../tests/support/writes.ts';
import type {ChangedOwner} from '../../jobs/queues.ts';
import type {Mail} from '../../mail/mail.ts';
import {tellFormerOwner, tellNewOwner} from './mutators.ts';

const pg = await postgres();
const {jobs} = await jobsOver(pg);

const mails: Mail[] = [];
const needs = {
  db: pg.db,
  publicUrl: 'https://signs.example.com',
  sendMail: async (mail: Mail) => void mails.push(mail),
};

let storeId: string;
let anas: string;
beforeEach(async () => {
  mails.length = 0;
  ({storeId} = await addScene(pg.db));
  anas = await addClaim(pg.db, storeId, ana.userId);
});

const write = (verb: string, args: object) =>
  push(pg.zql, admin, verb, {...args, ...stamp()}, fresh(), jobs.enqueue);
const approve = () => write('storeClaim.decide', {id: anas, approved: true, reason: null});
const reject = () => write('storeClaim.decide', {id: anas, approved: false, reason: 'Not yours.'});
const give = (ownerId: string | null) => write('store.setOwner', {id: storeId, ownerId});

/** The pending mails. */
const owed = async (name: 'store-lost' | 'store-gained') => {
  const rows = await pg.sql<{data: ChangedOwner}>('SELECT data FROM pgboss.job WHERE name = $1', [
    name,
  ]);
  return rows.map(({data}) => data);
};
const inTheBell = (kind: string) =>
  pg.sql('SELECT user_id, store_id FROM notifications WHERE kind = $1', [kind]);
const tellOwner = () => tellFormerOwner(needs)({storeId, userId: owner.userId}, randomUUID());
const tellNew = () => tellNewOwner(needs)({storeId, userId: ben.userId}, randomUUID());

describe('a store’s former owner', () => {
  test('is told so, once, in the bell and by mail', async () => {
    await approve();
    expect(await owed('store-lost')).toEqual([{storeId, userId: owner.userId}]);
    expect(await inTheBell('store-lost')).toEqual([{user_id: owner.userId, store_id: storeId}]);
    await tellOwner();
    expect(mails).toMatchObject([
      {to: [emailOf('owner')], subject: 'You are no longer the owner of Corner Coffee'},
    ]);
  });

  test('is notified too when an admin leaves the store without owner', async () => {
    await give(null);
    expect(await owed('store-lost')).toEqual([{storeId, userId: owner.userId}]);
    await tellOwner();
    expect(mails).toHaveLength(1);
  });

  test('is told nothing where they stay it, or are it again', async () => {
    await reject();
    expect(await owed('store-lost')).toEqual([]);
    await tellOwner();
    expect(mails).toEqual([]);
  });

  test('does not exist where the store had no owner', async () => {
    await pg.sql('UPDATE stores SET owner_id = NULL');
    // Of that, which no admin did here, the bell has told already.
    await pg.sql("UPDATE notifications SET created_at = created_at - interval '1 second'");
    await approve();
    expect(await owed('store-lost')).toEqual([]);
  });
});

describe('a user who receives a store from an admin', () => {
  test('is notified once, by bell and mail, as is the former owner', async () => {
    await give(ben.userId);
    expect(await owed('store-lost')).toEqual([{storeId, userId: owner.userId}]);
    expect(await owed('store-gained')).toEqual([{storeId, userId: ben.userId}]);
    expect(await inTheBell('store-gained')).toEqual([{user_id: ben.userId, store_id: storeId}]);
    await tellNew();
    expect(mails).toMatchObject([
      {to: [emailOf('ben')], subject: 'You look after Corner Coffee now'},
    ]);
    expect(mails[0]?.text).toContain(`https://signs.example.com/store/${storeId}`);
  });

  test('is told nothing where it is theirs no longer, or their account is gone', async () => {
    await give(ben.userId);
    await pg.sql('UPDATE user_private SET removed_at = now() WHERE user_id = $1', [ben.userId]);
    await tellNew();
    await pg.sql('UPDATE user_private SET removed_at = NULL');
    await give(ana.userId);
    await tellNew();
    expect(mails).toEqual([]);
  });

  test('is notified about the claim alone, where it was approved', async () => {
    await approve();
    expect(await owed('store-gained')).toEqual([]);
    expect(await inTheBell('store-gained')).toEqual([]);
    expect(await inTheBell('claim-approved')).toEqual([{user_id: ana.userId, store_id: storeId}]);
  });
});
