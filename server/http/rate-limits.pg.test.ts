import {expect, test} from 'vitest';
import {postgres} from '../../tests/support/setup/pg.ts';
import {countOnce, TooOften} from './rate-limits.ts';

const pg = await postgres();
const MINUTE_MS = 60_000;

/** The first of them is forgotten after 20 minutes, which no machine takes for a test. */
const THRICE = {name: 'ring', most: 3, windowMs: 60 * MINUTE_MS};
const SECRET = 'of the tests';

/** 0 when it was counted, else how many milliseconds there are to wait. */
async function ring(who = '203.0.113.7', rate = THRICE): Promise<number> {
  try {
    await pg.db.transaction(tx => countOnce(tx, rate, who, SECRET));
    return 0;
  } catch (error) {
    if (error instanceof TooOften) return error.waitMs;
    throw error;
  }
}

const passed = (minutes: number) =>
  pg.sql('UPDATE private.rate_limits SET forgotten_at = forgotten_at - make_interval(mins => $1)', [
    minutes,
  ]);

test('so many times in a row, then once each part of the window', async () => {
  expect([await ring(), await ring(), await ring()]).toEqual([0, 0, 0]);
  const wait = await ring();
  expect(wait).toBeGreaterThan(19 * MINUTE_MS);
  expect(wait).toBeLessThanOrEqual(20 * MINUTE_MS);
  await passed(10);
  expect(await ring()).toBeLessThanOrEqual(10 * MINUTE_MS);
  await passed(10);
  expect(await ring()).toBe(0);
  expect(await ring()).toBeGreaterThan(0);
  await passed(24 * 60);
  expect([await ring(), await ring(), await ring()]).toEqual([0, 0, 0]);
  expect(await ring()).toBeGreaterThan(0);
});

test('counts each user and each action apart', async () => {
  for (let n = 0; n < 3; n += 1) await ring();
  expect(await ring()).toBeGreaterThan(0);
  expect(await ring('203.0.113.8')).toBe(0);
  expect(await ring('203.0.113.7', {...THRICE, name: 'knock'})).toBe(0);
});

test('does not count what is rolled back', async () => {
  for (let n = 0; n < 5; n += 1) {
    const undone = pg.db.transaction(async tx => {
      await countOnce(tx, THRICE, 'ana', SECRET);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
  }
  expect(await ring('ana')).toBe(0);
});

test('many at one moment are not let through together', async () => {
  const waits = await Promise.all(Array.from({length: 10}, () => ring()));
  expect(waits.filter(wait => wait === 0)).toHaveLength(3);
});

test('nothing that is kept says who it was', async () => {
  await ring();
  const [row] = await pg.sql('SELECT row_to_json(r)::text AS row FROM private.rate_limits r');
  expect(JSON.stringify(row)).not.toMatch(/203|ring/);
});
