import {mkdirSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {beforeAll, describe, expect, test} from 'vitest';
import {imageVariants} from '../../../common/images/images.ts';
import {tempDir} from '../../../tests/support/setup/temp-dir.ts';
import {imageStoreIn} from './image-store.ts';
import {type SavedPhoto, savePhoto} from './process-photo.ts';
import {imageRoutes} from './routes.ts';

const dataDir = tempDir();
const images = imageStoreIn(dataDir);
const app = imageRoutes(images, async name => (name.includes('400.webp') ? 'private' : 'public'));
let photo: SavedPhoto;
let photoPath: string;

const create = {width: 1000, height: 800, channels: 3, background: '#c33'} as const;

beforeAll(async () => {
  photo = await savePhoto(images, await sharp({create}).jpeg().toBuffer());
  photoPath = photo.imageUrl.replace('/images', '');
});

test('a saved photo has a new name each time, and its address and placeholder', async () => {
  const again = await savePhoto(images, await sharp({create}).jpeg().toBuffer());
  expect(photo.imageUrl).toMatch(/^\/images\/sign-\d{13}-[a-z\d]{16}\.jpg$/);
  expect(again.imageUrl).not.toBe(photo.imageUrl);
  expect(again.imageThumbhash).toBe(photo.imageThumbhash);
});

test('every address that a card makes of it is served, of its type, for some minutes, and as nothing else', async () => {
  const {src = '', srcset = []} = imageVariants(photo.imageUrl) ?? {};
  const addresses = [{url: src, width: 800}, ...srcset];
  expect(addresses).toHaveLength(3);
  for (const {url, width} of addresses) {
    const response = await app.request(url.replace('/images', ''));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(
      url.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    );
    const isPrivate = url.includes('400.webp');
    const caching = isPrivate ? 'private, no-cache' : 'public, max-age=300';
    expect(response.headers.get('cache-control')).toBe(caching);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(await sharp(bytes).metadata()).toMatchObject({width});
  }
});

test('who has it already is told so, without it', async () => {
  const {headers} = await app.request(photoPath);
  const etag = headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  for (const given of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const response = await app.request(photoPath, {headers: {'if-none-match': given}});
    expect(response.status).toBe(304);
    expect(response.headers.get('etag')).toBe(etag);
    expect(await response.text()).toBe('');
  }
  const other = await app.request(photoPath, {headers: {'if-none-match': '"other"'}});
  expect(other.status).toBe(200);
});

test('HEAD tells all of it but the picture', async () => {
  const response = await app.request(photoPath, {method: 'HEAD'});
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
  expect(await response.text()).toBe('');
});

describe('nothing else is served', () => {
  const absent = '/sign-1772366400000-0123456789abcdef.jpg';

  beforeAll(() => {
    writeFileSync(path.join(dataDir, 'secrets.json'), '{}');
    writeFileSync(path.join(dataDir, 'images/notes.jpg'), 'mine');
    mkdirSync(path.join(dataDir, 'images/sign-1772366400001-0123456789abcdef.jpg.part'));
  });

  test.each([
    absent,
    '/notes.jpg',
    '/../secrets.json',
    '/..%2fsecrets.json',
    '/%2e%2e%2fsecrets.json',
    '/..%5csecrets.json',
    '/%00.jpg',
    '/sign-1772366400001-0123456789abcdef.jpg.part',
    '/',
  ])('%s', async address => {
    const response = await app.request(address);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? 'no-store').toBe('no-store');
  });
});

test('the store takes no other names, and leaves no drafts', async () => {
  await expect(images.put('../secrets.json', Buffer.from('x'))).rejects.toThrow(RangeError);
  expect(
    readdirSync(path.join(dataDir, 'images')).filter(name => name.endsWith('-400.webp.part')),
  ).toEqual([]);
});
