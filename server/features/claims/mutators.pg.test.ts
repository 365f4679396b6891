import {beforeEach, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import {admin, ana, ben, emailOf, owner} from '../../../tests/support/actors.ts';
import {addClaim} from '../../../tests/support/factories.ts';
import {dump} from '../../../tests/support/setup/dump.ts';
import {jobsOver} from '../../../tests/support/setup/jobs.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {fresh, push, stamp} from '../../../tests/support/setup/push.ts';
import {addScene, OPEN_CLAIM_ID} from '../../../tests/support/writes.ts';
import type {Mail} from '../../mail/mail.ts';
import {tellOfReopening} from './mutators.ts';

const pg = await postgres();
const {jobs} = await jobsOver(pg);

let storeId: string;
let anas: string;
beforeEach(async () => {
  ({storeId} = await addScene(pg.db));
  await pg.exec('DELETE FROM notifications');
  anas = await addClaim(pg.db, storeId, ana.userId);
});

const write = (name: string, args: object) =>
  push(pg.zql, admin, name, {...args, ...stamp()}, fresh(), jobs.enqueue);
const approve = (id = anas) => write('storeClaim.decide', {id, approved: true, reason: null});
const reject = (id = anas) =>
  write('storeClaim.decide', {id, approved: false, reason: 'The lease is not yours.'});
const undo = (id = anas) => write('storeClaim.undo', {id});

const ownerNow = async () =>
  (await pg.sql<{owner_id: string}>('SELECT owner_id FROM stores WHERE id = $1', [storeId]))[0]
    ?.owner_id;
const claims = async () => {
  const rows = await pg.sql<{id: string; status: string; reason: string; decided_at: Date}>(
    'SELECT id, status, reason, decided_at FROM store_claims',
  );
  return new Map(rows.map(({id, ...rest}) => [id, rest]));
};
const OPEN = {status: 'pending', reason: null, decided_at: null};
const bell = () =>
  pg.sql<{user_id: string; kind: string}>(
    'SELECT user_id, kind FROM notifications ORDER BY kind, user_id',
  );
const mailsTo = async (name: string) => {
  const rows = await pg.sql<{claim: string}>(
    "SELECT data ->> 'claimId' AS claim FROM pgboss.job WHERE name = $1",
    [name],
  );
  return rows.map(({claim}) => claim).toSorted();
};

test('gives a store back to its owner when an approval is undone, and opens what ended by it', async () => {
  await approve();
  expect(await ownerNow()).toBe(ana.userId);
  expect(await undo()).toMatchObject({code: 'ok'});
  expect(await ownerNow()).toBe(owner.userId);
  const now = await claims();
  expect(now.get(anas)).toEqual(OPEN);
  expect(now.get(OPEN_CLAIM_ID)).toEqual(OPEN);
  expect(await mailsTo('claim-reopened')).toEqual([anas, OPEN_CLAIM_ID].toSorted());
  expect(await bell()).toEqual(
    expect.arrayContaining([
      {user_id: owner.userId, kind: 'store-gained'},
      {user_id: ana.userId, kind: 'store-lost'},
    ]),
  );
  const ofClaims = (await bell()).filter(({kind}) => kind.startsWith('claim-'));
  expect(new Set(ofClaims.map(({kind}) => kind))).toEqual(new Set(['claim-reopened']));
  expect(ofClaims).toHaveLength(2);
});

test('opens a rejected claim again, and tells so in the bell in place of its rejection', async () => {
  await reject();
  expect(await bell()).toMatchObject([{user_id: ana.userId, kind: 'claim-rejected'}]);
  expect(await undo()).toMatchObject({code: 'ok'});
  expect((await claims()).get(anas)).toEqual(OPEN);
  expect(await ownerNow()).toBe(owner.userId);
  expect(await bell()).toEqual([{user_id: ana.userId, kind: 'claim-reopened'}]);
  expect(await mailsTo('claim-reopened')).toEqual([anas]);
});

test('tells the history who took the decision back', async () => {
  await reject();
  await undo();
  expect(
    await pg.sql(
      "SELECT actor_id, noun, item_id, before, after FROM history WHERE verb = 'storeClaim.undo'",
    ),
  ).toEqual([
    {
      actor_id: admin.userId,
      noun: 'claim',
      item_id: anas,
      before: {status: 'rejected'},
      after: {status: 'pending'},
    },
  ]);
});

test('leaves a store without owner whose former owner is gone by now', async () => {
  await approve();
  await pg.sql('UPDATE user_private SET removed_at = now() WHERE user_id = $1', [owner.userId]);
  expect(await undo()).toMatchObject({code: 'ok'});
  expect(await ownerNow()).toBeNull();
});

test('keeps a store’s owner who did not become owner by the approval', async () => {
  await write('store.setOwner', {id: storeId, ownerId: ana.userId});
  await approve();
  expect(await undo()).toMatchObject({code: 'ok'});
  expect(await ownerNow()).toBe(ana.userId);
});

test('is refused where the store was given to another user since', async () => {
  await approve();
  await write('store.setOwner', {id: storeId, ownerId: ben.userId});
  const before = await dump(pg);
  expect(await undo()).toMatchObject({code: 'case-changed'});
  expect(await dump(pg)).toEqual(before);
});

test('is refused where the claimant has claimed the store again', async () => {
  await reject();
  await addClaim(pg.db, storeId, ana.userId);
  const before = await dump(pg);
  const refused = await undo();
  expect(refused).toMatchObject({code: 'claim-open'});
  expect(refused).not.toMatchObject({message: SENTENCES['claim-open']});
  expect(await dump(pg)).toEqual(before);
});

test('changes nothing of a claim that waits, and can be decided once more', async () => {
  await reject();
  await undo();
  const before = await claims();
  expect(await undo()).toMatchObject({code: 'ok'});
  expect(await claims()).toEqual(before);
  expect(await approve()).toMatchObject({code: 'ok'});
  expect(await undo()).toMatchObject({code: 'ok'});
  expect(await ownerNow()).toBe(owner.userId);
});

test('mails the claimant unless the claim is decided again by then', async () => {
  const mails: Mail[] = [];
  const tell = tellOfReopening({
    db: pg.db,
    publicUrl: 'https://signs.example.com',
    sendMail: async mail => void mails.push(mail),
  });
  await reject();
  await tell({claimId: anas}, anas);
  expect(mails).toEqual([]);
  await undo();
  await tell({claimId: anas}, anas);
  expect(mails).toMatchObject([
    {to: [emailOf('ana')], subject: 'Your claim on Corner Coffee is open again'},
  ]);
});
