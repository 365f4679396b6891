import {expect, test} from 'vitest';
import {
  addSignPath,
  adminPath,
  adminSignsPath,
  editSignPath,
  editStorePath,
  idsIn,
  meantAddress,
  NOT_THE_APP,
  ownProfilePath,
  personPath,
  posterPath,
  signPath,
  storePath,
  widgetPath,
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

const ID = 'b0000000-0000-4000-8000-000000000001';
const STORE = `/store/${ID}`;
const TAILS =
  ". ) , ). ... %E2%80%9D. %3E ' ! _ %20 %0A %E2%80%8B / // /. /) %2F &amp;fbclid=1 &a=b %3Fa=b %23a";

test.each(TAILS.split(' '))('a path with %s behind it is meant without', tail => {
  expect(meantAddress(STORE + tail, '')).toBe(STORE);
  expect(meantAddress(STORE + tail, '?from=mail')).toBe(`${STORE}?from=mail`);
});

test.each([
  [`//store/${ID}`, STORE],
  [`/store//${ID}`, STORE],
  [`/store%2F${ID}`, STORE],
  [STORE.toUpperCase(), STORE],
  [`/store/b0000000-0000-%0A4000-8000-000000000001`, STORE],
  ['/images/Sign-1-2.jpg).', '/images/sign-1-2.jpg'],
  [`/og//store/${ID}.png,`, `/og/store/${ID}.png`],
  ['/CAF%c3%89', '/caf%C3%A9'],
  ['/)', '/'],
])('%s is meant as %s', (path, meant) => {
  expect(meantAddress(path, '')).toBe(meant);
});

test.each([
  ['?q=coffee&amp;state=NJ', '?q=coffee&state=NJ'],
  ['?q=coffee&amp;amp;state=NJ', '?q=coffee&state=NJ'],
  [`?store=${ID}.`, `?store=${ID}`],
  [`?edit=${ID}%29%2C`, `?edit=${ID}`],
  [
    '?verify=eyJhbGciOiJIUzI1NiJ9.eyJlbWFp.c2lnbmVk).',
    '?verify=eyJhbGciOiJIUzI1NiJ9.eyJlbWFp.c2lnbmVk',
  ],
  ['?q=What%3F', '?q=What%3F'],
  ['?q=%3F%3F', '?q=%3F%3F'],
  ['?q=Fresh+soup+daily+!!!', '?q=Fresh+soup+daily+!!!'],
  ['?q=internationalization+soup', '?q=internationalization+soup'],
  ['?q=+international-soups-', '?q=+international-soups-'],
  ['?q=a%26amp%3Bb', '?q=a%26amp%3Bb'],
])('a query %s is meant as %s', (search, meant) => {
  expect(meantAddress('/search', search)).toBe(`/search${meant}`);
});

test.each(['/', STORE, '/caf%C3%A9', '/a.b', '/%a', '/a_b-', '/.well-known/security.txt'])(
  '%s is meant as it stands',
  path => {
    expect(meantAddress(path, '?fbclid=1')).toBe(`${path}?fbclid=1`);
  },
);

test.each(['//evil.example.', '/%2F/evil.example', '/%5Cevil.example', '/ /evil.example'])(
  '%s never becomes the address of another site',
  path => {
    expect(new URL(meantAddress(path, ''), 'https://signs.example').origin).toBe(
      'https://signs.example',
    );
  },
);

test('correcting an address twice gives what correcting it once gives', () => {
  for (const tail of TAILS.split(' ')) {
    const once = meantAddress(STORE + tail, `?store=${ID}${tail}`);
    const [path = '', query = ''] = once.split('?');
    expect(meantAddress(path, `?${query}`)).toBe(once);
  }
});

test('a long address is read in no time', () => {
  const path = `/${'.)'.repeat(50_000)}x`;
  expect(meantAddress(path, '')).toBe(`/${encodeURIComponent(path.slice(1))}`);
  const search = `?a=${'a'.repeat(50_000)}${'.'.repeat(50_000)}=`;
  expect(meantAddress('/', search)).toBe(`/${search}`);
});

test.each([
  '/api/digest/unsubscribe?token=abc',
  '/images/sign-1.jpg',
  '/og/site.png',
  '/embed/store/abc',
  '/.well-known/change-password',
  '/share',
  '/share?title=Soup&text=of%20the%20day',
  '/share/?url=https%3A%2F%2Fexample.com',
  '/favicon.ico',
  '/service-worker.js?v=2',
  '/icons/192.png',
])('%s is left to the server by the service worker', address => {
  expect(NOT_THE_APP.test(address)).toBe(true);
});

test.each([
  '/',
  '/shared',
  '/store/abc',
  '/add-sign?shared=lost',
  '/search?q=9.99',
  '/search?q=example.com',
])('%s is the app, also without a network', address => {
  expect(NOT_THE_APP.test(address)).toBe(false);
});
