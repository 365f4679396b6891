import {describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import {MAX_IMAGE_BYTES} from '../../../common/limits.ts';
import {ana} from '../../../tests/support/actors.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {uploadScene} from '../../../tests/support/setup/upload-scene.ts';
import {newSending} from '../../../tests/support/setup/uploads.ts';
import {QUOTA} from './upload-rows.ts';

const pg = await postgres();
const scene = uploadScene(pg);

const add = (count: number, columns: {state: string; size: number; age: string}) =>
  pg.sql(
    `INSERT INTO private.uploads (id, user_id, state, size, has_bytes, attempts, image_url, refusal, created_at)
     SELECT gen_random_uuid(), $1, $2, $3, false, 0, '/images/' || n, CASE $2 WHEN 'refused' THEN 'image-type' END,
            now() - $4::interval FROM generate_series(1, $5) n`,
    [ana.userId, columns.state, columns.size, columns.age, count],
  );

/** What Ana is told when she begins one more. */
async function secondsToWait(): Promise<number> {
  const response = await scene.anas.whole(await newSending());
  expect(response.status).toBe(429);
  expect(await response.json()).toEqual({
    code: 'upload-limit',
    message: SENTENCES['upload-limit'],
  });
  // It is theirs alone.
  expect((await scene.bens.whole(await newSending())).status).toBe(201);
  return Number(response.headers.get('retry-after'));
}

describe('who sends much waits', () => {
  test('for the hour to pass', async () => {
    await add(QUOTA.photosPerHour, {state: 'refused', size: 1000, age: '50 minutes'});
    const seconds = await secondsToWait();
    expect(seconds).toBeGreaterThan(9 * 60);
    expect(seconds).toBeLessThanOrEqual(10 * 60);
  });

  test('for the day to pass', async () => {
    const size = MAX_IMAGE_BYTES - 1;
    const count = Math.ceil(QUOTA.bytesPerDay / size);
    await add(count, {state: 'refused', size, age: '20 hours'});
    const seconds = await secondsToWait();
    expect(seconds).toBeGreaterThan(3.9 * 3600);
    expect(seconds).toBeLessThanOrEqual(4 * 3600);
  });

  test('while many are unfinished', async () => {
    await add(QUOTA.unfinished, {state: 'receiving', size: 1000, age: '2 hours'});
    expect(await secondsToWait()).toBe(60);
  });

  test('but one who has begun may end', async () => {
    const photo = await newSending();
    await scene.anas.begin(photo, 5000);
    await add(QUOTA.photosPerHour, {state: 'refused', size: 1000, age: '50 minutes'});
    expect((await scene.anas.begin(photo)).status).toBe(201);
    expect((await scene.anas.send(photo, 5000, photo.size)).status).toBe(204);
  });

  test('and what was sent before no longer counts', async () => {
    await add(QUOTA.photosPerHour, {state: 'refused', size: 1000, age: '61 minutes'});
    await add(100, {state: 'refused', size: MAX_IMAGE_BYTES - 1, age: '25 hours'});
    expect((await scene.anas.whole(await newSending())).status).toBe(201);
  });
});
