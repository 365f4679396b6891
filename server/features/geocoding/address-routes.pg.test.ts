import {afterAll, afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {addActors, ana, ben} from '../../../tests/support/actors.ts';
import {addPasswords, appOver, cookieOf, ENV, logIn} from '../../../tests/support/setup/app.ts';
import {handClock, handTimeouts} from '../../../tests/support/setup/clock.ts';
import {GEOCODED, serveGeocoder} from '../../../tests/support/setup/geocoder.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import type {Env} from '../../env.ts';
import {geocodingOver} from './geocoding.ts';

const pg = await postgres();
const geocoder = await serveGeocoder();
afterAll(() => geocoder.close());

const HOBOKEN = {address: '12 Oven Lane', city: 'Hoboken', state: 'NJ', zip: '07030'};
/** Of its ZIP code. */
const CENTRE = {latitude: 40.745, longitude: -74.028, approximate: true};

// A slow machine may answer later than the geocoder may.
let timeouts: ReturnType<typeof handTimeouts>;
beforeEach(async () => {
  timeouts = handTimeouts();
  geocoder.asked.length = 0;
  vi.spyOn(console, 'error').mockReturnValue();
  await addActors(pg.db);
  await addPasswords(pg.db);
});

afterEach(() => timeouts[Symbol.dispose]());

/** Ana, logged in at a server that is set so. */
async function asking(set: Pick<Env, 'geocoderUrl'> = {geocoderUrl: geocoder.url}) {
  const app = appOver(pg, {...ENV, ...set, geocoderPauseMs: 0});
  const cookie = cookieOf(await logIn(app, 'ana'));
  return async (body: unknown) => {
    const response = await app.post('/api/geocode', body, {cookie});
    return {status: response.status, body: await response.json()};
  };
}

test('a page of another site cannot ask', async () => {
  const app = appOver(pg, {...ENV, geocoderUrl: geocoder.url});
  const cookie = cookieOf(await logIn(app, 'ana'));
  const headers = {cookie, origin: 'http://localhost:3001'};
  expect((await app.post('/api/geocode', HOBOKEN, headers)).status).toBe(404);
  expect(geocoder.asked).toEqual([]);
});

describe('an address', () => {
  test('is found by the geocoder, which is asked for it once, however it is spelled', async () => {
    const ask = await asking();
    const found = {status: 200, body: {place: {...GEOCODED, approximate: false}}};
    expect(await ask(HOBOKEN)).toEqual(found);
    expect(await ask({...HOBOKEN, address: ' 12  OVEN lane, '})).toEqual(found);
    expect(geocoder.asked.map(({q}) => q)).toEqual(['12 Oven Lane, Hoboken, NJ 07030']);
    expect(geocoder.asked[0]?.userAgent).toBe('Signpost (+http://localhost:3000)');
  });

  test('is asked for without its unit, which geocoders do not know', async () => {
    const ask = await asking();
    const units = ['Suite 4', '#225', 'Apt. B', '2nd Floor', 'Ste. #3-A', 'Bldg C, Unit 12'];
    for (const unit of units) await ask({...HOBOKEN, address: `12 Oven Lane, ${unit}`});
    await ask({...HOBOKEN, address: '12 Oven Lane Ste 100'});
    await ask({...HOBOKEN, address: 'Suite 4, 12 Oven Lane'});
    for (const address of ['1 Floor Street', '5 Unit Road, Rear', 'Lot 5']) {
      await ask({...HOBOKEN, address});
    }
    expect(geocoder.asked.map(({q}) => q)).toEqual(
      ['12 Oven Lane', '1 Floor Street', '5 Unit Road, Rear', 'Lot 5'].map(
        address => `${address}, Hoboken, NJ 07030`,
      ),
    );
  });

  test('that the geocoder does not know is where its ZIP code is, about, and is not asked for again', async () => {
    const ask = await asking();
    const body = {...HOBOKEN, address: '1 Unknown Alley'};
    for (let times = 0; times < 2; times++) {
      expect(await ask(body)).toEqual({status: 200, body: {place: CENTRE}});
    }
    expect(geocoder.asked).toHaveLength(1);
  });

  test('that the geocoder finds in another state has no place', async () => {
    const ask = await asking();
    const body = {...HOBOKEN, state: 'CA', zip: null};
    expect(await ask(body)).toEqual({status: 200, body: {place: null}});
    expect(geocoder.asked).toHaveLength(1);
  });

  test('is asked for again after a month, and one that was not known after a day', async () => {
    const ask = await asking();
    await ask(HOBOKEN);
    await pg.sql("UPDATE private.geocoded_addresses SET answered_at = now() - interval '29 days'");
    await ask(HOBOKEN);
    expect(geocoder.asked).toHaveLength(1);
    await pg.sql('UPDATE private.geocoded_addresses SET latitude = null, longitude = null');
    await ask(HOBOKEN);
    expect(geocoder.asked).toHaveLength(2);
    await pg.sql("UPDATE private.geocoded_addresses SET answered_at = now() - interval '31 days'");
    await ask(HOBOKEN);
    expect(geocoder.asked).toHaveLength(3);
  });

  test.each(['Failing Road', 'Moved Street', 'Nonsense Way', 'Stalling Street'])(
    'at %s is where its ZIP code is, about, and nothing is kept',
    async address => {
      geocoder.state.stalled = () => expect(timeouts.endLatest()).toBe(5000);
      const ask = await asking();
      expect(await ask({...HOBOKEN, address})).toEqual({status: 200, body: {place: CENTRE}});
      expect(await pg.sql('SELECT * FROM private.geocoded_addresses')).toEqual([]);
    },
  );

  test('is where its ZIP code is where there is no geocoder, or nowhere without one', async () => {
    const ask = await asking({geocoderUrl: undefined});
    expect(await ask(HOBOKEN)).toEqual({status: 200, body: {place: CENTRE}});
    expect(await ask({...HOBOKEN, zip: null})).toEqual({status: 200, body: {place: null}});
    expect(await ask({...HOBOKEN, zip: '99999'})).toEqual({status: 200, body: {place: null}});
    expect(await ask({...HOBOKEN, zip: '90001'})).toEqual({status: 200, body: {place: null}});
    expect(geocoder.asked).toEqual([]);
  });
});

describe('the geocoder', () => {
  test('is asked once a second, by all users together', async () => {
    const clock = handClock();
    const geocoding = geocodingOver(pg.db, {...ENV, geocoderUrl: geocoder.url}, clock);
    const {signal} = new AbortController();
    await Promise.all([
      geocoding.locate({...HOBOKEN, address: '1 Oven Lane'}, ana.userId, signal),
      geocoding.locate({...HOBOKEN, address: '2 Oven Lane'}, ben.userId, signal),
      geocoding.find({...HOBOKEN, address: '3 Oven Lane'}, signal),
    ]);
    expect(geocoder.asked).toHaveLength(3);
    expect(clock.waits).toEqual([0, 1000, 1000]);
  });

  test('is left alone for a while after it failed three times', async () => {
    const ask = await asking();
    for (const address of ['1 Failing Road', '2 Failing Road', '3 Failing Road', '12 Oven Lane']) {
      expect(await ask({...HOBOKEN, address})).toEqual({status: 200, body: {place: CENTRE}});
    }
    expect(geocoder.asked).toHaveLength(3);
  });
});

describe('no answer is given', () => {
  test('who is not logged in', async () => {
    const app = appOver(pg, {...ENV, geocoderUrl: geocoder.url});
    const response = await app.post('/api/geocode', HOBOKEN);
    expect(response.status).toBe(401);
    expect(geocoder.asked).toEqual([]);
  });

  test.each([
    ['nothing', undefined],
    ['no address', {...HOBOKEN, address: ' '}],
    ['no state', {...HOBOKEN, state: 'XX'}],
    ['a long city', {...HOBOKEN, city: 'x'.repeat(101)}],
    ['a ZIP code that is none', {...HOBOKEN, zip: 7030}],
  ])('who asks for %s', async (_, body) => {
    const ask = await asking();
    expect((await ask(body)).status).toBe(400);
    expect(geocoder.asked).toEqual([]);
  });
});

test('a user who asks too often learns when to ask again, and no other user waits', async () => {
  const ask = await asking();
  await ask(HOBOKEN);
  await pg.sql("UPDATE private.rate_limits SET forgotten_at = now() + interval '65 minutes'");
  const app = appOver(pg, {...ENV, geocoderUrl: geocoder.url});
  const as = async (who: 'ana' | 'ben') =>
    app.post('/api/geocode', HOBOKEN, {cookie: cookieOf(await logIn(app, who))});
  const response = await as('ana');
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(5 * 60);
  expect((await as('ben')).status).toBe(200);
});
