import {cpSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {Hono} from 'hono';
import sharp from 'sharp';
import {beforeEach, describe, expect, test} from 'vitest';
import {addActors, ana} from '../../tests/actors.ts';
import {addSign, addStore} from '../../tests/factories.ts';
import {appOver} from '../../tests/setup/app.ts';
import {postgres} from '../../tests/setup/pg.ts';
import {tempDir} from '../../tests/setup/temp-dir.ts';
import {imageStoreIn} from '../images/image-store.ts';
import {savePhoto} from '../images/save-photo.ts';
import {posterRoutes} from '../routes/posters.ts';
import {webRoutes} from '../routes/web.ts';
import {PARTS_FILE} from '../screen-parts.ts';
import {Previews} from './find-preview.ts';
import type {Poster} from './preview.ts';

const pg = await postgres();
const root = tempDir();
cpSync(new URL('../../index.html', import.meta.url), path.join(root, 'index.html'));
writeFileSync(path.join(root, PARTS_FILE), '{}');
const images = imageStoreIn(tempDir());
const publicUrl = 'https://signs.example.com';
const NOBODY = '00000000-0000-4000-8000-00000000dead';
/** It has the form, but is of no version that there is. */
const NOT_AN_ID = '00000000-0000-0000-8000-00000000dead';

let app: Hono;
let drawn: Poster[];
let previews: Previews;
beforeEach(async () => {
  await addActors(pg.db);
  drawn = [];
  previews = new Previews(pg.zql, images);
  const painter = {
    draw: async (poster: Poster) => {
      drawn.push(poster);
      return new Uint8Array([1, 2, 3]);
    },
  };
  app = new Hono().route('/og', posterRoutes(previews, painter)).route(
    '/',
    webRoutes({
      previews,
      initialData: {of: () => undefined},
      env: {port: 3000, publicUrl},
      root,
    }),
  );
  // The first query of all learns the tables, which takes longer than a page waits.
  await previews.of('store', NOBODY);
});

async function pageAt(address: string) {
  // A page waits but a moment for what it is about; found once, it is at hand.
  await previews.ofPage(address);
  const response = await app.request(address);
  const html = await response.text();
  const content = (name: string) =>
    new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)" />`).exec(html)?.[1];
  const canonical = /<link rel="canonical" href="([^"]*)" \/>/.exec(html)?.[1];
  return {status: response.status, html, content, canonical};
}

