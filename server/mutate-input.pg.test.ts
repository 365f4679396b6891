import {randomUUID} from 'node:crypto';
import {isDeepStrictEqual} from 'node:util';
import {beforeEach, describe, expect, test} from 'vitest';
import {LENGTHS} from '../schema/limits.ts';
import {SENTENCES} from '../sync/errors.ts';
import {admin, ana} from '../tests/actors.ts';
import {dump} from '../tests/setup/dump.ts';
import {postgres} from '../tests/setup/pg.ts';
import {ANY_JOBS, fresh, push, stamp} from '../tests/setup/push.ts';
import {OPEN_CLAIM_ID, addScene, type Scene, whoMay, writeOf, WRITES} from '../tests/writes.ts';

const pg = await postgres();
const NAMES = Object.keys(WRITES);

let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
});

/** What no answer may hold: the words of the database, the driver, or the argument checker. */
const LEAK =
  /insert into|failed query|params|violates|constraint|syntax|expected|undefined|^Invalid/i;

/**
 * The different sentences with which these arguments are refused. What is not refused as it should be
 * is among them, in capitals. An admin sends them, who may do everything: only they can be at fault.
 */
async function refusals(name: string, variants: readonly unknown[]): Promise<string[]> {
  const before = await dump(pg);
  const sentences = new Set<string>();
  for (const args of variants) {
    const {code, message = ''} = await push(pg.zql, admin, name, args);
    if (code !== 'invalid') sentences.add(`${code.toUpperCase()}: ${JSON.stringify(args)}`);
    else sentences.add(LEAK.test(message) ? `LEAKED: ${message}` : message);
  }
  if (!isDeepStrictEqual(await dump(pg), before)) sentences.add('CHANGED');
  return [...sentences];
}

const changed = (args: object, key: string, value: unknown) => ({...args, [key]: value});

const SENTENCE = /^(?!CHANGED|LEAKED|OK|[A-Z-]+:)[A-Z].+/;

describe.each(NAMES)('%s refuses with a sentence', name => {
  test('arguments that are no object', async () => {
    const variants = [undefined, null, 'text', 7, true, []];
    expect(await refusals(name, variants)).toEqual([SENTENCES.invalid]);
  });

  test('any argument left out', async () => {
    const args = writeOf(name, scene);
    const variants = Object.keys(args).map(key => changed(args, key, undefined));
    for (const sentence of await refusals(name, variants)) expect(sentence).toMatch(SENTENCE);
  });

  test('any argument of a wrong type', async () => {
    const args = writeOf(name, scene);
    const variants = Object.entries(args).flatMap(([key, value]) =>
      [{}, [], typeof value === 'number' ? '1' : 1, typeof value === 'boolean' ? null : true].map(
        wrong => changed(args, key, wrong),
      ),
    );
    for (const sentence of await refusals(name, variants)) expect(sentence).toMatch(SENTENCE);
  });

  test('any id that is none', async () => {
    const args = writeOf(name, scene);
    const wrongs = ['', 'joes-sign-1', `${randomUUID()}'`, `${randomUUID()}\0`, '../etc'];
    const variants = Object.keys(args)
      .filter(key => /^id$|Id$/.test(key))
      .flatMap(key => wrongs.map(wrong => changed(args, key, wrong)));
    expect(await refusals(name, variants)).toEqual(['An id is not valid.']);
  });

  test('a time that is none', async () => {
    const variants = [-1, 1.5, Number.MAX_VALUE].map(at => changed(writeOf(name, scene), 'at', at));
    expect(await refusals(name, variants)).toEqual(['A time is not valid.']);
  });
});

/** Every text that a person can write, with its longest length. */
const TEXTS: readonly [name: string, key: string, max: number][] = [
  ['sign.create', 'text', LENGTHS.signText],
  ['sign.update', 'text', LENGTHS.signText],
  ['sign.setActive', 'reason', LENGTHS.reason],
  ['sign.setDetails', 'reason', LENGTHS.reason],
  ...(['store.create', 'store.update'] as const).flatMap((name): [string, string, number][] => [
    [name, 'name', LENGTHS.storeName],
    [name, 'address', LENGTHS.address],
    [name, 'city', LENGTHS.city],
    [name, 'zip', LENGTHS.zip],
    [name, 'description', LENGTHS.description],
    [name, 'phone', LENGTHS.phone],
  ]),
  ['storeClaim.create', 'name', LENGTHS.personName],
  ['storeClaim.create', 'phone', LENGTHS.phone],
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

const URLS = ['website', 'facebook', 'twitter', 'yelp'];

test('no text that a sample write carries is left out here', () => {
  const chosen =
    /Id$|^id$|^noun$|^complaint$|^decision$|^state$|^category$|^website$|^contactEmail$/;
  const texts = NAMES.flatMap(name =>
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
      await pg.sql("UPDATE cases SET status = 'open', decision = NULL");
    }
    expect(await refusals(name, [withText('x'.repeat(max + 1))])).toEqual([
      expect.stringMatching(`^The .+ must be at most ${max} characters\\.$`),
    ]);
  });

  test('refuses what the database could not keep as it is', async () => {
    const variants = ['a\0b', 'a\ud83cb', '\udf35'].map(withText);
    expect(await refusals(name, variants)).toEqual([
      expect.stringMatching(/^The .+ contains a character that cannot be saved\.$/),
    ]);
  });
});

