import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {zipCentre} from './zip-centres.ts';

test.each([
  ['the first', '01001', {latitude: 42.062, longitude: -72.626}],
  ['the last', '99929', {latitude: 56.221, longitude: -131.924}],
  ['one in the middle', '07030', {latitude: 40.745, longitude: -74.028}],
  ['one with its extension', ' 72756-1234 ', {latitude: 36.321, longitude: -93.99}],
])('%s is found', async (_, zip, centre) => {
  expect(await zipCentre(zip)).toEqual(centre);
});

test.each([null, '', '7030', '070301', 'ABCDE', '00000', '99999', '07030 40.745', '0703O'])(
  '%j has no centre',
  async zip => {
    expect(await zipCentre(zip)).toBeNull();
  },
);

test('every line is found, and lies where states do', async () => {
  const lines = readFileSync(new URL('zip-centres.txt', import.meta.url), 'latin1').split('\n');
  expect(lines.length).toBeGreaterThan(33_000);
  for (const line of lines.slice(0, -1).filter((_, number) => number % 50 === 0)) {
    const [zip = '', latitude, longitude] = line.split(' ');
    const centre = await zipCentre(zip);
    expect(centre, line).toEqual({latitude: Number(latitude), longitude: Number(longitude)});
    expect(centre?.latitude, line).toBeGreaterThan(18.9);
    expect(centre?.latitude, line).toBeLessThan(71.4);
    expect(centre?.longitude, line).toBeGreaterThan(-177);
    expect(centre?.longitude, line).toBeLessThan(-66.9);
  }
});
