import {afterAll, beforeEach, describe, expect, test} from 'vitest';
import {addActors, admin} from '../../../tests/support/actors.ts';
import {addStore} from '../../../tests/support/factories.ts';
import {ENV} from '../../../tests/support/setup/app.ts';
import {handClock, handTimeouts} from '../../../tests/support/setup/clock.ts';
import {GEOCODED, serveGeocoder} from '../../../tests/support/setup/geocoder.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {stepsOf} from '../../../tests/support/setup/steps.ts';
import {resumeStalled} from '../../jobs/runs.ts';
import {geocodeStep} from './geocode-step.ts';
import {geocodingOver} from './geocoding.ts';
import {changeGeocoding, missesOf, startGeocoding} from './routes.ts';

const pg = await postgres();
const geocoder = await serveGeocoder();
// A slow machine may answer later than the geocoder may.
const timeouts = handTimeouts();
afterAll(() => {
  geocoder.close();
  timeouts[Symbol.dispose]();
});

beforeEach(async () => {
  geocoder.asked.length = 0;
  await addActors(pg.db);
});

/** A run over stores at these addresses, in this order, and its steps of two stores each. */
async function given(addresses: readonly string[], geocoderUrl: string | undefined = geocoder.url) {
  for (const [at, address] of addresses.entries()) {
    const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
    await addStore(pg.db, {id, address, zip: '12207'});
  }
  const steps = stepsOf('geocode-stores');
  const clock = handClock();
  const geocoding = geocodingOver(pg.db, {...ENV, geocoderUrl}, clock);
  const started = await startGeocoding(pg.db, steps.enqueue, admin);
  const [run] = await pg.sql<{id: string}>('SELECT id FROM geocodings ORDER BY created_at DESC');
  return {
    started,
    id: String(run?.id),
    clock,
    steps,
    work: geocodeStep({db: pg.db, enqueue: steps.enqueue, geocoding}, 2),
  };
}

async function counts() {
  const [row] = await pg.sql<Record<string, unknown>>(
    `SELECT status, stores_count, found_count, unknown_count, failed_count
       FROM geocodings ORDER BY created_at DESC LIMIT 1`,
  );
  return row && Object.values(row);
}

const placed = () =>
  pg.sql<{address: string; latitude: number; longitude: number}>(
    'SELECT address, latitude, longitude FROM stores WHERE latitude IS NOT NULL ORDER BY id',
  );

test('looks up each store once, one a second, and counts', async () => {
  await addStore(pg.db, {address: '9 There Already', latitude: 1, longitude: 2});
  await addStore(pg.db, {address: '9 Deleted', deletedAt: new Date()});
  await addStore(pg.db, {address: 'Unassigned Location', state: 'ZZ'});
  const {clock, started, steps, work} = await given([
    '1 A St',
    '2 Unknown St',
    '3 Failing St',
    '4 A St',
    '5 A St',
  ]);
  expect(started).toBe('started');
  await steps.all(work);
  expect(await counts()).toEqual(['done', 5, 3, 1, 1]);
  expect(await placed()).toMatchObject([
    {address: '1 A St', ...GEOCODED},
    {address: '4 A St', ...GEOCODED},
    {address: '5 A St', ...GEOCODED},
    {address: '9 There Already', latitude: 1},
  ]);
  expect(geocoder.asked.map(({q}) => q.split(',')[0])).toEqual([
    '1 A St',
    '2 Unknown St',
    '3 Failing St',
    '4 A St',
    '5 A St',
  ]);
  expect(clock.waits).toEqual([0, 1000, 1000, 1000, 1000]);
});

test('what failed or was not known is looked up by the next run', async () => {
  const first = await given(['1 Failing St', '2 A St']);
  await first.steps.all(first.work);
  await pg.sql("UPDATE stores SET address = '1 A St' WHERE address = '1 Failing St'");
  const second = await given([]);
  await second.steps.all(second.work);
  expect(await counts()).toEqual(['done', 1, 1, 0, 0]);
  const third = await given([]);
  expect(third.started).toBe('nothing');
});

describe('a geocoder that fails again and again', () => {
  test.each(['Failing', 'Nonsense', 'Nowhere Near', 'Endless'])('%s', async way => {
    const addresses = Array.from({length: 8}, (_, at) => `${at} ${way} St`);
    const {id, steps, work} = await given(addresses);
    await steps.all(work);
    expect(await counts()).toEqual(['failed', 8, 0, 0, 5]);
    expect(geocoder.asked).toHaveLength(5);
    expect(await changeGeocoding(pg.db, steps.enqueue, admin, id, 'resume')).toBe(true);
    await steps.all(work);
    expect(await counts()).toEqual(['done', 8, 0, 0, 8]);
  });
});

test('without a geocoder a store is where its ZIP code is, if that is of its state', async () => {
  const {steps, work} = await given(['1 A St'], '');
  await pg.sql('UPDATE stores SET zip = null');
  await addStore(pg.db, {address: '2 A St', zip: '07030', state: 'NJ'});
  await addStore(pg.db, {address: '3 A St', zip: '90001', state: 'NJ'});
  await steps.all(work);
  expect(await counts()).toEqual(['done', 1, 1, 2, 0]);
  expect(await placed()).toMatchObject([{address: '2 A St', latitude: 40.745, longitude: -74.028}]);
});

