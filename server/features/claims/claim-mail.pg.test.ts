import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import {storePath} from '../../../common/paths.ts';
import {ana, ben, emailOf, owner} from '../../../tests/support/actors.ts';
import {jobsOver} from '../../../tests/support/setup/jobs.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {fresh, push, stamp} from '../../../tests/support/setup/push.ts';
import {addScene, writeOf} from '../../../tests/support/writes.ts';
import type {Mail} from '../../mail/mail.ts';
import {askToDecideClaim, confirmClaim} from './mutators.ts';

const pg = await postgres();
const {jobs} = await jobsOver(pg);

const mails: Mail[] = [];
const needs = {
  db: pg.db,
  publicUrl: 'https://signs.example.com',
  sendMail: async (mail: Mail) => void mails.push(mail),
};

let storeId: string;
beforeEach(async () => {
  mails.length = 0;
  ({storeId} = await addScene(pg.db));
  await pg.exec('DELETE FROM store_claims');
});

const newClaim = (given: object = {}) => ({
  ...writeOf('storeClaim.create', {storeId, signId: storeId}),
  ...given,
});
const claim = (args: object = newClaim(), who = ana) =>
  push(pg.zql, who, 'storeClaim.create', {...args, ...stamp()}, fresh(), jobs.enqueue);

const toDo = () =>
  pg.sql<{name: string; id: string; data: {claimId: string}}>(
    'SELECT name, id, data FROM pgboss.job ORDER BY name',
  );
const kept = () =>
  pg.sql(
    `SELECT contact_user, name, contact_email, phone, proof, status,
            abs(extract(epoch FROM now() - created_at)) < 60 AS now FROM store_claims`,
  );

describe('a claim', () => {
  test('is kept as pending, whatever else is sent, and leaves word for two', async () => {
    const id = randomUUID();
    const forged = {contactUser: ben.userId, status: 'approved', createdAt: 0};
    expect(await claim(newClaim({...forged, id, name: ' Ana A. '}))).toMatchObject({code: 'ok'});
    expect(await kept()).toEqual([
      {
        contact_user: ana.userId,
        name: 'Ana A.',
        contact_email: 'claimant@example.com',
        phone: '555 0100',
        proof: 'My name is on the lease.',
        status: 'pending',
        now: true,
      },
    ]);
    expect(await pg.sql('SELECT owner_id FROM stores')).toEqual([{owner_id: owner.userId}]);
    const data = {claimId: id};
    const told = await toDo();
    expect(told).toMatchObject([
      {name: 'claim-received', data},
      {name: 'claim-to-decide', data},
    ]);
    expect(new Set(told.map(job => job.id)).size).toBe(2);
    expect(JSON.stringify(told)).not.toContain('lease');
  });

  test('is one a person and store while it is open, and may be made again after a no', async () => {
    expect(await claim()).toMatchObject({code: 'ok'});
    expect(await claim()).toEqual({code: 'claim-open', message: SENTENCES['claim-open']});
    expect(await claim(newClaim(), ben)).toMatchObject({code: 'ok'});
    await pg.sql("UPDATE store_claims SET status = 'rejected' WHERE contact_user = $1", [
      ana.userId,
    ]);
    expect(await claim()).toMatchObject({code: 'ok'});
    expect(await kept()).toHaveLength(3);
    expect(await toDo()).toHaveLength(6);
  });

  test('made on two devices at once is one', async () => {
    const answers = await Promise.all([claim(), claim()]);
    expect(answers.map(({code}) => code).toSorted()).toEqual(['claim-open', 'ok']);
  });

  test('under an id that is in use is refused, whosever it is', async () => {
    const args = newClaim();
    await claim(args, ben);
    expect(await claim(args)).toEqual({code: 'conflict', message: SENTENCES.conflict});
  });

  test('is not made on a store that is inactive, or gone', async () => {
    await pg.sql('UPDATE stores SET is_active = false');
    expect(await claim()).toEqual({code: 'claim-inactive', message: SENTENCES['claim-inactive']});
    await pg.sql('UPDATE stores SET deleted_at = now()');
    expect(await claim()).toMatchObject({code: 'not-found'});
    expect(await toDo()).toEqual([]);
  });

  test.each([
    ['no name', {name: '  '}, SENTENCES['claim-fields-required']],
    ['no address', {contactEmail: ''}, SENTENCES['claim-fields-required']],
    ['what is no address', {contactEmail: 'ana'}, 'Please enter a valid email address'],
    ['no phone', {phone: ''}, SENTENCES['claim-fields-required']],
    [
      'what is no phone number',
      {phone: 'abc'},
      'The phone number must be one to call, like (212) 555-0142.',
    ],
    ['no proof', {proof: '\n'}, SENTENCES['claim-fields-required']],
    [
      'a novel',
      {proof: 'x'.repeat(2001)},
      'The proof of ownership must be at most 2000 characters.',
    ],
  ])('with %s is refused', async (_, given, message) => {
    expect(await claim(newClaim(given))).toEqual({code: 'invalid', message});
    expect(await toDo()).toEqual([]);
  });
});

describe('a mail', () => {
  test('to the claimant goes to the address of their account and repeats no proof', async () => {
    const id = randomUUID();
    await claim(newClaim({id}));
    await confirmClaim(needs)({claimId: id}, id);
    expect(mails).toMatchObject([
      {id, to: [emailOf('ana')], subject: 'We received your claim on Corner Coffee'},
    ]);
    for (const part of [mails[0]?.text, mails[0]?.html]) {
      expect(part).toContain('claimant@example.com');
      expect(part).toContain(`https://signs.example.com${storePath(storeId)}`);
      expect(part).not.toContain('on the lease');
    }
  });

  test('to the admins says who, how to reach them, and their proof', async () => {
    const id = randomUUID();
    const proof = 'See the lease,\nsigned by me.';
    await claim(newClaim({id, proof}));
    const jobId = randomUUID();
    await askToDecideClaim(needs)({claimId: id}, jobId);
    expect(mails).toMatchObject([
      {
        id: jobId,
        to: [emailOf('admin')],
        replyTo: 'claimant@example.com',
        subject: 'A claim on Corner Coffee',
      },
    ]);
    expect(mails[0]?.text).toContain('A. Claimant says');
    expect(mails[0]?.text).toContain('555 0100');
    expect(mails[0]?.text).toContain('> See the lease,\n> signed by me.');
    expect(mails[0]?.text).toContain('https://signs.example.com/admin?tab=claims');
  });

  test('is not sent about a decided or deleted claim', async () => {
    const id = randomUUID();
    await claim(newClaim({id}));
    await pg.sql("UPDATE store_claims SET status = 'approved'");
    await askToDecideClaim(needs)({claimId: id}, id);
    await pg.sql('DELETE FROM users WHERE id = $1', [ana.userId]);
    await confirmClaim(needs)({claimId: id}, id);
    expect(mails).toEqual([]);
  });
});
