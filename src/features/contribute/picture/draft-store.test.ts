import 'fake-indexeddb/auto';
import {expect, test, vi} from 'vitest';
import {forgetPicture, keepPicture, keptPicture} from './draft-store.ts';
import type {KeptPicture} from './draft-store.ts';

const area = {x: 10, y: 20, width: 50, height: 40};
const corners = [
  {x: 1, y: 1},
  {x: 9, y: 1},
  {x: 9, y: 9},
  {x: 1, y: 9},
] as const;
const camera: KeptPicture = {
  stage: 'camera',
  source: 'camera',
  photo: null,
  corners: null,
  area: null,
};
const withPhoto = (words: string): KeptPicture => ({
  ...camera,
  stage: 'crop',
  photo: new Blob([words], {type: 'image/jpeg'}),
});

const wordsOf = async (userId: string) => (await keptPicture(userId))?.photo?.text();

test('that the camera is open is known before there is a photo', async () => {
  await keepPicture('ana', camera);
  expect(await keptPicture('ana')).toEqual(camera);
});

test('but is history a while later, while a photo stays', async () => {
  vi.useFakeTimers({toFake: ['Date']});
  try {
    await keepPicture('ana', camera);
    await keepPicture('ben', withPhoto('of ben'));
    vi.setSystemTime(Date.now() + 10 * 60_000 - 1);
    expect(await keptPicture('ana')).toEqual(camera);
    vi.setSystemTime(Date.now() + 1);
    expect(await keptPicture('ana')).toBeNull();
    expect(await wordsOf('ben')).toBe('of ben');
  } finally {
    vi.useRealTimers();
  }
});

test('the photo comes back, with how far its person had come', async () => {
  const first = withPhoto('first');
  await keepPicture('ana', first);
  await keepPicture('ana', {...first, stage: 'preview', corners, area});
  expect(await keptPicture('ana')).toMatchObject({stage: 'preview', corners, area});
  expect(await wordsOf('ana')).toBe('first');
  expect((await keptPicture('ana'))?.photo?.type).toBe('image/jpeg');
});

test('another photo takes the place of the first, and none of any', async () => {
  await keepPicture('ana', withPhoto('first'));
  await keepPicture('ana', withPhoto('second'));
  expect(await wordsOf('ana')).toBe('second');
  await keepPicture('ana', camera);
  expect((await keptPicture('ana'))?.photo).toBeNull();
});

test('a photo that came back from disk is still the same when its crop changes', async () => {
  await keepPicture('ana', withPhoto('first'));
  const kept = await keptPicture('ana');
  if (!kept) throw new Error('nothing kept');
  // As another tab of the same person would.
  await keepPicture('ana', withPhoto('from elsewhere'));
  await keepPicture('ana', {...kept, area});
  expect(await wordsOf('ana')).toBe('first');
  expect(await keptPicture('ana')).toMatchObject({area});
});

test('each user has their own, and forgetting it leaves those of others', async () => {
  await keepPicture('ana', withPhoto('of ana'));
  await keepPicture('ben', withPhoto('of ben'));
  await forgetPicture('ana');
  expect(await keptPicture('ana')).toBeNull();
  expect(await wordsOf('ben')).toBe('of ben');
  expect(await keptPicture('owner')).toBeNull();
});

test('what finds no room is told, and leaves what was kept before', async () => {
  await keepPicture('ana', withPhoto('first'));
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function full(this: IDBObjectStore, ...args) {
    if (this.name === 'photos') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, args);
  };
  try {
    await expect(keepPicture('ana', {...withPhoto('second'), area})).rejects.toThrow('full');
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  expect(await wordsOf('ana')).toBe('first');
  expect(await keptPicture('ana')).toMatchObject({area: null});
});
