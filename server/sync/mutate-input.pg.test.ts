import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test} from 'vitest';
import {personChanges, profileChanges, storeChanges} from '../../common/api/fields/forms.ts';
import {SENTENCES} from '../../common/errors.ts';
import {LENGTHS} from '../../common/limits.ts';
import {admin, ana} from '../../tests/support/actors.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {ANY_JOBS, fresh, push} from '../../tests/support/setup/push.ts';
import {refusals} from '../../tests/support/setup/refusals.ts';
import {addScene, type Scene, writeOf, WRITES} from '../../tests/support/writes.ts';

const pg = await postgres();
const NAMES = Object.keys(WRITES);

let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
});

const changed = (args: object, key: string, value: unknown) => ({...args, [key]: value});

/** What of a write may be left out: it then stays as it is, or is not needed for some of these. */
const OPTIONAL: Readonly<Record<string, readonly string[]>> = {
  'case.decide': ['seen'],
  'person.update': Object.keys(personChanges),
  'profile.update': Object.keys(profileChanges),
  // Needed of those alone who delete or switch off what is another's.
  'sign.remove': ['reason'],
  'sign.setActive': ['seen'],
  'sign.setDetails': ['isActive', 'reason', 'verified', 'seen'],
  'store.remove': ['reason'],
  'store.setActive': ['reason', 'seen'],
  'store.update': Object.keys(storeChanges),
};

const SENTENCE = /^(?!CHANGED|LEAKED|OK|[A-Z-]+:)[A-Z].+/;

describe.each(NAMES)('%s refuses with a sentence', name => {
  test('arguments that are no object', async () => {
    const variants = [undefined, null, 'text', 7, true, []];
    expect(await refusals(pg, name, variants)).toEqual([SENTENCES.invalid]);
  });

  test('any argument left out', async () => {
    const args = writeOf(name, scene);
    const optional = OPTIONAL[name] ?? [];
    const required = Object.keys(args).filter(key => !optional.includes(key));
    const variants = required.map(key => changed(args, key, undefined));
    for (const sentence of await refusals(pg, name, variants)) expect(sentence).toMatch(SENTENCE);
  });

  test('any argument of a wrong type', async () => {
    const args = writeOf(name, scene);
    const variants = Object.entries(args).flatMap(([key, value]) =>
      [{}, [], typeof value === 'number' ? '1' : 1, typeof value === 'boolean' ? null : true].map(
        wrong => changed(args, key, wrong),
      ),
    );
    for (const sentence of await refusals(pg, name, variants)) expect(sentence).toMatch(SENTENCE);
  });

  test('any invalid id', async () => {
    const args = writeOf(name, scene);
    const wrongs = ['', 'joes-sign-1', `${randomUUID()}'`, `${randomUUID()}\0`, '../etc'];
    const variants = Object.keys(args)
      .filter(key => /^id$|Id$/.test(key))
      .flatMap(key => wrongs.map(wrong => changed(args, key, wrong)));
    expect(await refusals(pg, name, variants)).toEqual(['An id is not valid.']);
  });

  test('an invalid time', async () => {
    const variants = [-1, 1.5, Number.MAX_VALUE].map(at => changed(writeOf(name, scene), 'at', at));
    expect(await refusals(pg, name, variants)).toEqual(['A time is not valid.']);
  });
});

const URLS = ['website', 'facebook', 'twitter', 'yelp'];

test.each(URLS)('a %s is a web address of bounded length, and nothing that runs', async key => {
  const base = 'https://example.com/';
  for (const name of ['store.create', 'store.update']) {
    const withUrl = (url: string) => ({...writeOf(name, scene), [key]: url});
    const longest = base.padEnd(LENGTHS.url, 'x');
    expect(await push(pg.zql, admin, name, withUrl(longest))).toMatchObject({code: 'ok'});
    const wrong = [
      'javascript:alert(1)',
      'data:text/html,x',
      'example.com',
      'https://example',
      'http://127.0.0.1',
    ];
    expect(await refusals(pg, name, [...wrong, `${longest}x`].map(withUrl))).toEqual([
      expect.stringMatching(/^The .+ must be a web address \(https:\/\/…\)\.$/),
      expect.stringMatching(/^The .+ must be at most 500 characters\.$/),
    ]);
  }
});

test.each(['store.create', 'store.update'])('%s takes a ZIP code alone', async name => {
  const withZip = (zip: string | null) => ({...writeOf(name, scene), zip});
  for (const zip of ['07030', '07030-1234', null]) {
    expect(await push(pg.zql, admin, name, withZip(zip))).toMatchObject({code: 'ok'});
  }
  expect(await refusals(pg, name, ['abc', '7030', '070301234'].map(withZip))).toEqual([
    'The ZIP code must be like 12345 or 12345-6789.',
  ]);
});

test.each(['store.create', 'store.update', 'storeClaim.create'])(
  '%s takes a phone number alone, of bounded length',
  async name => {
    const withPhone = (phone: string) => ({...writeOf(name, scene), phone});
    const longest = '(212) 555-0142'.padStart(LENGTHS.phone, 'x');
    const actor = name === 'storeClaim.create' ? ana : admin;
    const said = await push(pg.zql, actor, name, withPhone(longest), fresh(), ANY_JOBS);
    expect(said).toMatchObject({code: 'ok'});
    expect(
      await refusals(pg, name, ['abc', '911', '000-000-0000', `x${longest}`].map(withPhone)),
    ).toEqual([
      'The phone number must be one to call, like (212) 555-0142.',
      `The phone number must be at most ${LENGTHS.phone} characters.`,
    ]);
  },
);

const withAddress = (contactEmail: string) => ({
  ...writeOf('storeClaim.create', scene),
  contactEmail,
});

test('the address of a claimant is one, of bounded length', async () => {
  const domain = [63, 63, 57].map(length => 'y'.repeat(length)).join('.');
  const longest = `${'x'.repeat(64)}@${domain}.com`;
  expect(longest).toHaveLength(LENGTHS.email);
  const args = withAddress(longest);
  const said = await push(pg.zql, ana, 'storeClaim.create', args, fresh(), ANY_JOBS);
  expect(said).toMatchObject({code: 'ok'});
  const wrong = [
    'ana',
    'ana@home',
    'a b@example.com',
    'a@b.org, c@d.org',
    'A <a@b.org>',
    'ana@b..org',
  ];
  expect(
    await refusals(
      pg,
      'storeClaim.create',
      [...wrong, longest.replace('.com', 'y.com')].map(withAddress),
    ),
  ).toEqual(['Please enter a valid email address', 'The email must be at most 254 characters.']);
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
  expect(await refusals(pg, name, [{...writeOf(name, scene), ...patch}])).toEqual([sentence]);
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
  expect(await refusals(pg, name, [writeOf('sign.create', scene)])).toEqual([
    'This app is newer or older than the server. Please reload.',
  ]);
});
