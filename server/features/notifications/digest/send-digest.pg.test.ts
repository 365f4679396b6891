import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test} from 'vitest';
import {addActors, ana, ben, emailOf} from '../../../../tests/support/actors.ts';
import {addNotification, addSign, addStore, minute} from '../../../../tests/support/factories.ts';
import {postgres} from '../../../../tests/support/setup/pg.ts';
import type {Mail} from '../../../mail/mail.ts';
import {personOfToken} from './routes.ts';
import {MOST_NEWS, sendDigest} from './send-digest.ts';

const pg = await postgres();
const mails: Mail[] = [];
const publicUrl = 'https://signs.example.com';
const secret = 'a secret';
const send = sendDigest({
  db: pg.db,
  publicUrl,
  secret,
  sendMail: async mail => void mails.push(mail),
});

const ID = randomUUID();
const digest = (userId = ana.userId) =>
  send({userId, since: minute(0).getTime(), until: minute(30).getTime()}, ID);

let storeId: string;
beforeEach(async () => {
  mails.length = 0;
  await addActors(pg.db);
  await pg.sql('UPDATE user_private SET digest_since = now()');
  storeId = (await addStore(pg.db, {name: 'The Pier'})).id;
});

type Told = Partial<Parameters<typeof addNotification>[1]>;
const tell = (given: Told = {}) =>
  addNotification(pg.db, {userId: ana.userId, storeId, createdAt: minute(10), ...given});
const tellOfSign = async (given: Told = {}, visible = true) => {
  const {id} = await addSign(pg.db, {storeId, moderation: visible ? 'ok' : 'hidden'});
  await tell({kind: 'store-sign', signId: id, ...given});
  return id;
};

describe('a digest', () => {
  test('says what is unread, newest first, each with where it leads, and signs of a store in one line', async () => {
    const other = await addStore(pg.db, {name: 'Corner Coffee'});
    await tellOfSign();
    await tellOfSign({createdAt: minute(11)});
    await tell({storeId: other.id, kind: 'claim-approved', createdAt: minute(12)});
    const {id} = await addSign(pg.db, {storeId: other.id});
    await tell({storeId: other.id, kind: 'sign-hidden', signId: id, createdAt: minute(9)});
    await digest();
    expect(mails).toMatchObject([
      {id: ID, to: [emailOf('ana')], subject: 'Your claim on Corner Coffee was approved, and more'},
    ]);
    expect(mails[0]?.text).toContain(`Your claim on Corner Coffee was approved:
${publicUrl}/store/${other.id}

2 new signs at The Pier:
${publicUrl}/store/${storeId}

Your sign at Corner Coffee was hidden:
${publicUrl}/store/${other.id}/sign/${id}

You get this mail because`);
    for (const words of ['2 new signs at The Pier', 'Unsubscribe']) {
      expect(mails[0]?.html).toContain(`>${words}</a>`);
    }
  });

  test('of one sign leads to it', async () => {
    const id = await tellOfSign();
    await digest();
    expect(mails[0]?.subject).toBe('A new sign at The Pier');
    expect(mails[0]?.text).toContain(`${publicUrl}/store/${storeId}/sign/${id}`);
  });

  test('says how to get no more, to programs and to people', async () => {
    await tell();
    await digest();
    const {oneClickUrl = '', text} = mails[0]!;
    const {pathname, searchParams} = new URL(oneClickUrl);
    expect(pathname).toBe('/api/digest/unsubscribe');
    const token = searchParams.get('token') ?? '';
    expect(personOfToken(token, secret)).toBe(ana.userId);
    expect(text).toContain(`Unsubscribe:\n${publicUrl}/unsubscribe?token=${token}`);
  });

  test('is no longer than one reads', async () => {
    for (let n = 0; n <= MOST_NEWS; n += 1) await tell();
    await digest();
    expect(mails[0]?.text).not.toContain('There is more');
    mails.length = 0;
    for (let n = 0; n <= MOST_NEWS; n += 1) {
      await tell({storeId: (await addStore(pg.db, {name: `Store ${n}`})).id});
    }
    await digest();
    expect(mails[0]?.text.match(/\/store\//g)).toHaveLength(MOST_NEWS);
    expect(mails[0]?.text).toContain(`There is more behind the bell:\n${publicUrl}/\n`);
  });
});

describe('no digest is sent', () => {
  test.each<[string, Told]>([
    ['was read', {readAt: minute(11)}],
    ['was in an earlier one', {createdAt: minute(0)}],
    ['will be in the next', {createdAt: minute(31)}],
    ['somebody else was told', {userId: ben.userId}],
  ])('of what %s', async (_, told) => {
    await tell(told);
    await digest();
    expect(mails).toEqual([]);
  });

  test('about a sign that is hidden by now, or a store that is gone', async () => {
    await tellOfSign({}, false);
    await digest();
    await tell();
    await pg.sql('UPDATE stores SET deleted_at = now()');
    await digest();
    expect(mails).toEqual([]);
  });

  test.each([
    ['switched it off meanwhile', 'UPDATE user_private SET digest_since = null'],
    ['has not shown that the address is theirs', 'UPDATE users SET email_verified = false'],
    ['is shut out', 'UPDATE user_private SET removed_at = now()'],
    ['is gone', 'DELETE FROM users'],
  ])('for who %s', async (_, change) => {
    await tell();
    await pg.sql(change);
    await digest();
    expect(mails).toEqual([]);
  });
});
