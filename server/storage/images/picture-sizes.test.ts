import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {avatarName} from '../../../common/images/images.ts';
import {handClock} from '../../../tests/support/setup/clock.ts';
import {tempDir} from '../../../tests/support/setup/temp-dir.ts';
import {diskImageStore, type ImageStore, type PictureSizes, picturesKept} from './image-store.ts';

const PHOTO = 'sign-1780000000000-aaaaaaaaaaaaaaaa';
const AVATAR = avatarName(new Date(), '00000000-0000-4000-8000-000000000001');

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  // A slow disk may take longer than a caller waits.
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']});
});
afterEach(() => void vi.useRealTimers());

test('a photo and its variants are one, an avatar another, and what is not ours nothing', async () => {
  const folder = path.join(tempDir(), 'images');
  const images = diskImageStore(folder);
  const kept = picturesKept(images, handClock().now);
  expect(await kept(), 'of a folder that is not there').toEqual({pictures: 0, bytes: 0});
  for (const name of [`${PHOTO}.jpg`, `${PHOTO}-400.webp`, `${PHOTO}-800.webp`, AVATAR]) {
    await images.put(name, Buffer.alloc(100));
  }
  writeFileSync(path.join(folder, `${PHOTO}.jpg.part`), 'half of one');
  writeFileSync(path.join(folder, 'avatars', 'notes.txt'), 'not ours');
  mkdirSync(path.join(folder, 'elsewhere'));
  expect(await kept()).toEqual({pictures: 2, bytes: 400});
});

test('keeps the known sizes while the store cannot be asked, and returns them later', async () => {
  const answers = [
    () => Promise.reject(new Error('away')),
    () => Promise.resolve({pictures: 1, bytes: 10}),
    () => Promise.reject(new Error('away')),
  ];
  const sizes = vi.fn<ImageStore['sizes']>(
    () => answers.shift()?.() ?? Promise.resolve({pictures: 2, bytes: 20}),
  );
  const kept = picturesKept({sizes}, handClock().now);
  expect(await kept()).toBeNull();
  expect(await kept()).toEqual({pictures: 1, bytes: 10});
  expect(await kept(), 'while it is away again').toEqual({pictures: 1, bytes: 10});
  expect(await kept()).toEqual({pictures: 2, bytes: 20});
});

test('does not wait for a long count, and runs one at a time', async () => {
  const counting = Promise.withResolvers<PictureSizes>();
  const sizes = vi.fn<ImageStore['sizes']>(() => counting.promise);
  const clock = handClock();
  const kept = picturesKept({sizes}, clock.now);
  const first = Promise.all([kept(), kept()]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await first).toEqual([null, null]);
  const waiting = kept();
  clock.pass(1000);
  counting.resolve({pictures: 3, bytes: 30});
  expect(await waiting).toEqual({pictures: 3, bytes: 30});
  // It took a second, so it is good for a while.
  expect(await kept()).toEqual({pictures: 3, bytes: 30});
  expect(sizes).toHaveBeenCalledTimes(1);
});
