import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test} from 'vitest';
import {LENGTHS} from '../../common/limits.ts';
import {ana} from '../../tests/support/actors.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {ANY_JOBS, fresh, push, stamp} from '../../tests/support/setup/push.ts';
import {refusals} from '../../tests/support/setup/refusals.ts';
import {
  OPEN_CLAIM_ID,
  addScene,
  type Scene,
  whoMay,
  writeOf,
  WRITES,
} from '../../tests/support/writes.ts';

const pg = await postgres();

let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
});

/** Every text that a person can write, with its longest length. */
const TEXTS: readonly [name: string, key: string, max: number][] = [
  ['sign.create', 'text', LENGTHS.signText],
  ['sign.update', 'text', LENGTHS.signText],
  ['sign.remove', 'reason', LENGTHS.reason],
  ['sign.setActive', 'reason', LENGTHS.reason],
  ['sign.setDetails', 'reason', LENGTHS.reason],
  ...(['store.create', 'store.update'] as const).flatMap((name): [string, string, number][] => [
    [name, 'name', LENGTHS.storeName],
    [name, 'address', LENGTHS.address],
    [name, 'city', LENGTHS.city],
    [name, 'description', LENGTHS.description],
  ]),
  ['store.remove', 'reason', LENGTHS.reason],
  ['store.setActive', 'reason', LENGTHS.reason],
  ['storeClaim.create', 'name', LENGTHS.personName],
  ['storeClaim.create', 'proof', LENGTHS.claimProof],
  ['storeClaim.decide', 'reason', LENGTHS.reason],
  ['person.update', 'username', LENGTHS.personName],
  ['person.update', 'name', LENGTHS.personName],
  ['person.update', 'nickname', LENGTHS.nickname],
  ['person.update', 'city', LENGTHS.city],
  ['report.create', 'note', LENGTHS.reason],
  ['case.decide', 'reason', LENGTHS.reason],
  ['case.decidePerson', 'reason', LENGTHS.reason],
  ['profile.update', 'name', LENGTHS.personName],
  ['profile.update', 'nickname', LENGTHS.nickname],
  ['profile.update', 'bio', LENGTHS.bio],
  ['profile.update', 'city', LENGTHS.city],
];

test('no text that a sample write carries is left out here', () => {
  const chosen =
    /Id$|^id$|^noun$|^complaint$|^decision$|^state$|^category$|^website$|^phone$|^zip$|^contactEmail$|^seen$/;
  const texts = Object.keys(WRITES).flatMap(name =>
    Object.entries(writeOf(name, scene))
      .filter(([key, value]) => typeof value === 'string' && !chosen.test(key))
      .map(([key]) => `${name} ${key}`),
  );
  expect(TEXTS.map(([name, key]) => `${name} ${key}`).toSorted()).toEqual(texts.toSorted());
});

describe.each(TEXTS)('%s: %s', (name, key, max) => {
  const withText = (text: string) => ({...writeOf(name, scene), [key]: text});

  test(`takes ${max} characters, by any count, and refuses one more`, async () => {
    // Two UTF-16 units each: JavaScript counts twice what Postgres does.
    for (const text of ['x'.repeat(max), '🌵'.repeat(max / 2)]) {
      const said = await push(pg.zql, whoMay(name), name, withText(text), fresh(), ANY_JOBS);
      expect(said).toMatchObject({code: 'ok'});
      // One may be open at a time.
      await pg.sql('DELETE FROM store_claims WHERE id <> $1', [OPEN_CLAIM_ID]);
      await pg.sql("UPDATE store_claims SET status = 'pending'");
      await pg.sql('UPDATE signs SET deleted_at = NULL');
      await pg.sql('UPDATE stores SET deleted_at = NULL');
      await pg.sql("UPDATE cases SET status = 'open', decision = NULL");
    }
    expect(await refusals(pg, name, [withText('x'.repeat(max + 1))])).toEqual([
      expect.stringMatching(`^The .+ must be at most ${max} characters\\.$`),
    ]);
  });

  test('refuses text that the database could not store unchanged', async () => {
    const variants = ['a\0b', 'a\ud83cb', '\udf35'].map(withText);
    expect(await refusals(pg, name, variants)).toEqual([
      expect.stringMatching(/^The .+ contains a character that cannot be saved\.$/),
    ]);
  });
});

test('quotes, SQL, markup and every script are kept as they were written', async () => {
  const text = `'); DROP TABLE signs; -- "$1" %s \\ {{x}} <script>alert(1)</script> été שלום 你好 👩‍👩‍👧`;
  const args = {...stamp(), id: randomUUID(), storeId: scene.storeId, text};
  expect(await push(pg.zql, ana, 'sign.create', args)).toMatchObject({code: 'ok'});
  const [sign] = await pg.sql('SELECT text, text_content FROM signs WHERE id = $1', [args.id]);
  expect(sign).toEqual({text, text_content: text});
});

test('characters that change the direction of others are not stored', async () => {
  const args = {...stamp(), id: randomUUID(), storeId: scene.storeId, text: 'OPEN \u202eNEPO'};
  expect(await push(pg.zql, ana, 'sign.create', args)).toMatchObject({code: 'ok'});
  const [sign] = await pg.sql('SELECT text FROM signs WHERE id = $1', [args.id]);
  expect(sign).toEqual({text: 'OPEN NEPO'});
});

test('text is trimmed, and empty text counts as missing', async () => {
  const patch = {bio: '  \n ', nickname: ' Ana ', name: null, city: null, state: null};
  const args = {...writeOf('profile.update', scene), ...patch};
  expect(await push(pg.zql, ana, 'profile.update', args)).toMatchObject({code: 'ok'});
  const [profile] = await pg.sql(
    'SELECT name, nickname, bio FROM user_profiles WHERE user_id = $1',
    [ana.userId],
  );
  expect(profile).toEqual({name: null, nickname: 'Ana', bio: null});
});
