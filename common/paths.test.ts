import {expect, test} from 'vitest';
import {
  addSignPath,
  adminPath,
  adminSignsPath,
  editSignPath,
  editStorePath,
  idsIn,
  ownProfilePath,
  personPath,
  posterPath,
  signPath,
  storePath,
  widgetPath,
  withoutTail,
} from './paths.ts';

test.each([
  [storePath('s'), {storeId: 's'}],
  [signPath({id: 'g', storeId: 's'}), {storeId: 's', signId: 'g'}],
  [personPath('u'), {userId: 'u'}],
  [ownProfilePath('u'), {userId: 'u'}],
  ['/Store/s/', {storeId: 's'}],
])('%s names what it was made of', (path, ids) => {
  expect(idsIn(path)).toEqual(ids);
});

test.each([
  '/',
  '/store',
  '/store/',
  '/store/s/sign',
  '/store/s/sign/g/more',
  '/x/store/s',
  '/users/u',
])('%s names nothing', path => {
  expect(idsIn(path)).toEqual({});
});

test.each([
  [addSignPath('s'), '/add-sign', {store: 's'}],
  [editSignPath('g'), '/add-sign', {signId: 'g'}],
  [editStorePath('s'), '/add-store', {edit: 's'}],
  [adminPath('cases'), '/admin', {tab: 'cases'}],
  [adminSignsPath('s'), '/admin', {tab: 'signs', store: 's'}],
])('%s leads to %s, and says in the query what it is about', (path, screen, query) => {
  const {pathname, searchParams} = new URL(path, 'https://example.com');
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([screen, query]);
});

test('the poster of a store is below its page, and its widget is not', () => {
  expect(idsIn(posterPath('s'))).toEqual({storeId: 's'});
  expect(posterPath('s')).toBe('/store/s/poster');
  expect(widgetPath('s')).toBe('/embed/store/s');
});

const STORE = '/store/b0000000-0000-4000-8000-000000000001';

test.each(['.', ')', ',', '%20', ').', '...', '%E2%80%9D.', '%3E', "'", '!', '_', '%0A', '/.'])(
  'a path with %s behind it is meant without',
  tail => {
    expect(withoutTail(`${STORE}${tail}`).replace(/\/$/, '')).toBe(STORE);
  },
);

test.each(['/', STORE, `${STORE}/`, '/caf%C3%A9', '/a.b', '/%a', '/a_b-'])(
  '%s is meant as it stands',
  path => {
    expect(withoutTail(path)).toBe(path);
  },
);

test('a path never becomes the address of another site', () => {
  expect(withoutTail('//evil.example.')).toBe('/evil.example');
});

test('a long path is read in no time', () => {
  const path = `/${'.)'.repeat(50_000)}x`;
  expect(withoutTail(path)).toBe(path);
});
