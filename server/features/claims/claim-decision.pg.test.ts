import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import {GIVEN_TO_ANOTHER} from '../../../sync/mutators/store-claim.ts';
import {admin, ana, ben, emailOf, owner} from '../../../tests/support/actors.ts';
import {addClaim, addStore} from '../../../tests/support/factories.ts';
import {dump} from '../../../tests/support/setup/dump.ts';
import {jobsOver} from '../../../tests/support/setup/jobs.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {fresh, push, stamp} from '../../../tests/support/setup/push.ts';
import {addScene, OPEN_CLAIM_ID} from '../../../tests/support/writes.ts';
import type {Mail} from '../../mail/mail.ts';
import {tellOfModeration} from '../moderation/mutators.ts';
import {tellFormerOwner} from '../store/mutators.ts';
import {tellOfDecision} from './mutators.ts';

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

const decide = (args: object, who = admin) =>
  push(pg.zql, who, 'storeClaim.decide', {...args, ...stamp()}, fresh(), jobs.enqueue);
const approve = (id = anas) => decide({id, approved: true, reason: null});
const reject = (reason: string | null = 'The lease is not yours.', id = anas) =>
  decide({id, approved: false, reason});

const decisions = () =>
  pg.sql<{id: string; status: string; reason: string | null; now: boolean}>(
    `SELECT id, status, reason, abs(extract(epoch FROM now() - decided_at)) < 60 AS now
       FROM store_claims ORDER BY created_at, id`,
  );
const owners = () => pg.sql('SELECT owner_id FROM stores WHERE id = $1', [storeId]);
/** Ids of claims whose claimants are about to be mailed. */
const toTell = async () => {
  const rows = await pg.sql<{claim: string}>(
    "SELECT data ->> 'claimId' AS claim FROM pgboss.job WHERE name = 'claim-decided'",
  );
  return rows.map(({claim}) => claim).toSorted();
};
const tell = (claimId: string) => tellOfDecision(needs)({claimId}, randomUUID());

const tellOwner = () => tellFormerOwner(needs)({storeId, userId: owner.userId}, randomUUID());

const remove = (userId: string) =>
  pg.sql('UPDATE user_private SET removed_at = now() WHERE user_id = $1', [userId]);

describe('approving a claim', () => {
  test('makes its claimant the owner and ends what others claim there, and there alone', async () => {
    const elsewhere = await addClaim(pg.db, (await addStore(pg.db)).id, ben.userId);
    expect(await approve()).toMatchObject({code: 'ok'});
    expect(await owners()).toEqual([{owner_id: ana.userId}]);
    expect(new Set(await decisions())).toEqual(
      new Set([
        {id: anas, status: 'approved', reason: null, now: true},
        {id: OPEN_CLAIM_ID, status: 'rejected', reason: GIVEN_TO_ANOTHER, now: true},
        {id: elsewhere, status: 'pending', reason: null, now: null},
      ]),
    );
    expect(await toTell()).toEqual([anas, OPEN_CLAIM_ID].toSorted());
  });

  test('is no way to a store that is gone; rejecting still ends it', async () => {
    await pg.sql('UPDATE stores SET deleted_at = now()');
    expect(await approve()).toEqual({code: 'not-found', message: SENTENCES['not-found']});
    expect(await toTell()).toEqual([]);
    expect(await reject()).toMatchObject({code: 'ok'});
  });
});

describe('rejecting a claim', () => {
  test('leaves the store and other claims alone, and says why', async () => {
    expect(await reject(' The lease\nis not yours. ')).toMatchObject({code: 'ok'});
    expect(await owners()).toEqual([{owner_id: owner.userId}]);
    expect(await decisions()).toMatchObject(
      [
        {id: OPEN_CLAIM_ID, status: 'pending'},
        {id: anas, status: 'rejected', reason: 'The lease\nis not yours.', now: true},
      ].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    );
    expect(await toTell()).toEqual([anas]);
  });

  test.each([[null], [' \n']])('needs a reason, and %j is none', async reason => {
    const before = await dump(pg);
    expect(await reject(reason)).toEqual({
      code: 'reason-required',
      message: SENTENCES['reason-required'],
    });
    expect(await dump(pg)).toEqual(before);
  });
});

describe('of two admins', () => {
  test('the later one learns that it was decided, and changes nothing', async () => {
    await approve();
    const before = await dump(pg);
    const told = {code: 'claim-decided', message: SENTENCES['claim-decided']};
    expect(await reject()).toEqual(told);
    expect(await approve()).toEqual(told);
    expect(await dump(pg)).toEqual(before);
    expect(await toTell()).toHaveLength(2);
  });

  test('who approve different claims on one store one succeeds', async () => {
    const answers = await Promise.all([approve(anas), approve(OPEN_CLAIM_ID)]);
    expect(answers.map(({code}) => code).toSorted()).toEqual(['claim-decided', 'ok']);
    const approved = (await decisions()).filter(({status}) => status === 'approved');
    expect(approved).toHaveLength(1);
  });
});

describe('whose account an admin deleted', () => {
  test('is given no store, and can still be refused it', async () => {
    await remove(ana.userId);
    const before = await dump(pg);
    expect(await approve()).toEqual({code: 'not-found', message: SENTENCES['not-found']});
    expect(await dump(pg)).toEqual(before);
    expect(await reject()).toMatchObject({code: 'ok'});
  });

  test('gets no mail about what they had', async () => {
    await approve();
    await remove(ana.userId);
    await remove(owner.userId);
    await tell(anas);
    await tellOwner();
    const warned = {userId: ana.userId, kind: 'warn', reason: 'Because.'} as const;
    await tellOfModeration(needs)(warned, randomUUID());
    expect(mails).toEqual([]);
    await pg.sql('UPDATE user_private SET removed_at = NULL');
    await tell(anas);
    await tellOwner();
    await tellOfModeration(needs)(warned, randomUUID());
    expect(mails).toHaveLength(3);
  });
});

test('a claim that is gone, or never was, cannot be decided', async () => {
  await pg.sql('DELETE FROM users WHERE id = $1', [ana.userId]);
  for (const id of [anas, randomUUID()]) {
    expect(await approve(id)).toMatchObject({code: 'not-found'});
  }
});

describe('the claimant gets a mail', () => {
  test('at the address of their account, with the reason', async () => {
    await reject('The lease\nis not yours.');
    await tell(anas);
    expect(mails).toMatchObject([
      {to: [emailOf('ana')], subject: 'Your claim on Corner Coffee was not approved'},
    ]);
    expect(mails[0]?.text).toContain('> The lease\n> is not yours.');
    expect(mails[0]?.text).not.toContain('My name is on the lease');
  });

  test('that says that the store is theirs', async () => {
    await approve();
    await tell(anas);
    expect(mails).toMatchObject([{subject: 'Your claim on Corner Coffee was approved'}]);
    expect(mails[0]?.text).toContain(`https://signs.example.com/store/${storeId}`);
  });

  test('and none while it is open', async () => {
    await tell(anas);
    await tell(randomUUID());
    expect(mails).toEqual([]);
  });
});