const misses = async (id: string) =>
  (await missesOf(pg.db, id, 10)).map(({address, reason}) => [address, reason]);

describe('tells which stores it could not place', () => {
  test('by a geocoder, until they have a place', async () => {
    const {id, steps, work} = await given(['1 A St', '2 Unknown St', '3 Failing St']);
    await steps.all(work);
    expect(new Set(await misses(id))).toEqual(
      new Set([
        ['2 Unknown St', 'unknown-address'],
        ['3 Failing St', 'no-answer'],
      ]),
    );
    expect(await pg.sql('SELECT source FROM geocodings')).toEqual([{source: 'geocoder'}]);
    await pg.sql("UPDATE stores SET latitude = 1, longitude = 1 WHERE address = '2 Unknown St'");
    expect(await misses(id)).toEqual([['3 Failing St', 'no-answer']]);
  });

  test('by ZIP codes alone', async () => {
    const {id, steps, work} = await given(['1 A St', '2 A St'], '');
    await pg.sql("UPDATE stores SET zip = null WHERE address = '1 A St'");
    await pg.sql("UPDATE stores SET zip = '00000' WHERE address = '2 A St'");
    await steps.all(work);
    expect(new Set(await misses(id))).toEqual(
      new Set([
        ['1 A St', 'no-zip'],
        ['2 A St', 'unknown-zip'],
      ]),
    );
    expect(await pg.sql('SELECT source FROM geocodings')).toEqual([{source: 'zip'}]);
  });
});

describe('a run', () => {
  test('is one at a time', async () => {
    const {steps} = await given(['1 A St']);
    expect(await startGeocoding(pg.db, steps.enqueue, admin)).toBe('open');
  });

  test('pauses and resumes where it was, and a job of before comes too late', async () => {
    const {id, steps, work} = await given(['1 A St', '2 A St', '3 A St', '4 A St', '5 A St']);
    await steps.one(work);
    expect(await changeGeocoding(pg.db, steps.enqueue, admin, id, 'pause')).toBe(true);
    expect(await changeGeocoding(pg.db, steps.enqueue, admin, id, 'pause')).toBe(false);
    await steps.all(work);
    expect(await counts()).toEqual(['paused', 5, 2, 0, 0]);
    expect(await changeGeocoding(pg.db, steps.enqueue, admin, id, 'resume')).toBe(true);
    await steps.all(work);
    expect(await counts()).toEqual(['done', 5, 5, 0, 0]);
    expect(geocoder.asked).toHaveLength(5);
    expect(await changeGeocoding(pg.db, steps.enqueue, admin, id, 'cancel')).toBe(false);
  });

  test('whose server is gone goes on, and the old server does not write any more', async () => {
    const {id, steps, work} = await given(['1 A St', '2 A St', '3 A St']);
    const gone = steps.waiting.shift();
    expect(await resumeStalled({db: pg.db, enqueue: steps.enqueue}, 60_000)).toBe(0);
    expect(await resumeStalled({db: pg.db, enqueue: steps.enqueue}, 0)).toBe(1);
    await work({runId: id}, String(gone?.id));
    expect(geocoder.asked).toHaveLength(0);
    await steps.all(work);
    expect(await counts()).toEqual(['done', 3, 3, 0, 0]);
  });

  test('that is cancelled ends, and the next can begin', async () => {
    const {id, steps, work} = await given(['1 A St', '2 A St', '3 A St']);
    await steps.one(work);
    expect(await changeGeocoding(pg.db, steps.enqueue, admin, id, 'cancel')).toBe(true);
    await steps.all(work);
    expect(await counts()).toEqual(['cancelled', 3, 2, 0, 0]);
    expect(await startGeocoding(pg.db, steps.enqueue, admin)).toBe('started');
  });

  test('leaves a store where a person has put it meanwhile', async () => {
    const {steps, work} = await given(['1 A St']);
    const early = geocodeStep({
      db: pg.db,
      enqueue: steps.enqueue,
      geocoding: {
        isSet: true,
        find: async () => {
          await pg.sql('UPDATE stores SET latitude = 7, longitude = 8');
          return {...GEOCODED, approximate: false};
        },
      },
    });
    await steps.one(early);
    await steps.all(work);
    expect(await placed()).toMatchObject([{latitude: 7, longitude: 8}]);
  });

  test.each([{...GEOCODED, approximate: false}, undefined])(
    'looks a store up again that got another address meanwhile, whatever was found: %j',
    async answer => {
      const {steps, work} = await given(['1 A St', '2 A St']);
      const asked: string[] = [];
      const early = geocodeStep(
        {
          db: pg.db,
          enqueue: steps.enqueue,
          geocoding: {
            isSet: true,
            find: async ({address}) => {
              asked.push(address);
              await pg.sql("UPDATE stores SET address = '9 B St' WHERE address = '1 A St'");
              return answer;
            },
          },
        },
        1,
      );
      await steps.one(early);
      expect(asked).toEqual(['1 A St']);
      expect(await counts()).toEqual(['running', 2, 0, 0, 0]);
      expect(await placed()).toEqual([]);
      await steps.all(work);
      expect(geocoder.asked.map(({q}) => q.split(',')[0])).toEqual(['9 B St', '2 A St']);
      expect(await counts()).toEqual(['done', 2, 2, 0, 0]);
    },
  );
});
