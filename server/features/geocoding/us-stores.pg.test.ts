import {readFileSync} from 'node:fs';
import {afterAll, expect, test} from 'vitest';
import {addActors, admin} from '../../../tests/support/actors.ts';
import {ENV} from '../../../tests/support/setup/app.ts';
import {handClock, handTimeouts} from '../../../tests/support/setup/clock.ts';
import {serveGeocoder, type Way} from '../../../tests/support/setup/geocoder.ts';
import {imported} from '../../../tests/support/setup/imported.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {stepsOf} from '../../../tests/support/setup/steps.ts';
import {resumeStalled} from '../../jobs/runs.ts';
import {geocodeStep} from './geocode-step.ts';
import {geocodingOver} from './geocoding.ts';
import {changeGeocoding, startGeocoding} from './routes.ts';

const pg = await postgres();
/** Four of them get no answer that makes sense, and six are not known. */
const ways = new Map<string, Way>([
  ['1500 LYNN RIGGS BLVD', 'failing'],
  ['103 19TH STREET', 'stalling'],
  ['2373 E MAIN STREET', 'nonsense'],
  ['120 JILL DRIVE', 'nowhere near'],
  ['1923 NORTH WOOD', 'unknown'],
  ['650 KIMMEL RD', 'unknown'],
  ['455 EAST WETMORE', 'unknown'],
  ['10401 BENNETT ROAD', 'unknown'],
  ['1828 165TH STREET', 'unknown'],
  ['700 NORTH 6TH STREET', 'unknown'],
]);
const geocoder = await serveGeocoder(ways);
afterAll(() => geocoder.close());

const FILE = readFileSync(
  new URL('../../../tests/fixtures/us-stores-no-coordinates.csv', import.meta.url),
);

const clock = handClock();
const steps = stepsOf('geocode-stores');
const geocoding = geocodingOver(pg.db, {...ENV, geocoderUrl: geocoder.url}, clock);
const work = geocodeStep({db: pg.db, enqueue: steps.enqueue, geocoding});
const runs = {db: pg.db, enqueue: steps.enqueue};

const newest = async () => {
  const [run = {id: ''}] = await pg.sql<{id: string}>(
    `SELECT id, status, stores_count, found_count, unknown_count, failed_count
       FROM geocodings ORDER BY created_at DESC LIMIT 1`,
  );
  const {id, ...counts} = run;
  return {id, counts: Object.values(counts)};
};

const streetsAsked = () => geocoder.asked.map(({q}) => q.split(',')[0] ?? '');

/** A server that is killed when it has looked up so many more. */
const killedAfter = (lookUps: number) => {
  let left = lookUps;
  return geocodeStep({
    ...runs,
    geocoding: {
      isSet: true,
      find: (to, signal) => {
        if (left === 0) throw new Error('The server is gone.');
        left -= 1;
        return geocoding.find(to, signal);
      },
    },
  });
};

test('50 real stores are geocoded one a second, whatever is answered and whichever server is killed', async () => {
  using timeouts = handTimeouts();
  geocoder.state.stalled = () => expect(timeouts.endLatest()).toBe(5000);
  await addActors(pg.db);
  expect(await imported(pg, FILE)).toEqual(['done', 50, 0, 0]);
  expect(await startGeocoding(pg.db, steps.enqueue, admin)).toBe('started');
  const {id} = await newest();
  const change = (how: 'pause' | 'resume') => changeGeocoding(pg.db, steps.enqueue, admin, id, how);

  await steps.one(work);
  expect(await change('pause')).toBe(true);
  await steps.all(work);
  expect(geocoder.asked).toHaveLength(10);
  expect((await newest()).counts[0]).toBe('paused');

  expect(await change('resume')).toBe(true);
  await expect(steps.one(killedAfter(3))).rejects.toThrow('gone');
  expect(steps.waiting).toEqual([]);
  expect(await resumeStalled(runs, 0)).toBe(1);
  await steps.all(work);

  expect((await newest()).counts).toEqual(['done', 50, 40, 6, 4]);
  expect(await pg.sql('SELECT address FROM stores WHERE latitude IS NULL')).toHaveLength(10);
  expect(new Set(streetsAsked()).size, 'each is asked for once').toBe(50);
  expect(geocoder.asked).toHaveLength(50);
  expect(geocoder.asked.map(({q}) => q)).toContain('1500 LYNN RIGGS BLVD, Claremore, OK 74017');
  expect(clock.waits).toEqual([0, ...Array.from({length: 49}, () => 1000)]);

  // The next day the geocoder does better. Addresses that it did not know are not asked again at once.
  geocoder.asked.length = 0;
  const failed = [...ways].filter(([, way]) => way !== 'unknown').map(([street]) => street);
  for (const street of failed) ways.delete(street);
  expect(await startGeocoding(pg.db, steps.enqueue, admin)).toBe('started');
  await steps.all(work);
  expect((await newest()).counts).toEqual(['done', 10, 4, 6, 0]);
  expect(streetsAsked().toSorted()).toEqual(failed.toSorted());
});
