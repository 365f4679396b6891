import {beforeEach, describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import {CASE_DECISIONS} from '../../../common/moderation.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {admin, ana, ben, owner} from '../../../tests/support/actors.ts';
import {addCase, addUpload} from '../../../tests/support/factories.ts';
import {asSeen} from '../../../tests/support/seen.ts';
import {dump} from '../../../tests/support/setup/dump.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {ANY_JOBS, fresh, push, stamp} from '../../../tests/support/setup/push.ts';
import {addScene, OPEN_CASE_ID, type Scene, writeOf} from '../../../tests/support/writes.ts';

const pg = await postgres();

let scene: Scene;
let aboutStore: string;
let aboutPerson: string;
beforeEach(async () => {
  scene = await addScene(pg.db);
  aboutStore = (await addCase(pg.db, {storeId: scene.storeId, aboutId: owner.userId})).id;
  aboutPerson = (await addCase(pg.db, {personId: ana.userId, aboutId: ana.userId})).id;
});

const send = (who: SignedIn, name: string, args: object = {}) =>
  push(pg.zql, who, name, {...writeOf(name, scene), ...args, ...stamp()}, fresh(), ANY_JOBS);
const done = async (...args: Parameters<typeof send>) =>
  expect(await send(...args)).toMatchObject({code: 'ok'});

/** A decision by a moderator who sees the case at this moment. */
const decisionOn = (id: string, decision = 'keep') =>
  asSeen(pg, 'case.decide', {id, decision, reason: 'Because.', words: 'Milder'});

const CHANGED = {code: 'case-changed', message: SENTENCES['case-changed']};

test.each(CASE_DECISIONS)(
  'to %s is refused of words that its author changed since they were seen, and done of those',
  async decision => {
    const early = await decisionOn(OPEN_CASE_ID, decision);
    await done(ana, 'sign.update', {text: 'Buy my book'});
    const before = await dump(pg);
    expect(await send(admin, 'case.decide', early)).toEqual(CHANGED);
    expect(await dump(pg)).toEqual(before);
    await done(admin, 'case.decide', await decisionOn(OPEN_CASE_ID, decision));
  },
);

test('an item that is again as the moderator saw it can be decided', async () => {
  const early = await decisionOn(OPEN_CASE_ID);
  await done(ana, 'sign.update', {text: 'Buy my book'});
  await done(ana, 'sign.update', {text: 'Soup of the day: yes'});
  expect(await send(admin, 'case.decide', early)).toMatchObject({code: 'ok'});
});

describe('another thing to decide about it is by', () => {
  test.each([
    [
      'a picture',
      () => OPEN_CASE_ID,
      async () => {
        const {id: uploadId} = await addUpload(pg.db, {userId: ana.userId});
        await done(ana, 'sign.update', {uploadId, text: 'Soup of the day: yes'});
      },
    ],
    ['an address of the store’s', () => aboutStore, () => done(owner, 'store.update')],
    [
      'a logo',
      () => aboutStore,
      () => pg.sql("UPDATE stores SET logo = 'https://example.com/logo.png'"),
    ],
    ['another owner, who would be warned', () => aboutStore, () => done(admin, 'store.setOwner')],
    ['a name', () => aboutPerson, () => done(ana, 'profile.update')],
    [
      'a face',
      () => aboutPerson,
      async () => {
        const imageUrl = `/images/avatars/${ana.userId}-1780000000000.jpg`;
        const {id: uploadId} = await addUpload(pg.db, {userId: ana.userId, imageUrl});
        await done(ana, 'profile.setAvatar', {uploadId});
      },
    ],
  ])('%s', async (_, caseId, change) => {
    const early = await decisionOn(caseId());
    await change();
    expect(await send(admin, 'case.decide', early)).toEqual(CHANGED);
  });
});

test('it is the same, however often it is liked, seen, moved, verified, switched or reported', async () => {
  const sign = await decisionOn(OPEN_CASE_ID);
  const store = await decisionOn(aboutStore);
  await done(ben, 'sign.setLiked');
  await done(ben, 'sign.setConfirmed');
  await done(owner, 'report.create', {complaint: 'spam'});
  await done(owner, 'sign.setActive');
  await done(admin, 'sign.setDetails');
  await done(owner, 'store.setActive');
  await pg.sql('UPDATE stores SET latitude = 1, longitude = 1, rating = 5');
  for (const early of [sign, store]) {
    expect(await send(admin, 'case.decide', early)).toMatchObject({code: 'ok'});
  }
});

test('without `seen` only a decision about a user is accepted', async () => {
  const unseen = {reason: 'Because.', words: 'Milder', seen: undefined};
  for (const decision of ['keep', 'hide', 'edit']) {
    expect(await send(admin, 'case.decide', {...unseen, id: aboutPerson, decision})).toEqual(
      CHANGED,
    );
  }
  await done(admin, 'case.decide', {...unseen, id: aboutPerson, decision: 'warn'});
});

test.each([
  ['signs', () => OPEN_CASE_ID],
  ['stores', () => aboutStore],
  ['user_profiles', () => aboutPerson],
])('whoever changes it at this moment waits, or is waited for: %s', async (table, caseId) => {
  // Postgres notes there who locked a row last.
  const lockedBy = () => pg.sql(`SELECT xmax AS by FROM ${table}`);
  const before = await lockedBy();
  await done(admin, 'case.decide', await decisionOn(caseId()));
  expect(await lockedBy()).not.toEqual(before);
});