describe('a page says what it is about', () => {
  test('a store', async () => {
    const store = await addStore(pg.db, {name: 'Rosa’s "Best"', description: 'Nine seats.'});
    await addSign(pg.db, {storeId: store.id});
    const {status, content, canonical} = await pageAt(`/store/${store.id}`);
    expect(status).toBe(200);
    expect(canonical).toBe(`${publicUrl}/store/${store.id}`);
    expect(content('og:title')).toBe('Rosa’s &quot;Best&quot;');
    expect(content('og:description')).toBe(
      '1 Main Street, Albany, NY. 1 sign seen here. Nine seats.',
    );
    expect(content('description')).toBe(content('og:description'));
    expect(content('og:image')).toMatch(
      new RegExp(`^${publicUrl}/og/store/${store.id}\\.png\\?v=\\d+-1$`),
    );
    expect(content('og:image:width')).toBe('1200');
  });

  test('a store that is switched off, which does not pretend to have no signs', async () => {
    const store = await addStore(pg.db, {isActive: false});
    await addSign(pg.db, {storeId: store.id});
    const {status, content, html} = await pageAt(`/store/${store.id}`);
    expect(status).toBe(200);
    expect(content('og:description')).toBe('1 Main Street, Albany, NY. Not active at the moment.');
    expect(content('og:image:alt')).toBe('Corner Coffee: Not active at the moment');
    expect(html).not.toContain('No signs seen here yet');
    await app.request(`/og/store/${store.id}.png`);
    expect(drawn).toMatchObject([{line: 'Not active at the moment'}]);
  });

  test('a text sign, at its own address', async () => {
    const store = await addStore(pg.db);
    const sign = await addSign(pg.db, {storeId: store.id, text: 'OPEN\n"><script>'});
    const {content, canonical, html} = await pageAt(`/store/${store.id}/sign/${sign.id}`);
    expect(canonical).toBe(`${publicUrl}/store/${store.id}/sign/${sign.id}`);
    expect(content('og:title')).toBe('Sign at Corner Coffee');
    expect(content('og:description')).toBe('OPEN &quot;&gt;&lt;script&gt;');
    expect(content('og:image')).toMatch(`/og/sign/${sign.id}.png?v=`);
    expect(html).not.toContain('"><script>');
  });

  test('a long text, cut between characters as people see them', async () => {
    const store = await addStore(pg.db);
    const sign = await addSign(pg.db, {storeId: store.id, text: '👨‍👩‍👧‍👦'.repeat(180)});
    const long = await addSign(pg.db, {storeId: store.id, text: 'é'.repeat(2000)});
    const family = await pageAt(`/store/${store.id}/sign/${sign.id}`);
    expect(family.content('og:description')).toBe('👨‍👩‍👧‍👦'.repeat(180));
    const {content} = await pageAt(`/store/${store.id}/sign/${long.id}`);
    expect(content('og:description')).toBe(`${'é'.repeat(300)}…`);
  });

  test('a photo sign, with the photo itself, its size and its words', async () => {
    const create = {width: 900, height: 600, channels: 3, background: '#c33'} as const;
    const photo = await savePhoto(images, await sharp({create}).jpeg().toBuffer());
    const store = await addStore(pg.db);
    const words = {text: null, textContent: null, extractedText: 'FREE COFFEE'};
    const sign = await addSign(pg.db, {storeId: store.id, type: 'photo', ...words, ...photo});
    const {content} = await pageAt(`/store/${store.id}/sign/${sign.id}`);
    expect(content('og:image')).toBe(`${publicUrl}${photo.imageUrl}`);
    expect(content('og:image:type')).toBe('image/jpeg');
    expect([content('og:image:width'), content('og:image:height')]).toEqual(['800', '533']);
    expect(content('og:image:alt')).toBe('FREE COFFEE');
    const picture = await app.request(`/og/sign/${sign.id}.png`);
    expect(picture.headers.get('location')).toBe(photo.imageUrl);
  });

  test.each(['profile', 'user'])('a person, under /%s', async place => {
    const store = await addStore(pg.db);
    await addSign(pg.db, {storeId: store.id, userId: ana.userId});
    const {content, canonical} = await pageAt(`/${place}/${ana.userId}`);
    expect(canonical).toBe(`${publicUrl}/user/${ana.userId}`);
    expect(content('og:title')).toBe('ana');
    expect(content('og:description')).toBe('1 sign shared by ana on Signpost.');
    expect(content('og:type')).toBe('profile');
  });

  test('all others are about the site', async () => {
    for (const address of [
      '/',
      '/leaderboard',
      '/About/',
      '/login?returnTo=%2F',
      '/profile/edit',
    ]) {
      const {status, content, canonical} = await pageAt(address);
      expect(status).toBe(200);
      expect(content('og:title')).toBe('Signpost');
      expect(content('og:image')).toBe(`${publicUrl}/og/site.png?v=1`);
      expect(canonical).toBe(`${publicUrl}${address.split('?')[0]}`);
    }
  });
});

