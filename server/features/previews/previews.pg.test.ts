import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import sharp from 'sharp';
import {beforeEach, describe, expect, test} from 'vitest';
import {addActors, ana} from '../../../tests/support/actors.ts';
import {addSign, addStore} from '../../../tests/support/factories.ts';
import {NOBODY, NOT_AN_ID} from '../../../tests/support/ids.ts';
import {fold} from '../../../tests/support/recount.ts';
import {appOver} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {
  type PreviewScene,
  previewScene,
  PUBLIC_URL,
} from '../../../tests/support/setup/previews.ts';
import {savePhoto} from '../../storage/images/process-photo.ts';

const pg = await postgres();
let scene: PreviewScene;
beforeEach(async () => {
  await addActors(pg.db);
  scene = await previewScene(pg);
});

describe('a page describes its subject', () => {
  test('a store', async () => {
    const store = await addStore(pg.db, {name: 'Rosa’s "Best"', description: 'Nine seats.'});
    await addSign(pg.db, {storeId: store.id});
    const {status, content, canonical} = await scene.pageAt(`/store/${store.id}`);
    expect(status).toBe(200);
    expect(canonical).toBe(`${PUBLIC_URL}/store/${store.id}`);
    expect(content('og:title')).toBe('Rosa’s &quot;Best&quot;');
    expect(content('og:description')).toBe(
      '1 Main Street, Albany, NY. 1 sign seen here. Nine seats.',
    );
    expect(content('description')).toBe(content('og:description'));
    expect(content('og:image')).toMatch(
      new RegExp(`^${PUBLIC_URL}/og/store/${store.id}\\.png\\?v=\\d+-1$`),
    );
    expect(content('og:image:width')).toBe('1200');
  });

  test('a store that is switched off, which does not pretend to have no signs', async () => {
    const store = await addStore(pg.db, {isActive: false});
    await addSign(pg.db, {storeId: store.id});
    const {status, content, html} = await scene.pageAt(`/store/${store.id}`);
    expect(status).toBe(200);
    expect(content('og:description')).toBe('1 Main Street, Albany, NY. Not active at the moment.');
    expect(content('og:image:alt')).toBe('Corner Coffee: Not active at the moment');
    expect(html).not.toContain('No signs seen here yet');
    await scene.app.request(`/og/store/${store.id}.png`);
    expect(scene.drawn).toMatchObject([{line: 'Not active at the moment'}]);
  });

  test('a text sign, at its own address', async () => {
    const store = await addStore(pg.db);
    const sign = await addSign(pg.db, {storeId: store.id, text: 'OPEN\n"><script>'});
    const {content, canonical, html} = await scene.pageAt(`/store/${store.id}/sign/${sign.id}`);
    expect(canonical).toBe(`${PUBLIC_URL}/store/${store.id}/sign/${sign.id}`);
    expect(content('og:title')).toBe('Sign at Corner Coffee');
    expect(content('og:description')).toBe('OPEN &quot;&gt;&lt;script&gt;');
    expect(content('og:image')).toMatch(`/og/sign/${sign.id}.png?v=`);
    expect(html).not.toContain('"><script>');
  });

  test('a long text, cut between characters as people see them', async () => {
    const store = await addStore(pg.db);
    const sign = await addSign(pg.db, {storeId: store.id, text: '👨‍👩‍👧‍👦'.repeat(180)});
    const long = await addSign(pg.db, {storeId: store.id, text: 'é'.repeat(2000)});
    const family = await scene.pageAt(`/store/${store.id}/sign/${sign.id}`);
    expect(family.content('og:description')).toBe('👨‍👩‍👧‍👦'.repeat(180));
    const {content} = await scene.pageAt(`/store/${store.id}/sign/${long.id}`);
    expect(content('og:description')).toBe(`${'é'.repeat(300)}…`);
  });

  test('a photo sign, with the photo itself, its size and its words', async () => {
    const create = {width: 900, height: 600, channels: 3, background: '#c33'} as const;
    const photo = await savePhoto(scene.images, await sharp({create}).jpeg().toBuffer());
    const store = await addStore(pg.db);
    const words = {text: null, textContent: null, extractedText: 'FREE COFFEE'};
    const sign = await addSign(pg.db, {storeId: store.id, type: 'photo', ...words, ...photo});
    const {content} = await scene.pageAt(`/store/${store.id}/sign/${sign.id}`);
    expect(content('og:image')).toBe(`${PUBLIC_URL}${photo.imageUrl}`);
    expect(content('og:image:type')).toBe('image/jpeg');
    expect([content('og:image:width'), content('og:image:height')]).toEqual(['800', '533']);
    expect(content('og:image:alt')).toBe('FREE COFFEE');
    const picture = await scene.app.request(`/og/sign/${sign.id}.png`);
    expect(picture.headers.get('location')).toBe(photo.imageUrl);
  });

  test.each(['profile', 'user'])('a person, under /%s', async place => {
    const store = await addStore(pg.db);
    await addSign(pg.db, {storeId: store.id, userId: ana.userId});
    await fold(pg);
    const {content, canonical} = await scene.pageAt(`/${place}/${ana.userId}`);
    expect(canonical).toBe(`${PUBLIC_URL}/user/${ana.userId}`);
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
      const {status, content, canonical} = await scene.pageAt(address);
      expect(status).toBe(200);
      expect(content('og:title')).toBe('Signpost');
      expect(content('og:image')).toBe(`${PUBLIC_URL}/og/site.png?v=1`);
      expect(canonical).toBe(`${PUBLIC_URL}${address.split('?')[0]}`);
    }
  });
});

describe('a drawn picture', () => {
  test('of the site is immutable at its address', async () => {
    const current = await scene.app.request('/og/site.png?v=1');
    expect(current.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const other = await scene.app.request('/og/site.png');
    expect(other.headers.get('cache-control')).toBe('public, max-age=300');
  });

  test('of what may be hidden is drawn once, and short-lived at each address', async () => {
    const store = await addStore(pg.db);
    const {content} = await scene.pageAt(`/store/${store.id}`);
    const address = content('og:image')?.replace(PUBLIC_URL, '') ?? '';
    const response = await scene.app.request(address);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    for (const version of ['', '?v=1', '?v=2']) {
      const other = await scene.app.request(`/og/store/${store.id}.png${version}`);
      expect(other.headers.get('cache-control')).toBe('public, max-age=300');
    }
    expect(scene.drawn).toEqual([
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
    expect((await scene.app.request(address)).status).toBe(404);
  });
});

describe('the page', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is squeezed with %s for who takes it', async (encoding, unpacked) => {
    const headers = {'accept-encoding': encoding};
    const response = await scene.app.request('/', {headers});
    expect(response.headers.get('content-encoding')).toBe(encoding);
    const html = unpacked(Buffer.from(await response.arrayBuffer())).toString();
    expect(html).toBe((await scene.pageAt('/')).html);
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
