import {afterAll, beforeEach, describe, expect, test} from 'vitest';
import {handTimeouts} from '../../../tests/support/setup/clock.ts';
import {GEOCODED, serveGeocoder} from '../../../tests/support/setup/geocoder.ts';
import {GeocoderAway, nominatim} from './nominatim.ts';

const server = await serveGeocoder();
// A slow machine may answer later than the geocoder may.
const timeouts = handTimeouts();
afterAll(() => {
  server.close();
  timeouts[Symbol.dispose]();
});
beforeEach(() => {
  server.asked.length = 0;
});

const geocode = nominatim(`${server.url}?key=abc`, 'Signpost (+https://signs.example.com)');
const {signal} = new AbortController();

test('asks as the protocol has it, says who asks, and keeps what the setting holds', async () => {
  const place = await geocode('12 Oven Lane, Hoboken, NJ 07030', signal);
  expect(place).toEqual({...GEOCODED, approximate: false});
  expect(server.asked).toEqual([
    {
      q: '12 Oven Lane, Hoboken, NJ 07030',
      parameters: {key: 'abc', format: 'json', limit: '1', addressdetails: '1'},
      userAgent: 'Signpost (+https://signs.example.com)',
    },
  ]);
});

test('a result without its house number is approximate', async () => {
  expect(await geocode('Street Alone', signal)).toEqual({...GEOCODED, approximate: true});
});

test('an address that is not known is an answer', async () => {
  expect(await geocode('Unknown Alley', signal)).toBeUndefined();
});

test('what people type changes the question alone, never who is asked', async () => {
  const typed = 'x&format=xml#@evil.example/../..\r\nHost: evil.example';
  await geocode(typed, signal);
  expect(server.asked).toMatchObject([{q: typed, parameters: {format: 'json'}}]);
});

describe('no answer is', () => {
  test.each(['Failing Road', 'Nonsense Way', 'Nowhere Near', 'Endless Avenue'])(
    '%s',
    async address => {
      await expect(geocode(address, signal)).rejects.toThrow(GeocoderAway);
    },
  );

  test('a redirection, which is not followed', async () => {
    await expect(geocode('Moved Street', signal)).rejects.toThrow(GeocoderAway);
    expect(server.asked.map(({q}) => q)).toEqual(['Moved Street']);
  });

  test('one that takes too long', async () => {
    server.state.stalled = () => expect(timeouts.endLatest()).toBe(5000);
    await expect(geocode('Stalling Street', signal)).rejects.toThrow(GeocoderAway);
  });

  test('a server that does not answer', async () => {
    const away = nominatim('http://127.0.0.1:9/search', 'Signpost');
    await expect(away('12 Oven Lane', signal)).rejects.toThrow(GeocoderAway);
  });
});