test.each(URLS)('a %s is a web address of bounded length, and nothing that runs', async key => {
  const base = 'https://example.com/';
  for (const name of ['store.create', 'store.update']) {
    const withUrl = (url: string) => ({...writeOf(name, scene), [key]: url});
    const longest = base.padEnd(LENGTHS.url, 'x');
    expect(await push(pg.zql, admin, name, withUrl(longest))).toMatchObject({code: 'ok'});
    const wrong = ['javascript:alert(1)', 'data:text/html,x', 'example.com', '//example.com'];
    expect(await refusals(name, [...wrong, `${longest}x`].map(withUrl))).toEqual([
      expect.stringMatching(/^The .+ must be a web address \(https:\/\/…\)\.$/),
      expect.stringMatching(/^The .+ must be at most 500 characters\.$/),
    ]);
  }
});

const withAddress = (contactEmail: string) => ({
  ...writeOf('storeClaim.create', scene),
  contactEmail,
});

test('the address of a claimant is one, of bounded length', async () => {
  const longest = 'a@example.com'.padStart(LENGTHS.email, 'x');
  const args = withAddress(longest);
  const said = await push(pg.zql, ana, 'storeClaim.create', args, fresh(), ANY_JOBS);
  expect(said).toMatchObject({code: 'ok'});
  const wrong = ['ana', 'ana@home', 'a b@example.com', 'a@b.org, c@d.org', 'A <a@b.org>'];
  expect(await refusals('storeClaim.create', [...wrong, `x${longest}`].map(withAddress))).toEqual([
    'Please enter a valid email address',
    'The email must be at most 254 characters.',
  ]);
});

const CHOSEN: readonly [name: string, patch: object, sentence: string][] = [
  ['sign.create', {text: ' \n\t '}, SENTENCES['sign-text-required']],
  ['sign.update', {text: ''}, SENTENCES['sign-text-required']],
  ['sign.create', {text: ' ', uploadId: randomUUID()}, SENTENCES['sign-words-required']],
  ['sign.update', {text: '', uploadId: randomUUID()}, SENTENCES['sign-words-required']],
  ['store.create', {name: '   '}, SENTENCES['store-fields-required']],
  ['store.update', {address: ''}, SENTENCES['store-fields-required']],
  ['store.update', {city: ' '}, SENTENCES['store-fields-required']],
  ...['DC', 'ny', 'ZZ', 'NYC', ''].map((state): [string, object, string] => [
    'store.create',
    {state},
    'Please choose one of the 50 states.',
  ]),
  ['person.update', {state: 'DC'}, 'Please choose one of the 50 states.'],
  ['person.update', {username: ' '}, 'Please fill in all required fields'],
  ['profile.update', {state: 'DC'}, 'Please choose one of the 50 states.'],
  ['store.create', {category: 'Retail'}, 'Please choose one of the listed categories.'],
  ...[99, 1000, 417.5].map((number): [string, object, string] => [
    'store.createUnassigned',
    {number},
    'The number of the store is not valid.',
  ]),
  ['store.createUnassigned', {latitude: 90.0006}, 'The latitude must be between -90 and 90.'],
  ['store.createUnassigned', {longitude: null}, 'The longitude must be between -180 and 180.'],
  ['store.create', {position: {latitude: 1}}, 'The longitude must be between -180 and 180.'],
  [
    'store.update',
    {position: {latitude: 90.1, longitude: 0}},
    'The latitude must be between -90 and 90.',
  ],
  [
    'store.update',
    {position: {latitude: 0, longitude: null}},
    'The longitude must be between -180 and 180.',
  ],
];

test.each(CHOSEN)('%s refuses %j', async (name, patch, sentence) => {
  expect(await refusals(name, [{...writeOf(name, scene), ...patch}])).toEqual([sentence]);
});

test.each([
  'sign.explode',
  'sign',
  '',
  'constructor',
  '__proto__',
  'sign.create.fn',
  "'; drop table signs",
])('a write that does not exist is refused: %j', async name => {
  expect(await refusals(name, [writeOf('sign.create', scene)])).toEqual([
    'This app is newer or older than the server. Please reload.',
  ]);
});

test('quotes, SQL, markup and every script are kept as they were written', async () => {
  const text = `'); DROP TABLE signs; -- "$1" %s \\ {{x}} <script>alert(1)</script> été שלום 你好 👩‍👩‍👧 \u202e`;
  const args = {...stamp(), id: randomUUID(), storeId: scene.storeId, text};
  expect(await push(pg.zql, ana, 'sign.create', args)).toMatchObject({code: 'ok'});
  const [sign] = await pg.sql('SELECT text, text_content FROM signs WHERE id = $1', [args.id]);
  expect(sign).toEqual({text, text_content: text});
});

test('text is trimmed and empty text is none', async () => {
  const patch = {bio: '  \n ', nickname: ' Ana ', name: null, city: null, state: null};
  const args = {...writeOf('profile.update', scene), ...patch};
  expect(await push(pg.zql, ana, 'profile.update', args)).toMatchObject({code: 'ok'});
  const [profile] = await pg.sql(
    'SELECT name, nickname, bio FROM user_profiles WHERE user_id = $1',
    [ana.userId],
  );
  expect(profile).toEqual({name: null, nickname: 'Ana', bio: null});
});
