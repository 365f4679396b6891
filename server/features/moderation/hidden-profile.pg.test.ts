import {beforeEach, expect, test} from 'vitest';
import {DAY_MS} from '../../../common/time.ts';
import {addActors, admin, ana} from '../../../tests/support/actors.ts';
import {addCase, addUpload} from '../../../tests/support/factories.ts';
import {pushSeen} from '../../../tests/support/seen.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';

const pg = await postgres();

const LONG_AGO = new Date(Date.now() - 30 * DAY_MS);

let picture: string;
let caseId: string;
beforeEach(async () => {
  await addActors(pg.db);
  picture = (await addUpload(pg.db, {userId: ana.userId, attachedAt: LONG_AGO})).imageUrl;
  await pg.sql("UPDATE user_profiles SET bio = 'I read signs.', avatar_url = $1", [picture]);
  caseId = (await addCase(pg.db, {personId: ana.userId, aboutId: ana.userId})).id;
  await send('case.decide', {decision: 'hide', reason: 'Not a face.', words: null});
});

const send = async (name: string, args: object = {}) =>
  expect(await pushSeen(pg, admin, name, {id: caseId, ...args})).toMatchObject({code: 'ok'});
const shown = async () =>
  (await pg.sql('SELECT bio, avatar_url FROM user_profiles WHERE user_id = $1', [ana.userId]))[0];

test('a profile that is shown again has its picture, which stays from then on', async () => {
  expect(await shown()).toEqual({bio: null, avatar_url: null});
  await send('case.undo');
  expect(await shown()).toEqual({bio: 'I read signs.', avatar_url: picture});
  // A sweep at this moment checks its row once more.
  expect(
    await pg.sql("SELECT 1 FROM private.uploads WHERE attached_at > now() - interval '1 day'"),
  ).toHaveLength(1);
});

test.each([
  ['is gone', 'DELETE FROM private.uploads'],
  ['is just swept', "UPDATE private.uploads SET state = 'expired'"],
])('it has its words alone where its picture %s', async (_, meanwhile) => {
  await pg.sql(meanwhile);
  await send('case.undo');
  expect(await shown()).toEqual({bio: 'I read signs.', avatar_url: null});
});
