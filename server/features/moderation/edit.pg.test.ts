import {beforeEach, expect, test} from 'vitest';
import {LENGTHS} from '../../../common/limits.ts';
import {admin, ana} from '../../../tests/support/actors.ts';
import {addCase} from '../../../tests/support/factories.ts';
import {pushSeen} from '../../../tests/support/seen.ts';
import {dump} from '../../../tests/support/setup/dump.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {addScene, type Scene} from '../../../tests/support/writes.ts';

const pg = await postgres();

let scene: Scene;
let aboutStore: string;
let aboutPerson: string;
beforeEach(async () => {
  scene = await addScene(pg.db);
  await pg.sql("UPDATE stores SET description = 'Second-hand.'");
  await pg.sql("UPDATE user_profiles SET nickname = 'Nan', bio = 'I read signs.'");
  aboutStore = (await addCase(pg.db, {storeId: scene.storeId})).id;
  aboutPerson = (await addCase(pg.db, {personId: ana.userId, aboutId: ana.userId})).id;
});

const send = (name: string, args: object) => pushSeen(pg, admin, name, args);
const edit = (id: string, args: object) =>
  send('case.decide', {id, decision: 'edit', reason: 'Because.', words: null, ...args});

/** What others see of both, and what mails call her: all but when it was touched, and what searches read. */
const shown = async () => {
  const [all] = await pg.sql<{stores: object; user_profiles: object; account: string}>(
    `SELECT to_jsonb(s) - '{updated_at,search_text}'::text[] AS stores, to_jsonb(p) - 'updated_at' AS user_profiles, u.name AS account
       FROM stores s, user_profiles p JOIN users u ON u.id = p.user_id
      WHERE s.id = $1 AND p.user_id = $2`,
    [scene.storeId, ana.userId],
  );
  if (!all) throw new Error('They are gone.');
  return all;
};

test.each([
  ['stores', undefined, 'description', 'Milder'],
  ['stores', 'description', 'description', null],
  ['stores', 'name', 'name', 'Milder'],
  ['user_profiles', undefined, 'bio', 'Milder'],
  ['user_profiles', 'bio', 'bio', null],
  ['user_profiles', 'nickname', 'nickname', null],
  ['user_profiles', 'name', 'name', 'Milder'],
] as const)(
  'of %s an edit, asked of %s, changes the %s alone, and is undone exactly',
  async (table, field, column, words) => {
    const id = table === 'stores' ? aboutStore : aboutPerson;
    const before = await shown();
    expect(await edit(id, {words, ...(field && {field})})).toMatchObject({code: 'ok'});
    expect(await shown()).toEqual({
      ...before,
      [table]: {...before[table], [column]: words},
      ...(column === 'name' && table === 'user_profiles' && {account: words}),
    });
    expect(await send('case.undo', {id})).toMatchObject({code: 'ok'});
    expect(await shown()).toEqual(before);
  },
);

test('nothing is edited that the thing has not, nor too long, nor away where it must be there', async () => {
  const before = await dump(pg);
  const edits = [
    [aboutStore, {field: 'bio', words: 'Milder'}, 'invalid'],
    [aboutStore, {field: 'name', words: ' '}, 'store-fields-required'],
    [aboutStore, {field: 'name', words: 'x'.repeat(LENGTHS.storeName + 1)}, 'invalid'],
    [aboutPerson, {words: 'x'.repeat(LENGTHS.bio + 1)}, 'invalid'],
    [aboutPerson, {field: 'userId', words: ana.userId}, 'invalid'],
  ] as const;
  for (const [id, args, code] of edits) {
    expect(await edit(id, args), JSON.stringify(args)).toMatchObject({code});
  }
  expect(await dump(pg)).toEqual(before);
});