describe('what not everybody may see', () => {
  const SECRET = 'a very private word';

  test.each([
    ['hidden', {moderation: 'hidden'}],
    ['held', {moderation: 'held'}],
    ['off', {isActive: false}],
    ['deleted', {deletedAt: new Date()}],
  ] as const)('a sign that is %s shows as its store, as one that never was', async (_, state) => {
    const store = await addStore(pg.db);
    const sign = await addSign(pg.db, {storeId: store.id, text: SECRET, ...state});
    const {html, status, content} = await pageAt(`/store/${store.id}/sign/${sign.id}`);
    expect(html).not.toContain(SECRET);
    expect(content('og:title')).toBe('Corner Coffee');
    const never = await pageAt(`/store/${store.id}/sign/${NOBODY}`);
    expect([status, html]).toEqual([never.status, never.html]);
    expect((await app.request(`/og/sign/${sign.id}.png`)).status).toBe(404);
    expect(drawn).toEqual([]);
  });

  test('the sign of another store is not shown at this one', async () => {
    const [store, other] = [await addStore(pg.db), await addStore(pg.db)];
    const sign = await addSign(pg.db, {storeId: other.id, text: 'Elsewhere'});
    expect((await pageAt(`/store/${store.id}/sign/${sign.id}`)).html).not.toContain('Elsewhere');
  });

  test('a deleted store, with its signs, is not there', async () => {
    const store = await addStore(pg.db, {name: SECRET, deletedAt: new Date()});
    const sign = await addSign(pg.db, {storeId: store.id, text: SECRET});
    for (const address of [`/store/${store.id}`, `/store/${store.id}/sign/${sign.id}`]) {
      const {status, html, content} = await pageAt(address);
      expect(status).toBe(404);
      expect(html).not.toContain(SECRET);
      // The app itself says the rest.
      expect(content('og:title')).toBe('Signpost');
      expect(html).toContain('<div id="root">');
    }
    expect((await app.request(`/og/store/${store.id}.png`)).status).toBe(404);
  });

  test.each([
    `/user/${NOBODY}`,
    `/store/${NOBODY}`,
    `/store/${NOT_AN_ID}`,
    `/store/${NOBODY}/sign/${NOT_AN_ID}`,
    '/store/1%20or%201=1',
    '/profile/me',
    '/nowhere',
    '/about/us',
    `/store/${NOBODY}/sign/${NOBODY}/more`,
  ])('%s is nothing, and not to be kept as an address', async address => {
    const {status, content, canonical} = await pageAt(address);
    expect([status, canonical, content('og:url')]).toEqual([404, undefined, undefined]);
  });
});

describe('a drawn picture', () => {
  test('is immutable at its address, drawn once, and short-lived at any other', async () => {
    const store = await addStore(pg.db);
    const {content} = await pageAt(`/store/${store.id}`);
    const address = content('og:image')?.replace(publicUrl, '') ?? '';
    const response = await app.request(address);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const version of ['', '?v=1', '?v=2']) {
      const other = await app.request(`/og/store/${store.id}.png${version}`);
      expect(other.headers.get('cache-control')).toBe('public, max-age=300');
    }
    expect(drawn).toEqual([
      {
        id: store.id,
        words: 'Corner Coffee',
        label: '1 Main Street, Albany, NY',
        line: 'No signs seen here yet',
      },
    ]);
  });

  test.each([
    '/og/sign/x.png',
    `/og/sign/${NOT_AN_ID}.png`,
    `/og/users/${NOBODY}.png`,
    `/og/store/${NOBODY}.svg`,
  ])('%s is none', async address => {
    expect((await app.request(address)).status).toBe(404);
  });
});

describe('the page', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is squeezed with %s for who takes it', async (encoding, unpacked) => {
    const headers = {'accept-encoding': encoding};
    const response = await app.request('/', {headers});
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const html = unpacked(Buffer.from(await response.arrayBuffer())).toString();
    expect(html).toBe((await pageAt('/')).html);
  });

  test('of the whole app, and its pictures, have the headers of each', async () => {
    const whole = appOver(pg);
    const picture = await whole.request(`/og/store/${NOBODY}.png`);
    expect(picture.status).toBe(404);
    expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const photo = await whole.request('/images/none.jpg');
    expect(photo.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });
});
