import {expect, test} from 'vitest';
import {photoPosition} from './photo-position.ts';

const JERSEY_CITY = {latitude: 40.7178, longitude: -74.0431};
const DEGREES = {north: [40, 43, 4.08], west: [74, 2, 35.16]} as const;

interface Gps {
  latitudeRef?: string;
  longitudeRef?: string;
  latitude?: readonly number[];
  longitude?: readonly number[];
}

/** The metadata of a photo: one directory that leads to another with these positions. */
function metadata({
  latitudeRef,
  longitudeRef,
  latitude = DEGREES.north,
  longitude = DEGREES.west,
}: Gps): Uint8Array {
  const bytes = new Uint8Array(200);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0x4d4d);
  view.setUint16(2, 42);
  view.setUint32(4, 8);
  view.setUint16(8, 1);
  entry(10, 0x8825, 4, 1);
  view.setUint32(18, 26);
  const entries = [
    latitudeRef && {tag: 1, letter: latitudeRef},
    {tag: 2, degrees: latitude, at: 100},
    longitudeRef && {tag: 3, letter: longitudeRef},
    {tag: 4, degrees: longitude, at: 130},
  ].filter(Boolean);
  view.setUint16(26, entries.length);
  for (const [index, each] of entries.entries()) {
    const place = 28 + 12 * index;
    if (typeof each !== 'object') continue;
    if ('letter' in each) {
      entry(place, each.tag, 2, 2);
      bytes.set(text(each.letter ?? ''), place + 8);
    } else {
      entry(place, each.tag, 5, 3);
      view.setUint32(place + 8, each.at);
      for (const [part, value] of each.degrees.entries()) {
        view.setUint32(each.at + 8 * part, Math.round(value * 100));
        view.setUint32(each.at + 8 * part + 4, 100);
      }
    }
  }
  return bytes;

  function entry(at: number, tag: number, type: number, count: number): void {
    view.setUint16(at, tag);
    view.setUint16(at + 2, type);
    view.setUint32(at + 4, count);
  }
}

const text = (letters: string) =>
  Uint8Array.from({length: letters.length}, (_, index) => letters.charCodeAt(index));

function number(value: number, littleEndian = false): Uint8Array {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, value, littleEndian);
  return new Uint8Array(view.buffer);
}

const blob = (...parts: Uint8Array[]) => new Blob(parts.map(part => Uint8Array.from(part)));

const jpeg = (exif: Uint8Array) =>
  blob(
    text('\xFF\xD8\xFF\xE1'),
    number(exif.length + 8).subarray(2),
    text('Exif\0\0'),
    exif,
    text('\xFF\xD9'),
  );

const png = (exif: Uint8Array) =>
  blob(
    text('\x89PNG\r\n\x1A\n'),
    number(13),
    text('IHDR'),
    new Uint8Array(13),
    number(0),
    number(exif.length),
    text('eXIf'),
    exif,
    number(0),
    number(0),
    text('IEND'),
    number(0),
  );

const webp = (exif: Uint8Array, mark = '') =>
  blob(
    text('RIFF'),
    number(0, true),
    text('WEBP'),
    text('VP8X'),
    number(9, true),
    new Uint8Array(10),
    text('EXIF'),
    number(exif.length + mark.length, true),
    text(mark),
    exif,
  );

const known = metadata({latitudeRef: 'N', longitudeRef: 'W'});

test.each([
  ['a JPEG', jpeg(known)],
  ['a PNG', png(known)],
  ['a WebP', webp(known)],
  ['a WebP with the mark of a JPEG', webp(known, 'Exif\0\0')],
])('reads the position of %s', async (_, photo) => {
  const found = await photoPosition(photo);
  expect(found?.latitude).toBeCloseTo(JERSEY_CITY.latitude, 4);
  expect(found?.longitude).toBeCloseTo(JERSEY_CITY.longitude, 4);
});

test('takes the hemisphere from its letter', async () => {
  const found = await photoPosition(jpeg(metadata({latitudeRef: 'S', longitudeRef: 'E'})));
  expect(found?.latitude).toBeCloseTo(-JERSEY_CITY.latitude, 4);
  expect(found?.longitude).toBeCloseTo(-JERSEY_CITY.longitude, 4);
});

test.each([
  ['has no hemispheres', metadata({})],
  ['has no hemisphere for its longitude', metadata({latitudeRef: 'N'})],
  ['has no hemisphere for its latitude', metadata({longitudeRef: 'W'})],
  ['has an unknown hemisphere', metadata({latitudeRef: 'N', longitudeRef: 'K'})],
  ['is all zeros', metadata({latitudeRef: 'N', longitudeRef: 'W', ...zeros()})],
  ['has 75 minutes', metadata({latitudeRef: 'N', longitudeRef: 'W', latitude: [40, 75, 0]})],
  ['has 60 seconds', metadata({latitudeRef: 'N', longitudeRef: 'W', longitude: [74, 2, 60]})],
  ['lies beyond the pole', metadata({latitudeRef: 'N', longitudeRef: 'W', latitude: [97, 0, 0]})],
])('takes no position that %s', async (_, exif) => {
  expect(await photoPosition(jpeg(exif))).toBeNull();
  expect(await photoPosition(png(exif))).toBeNull();
});

test('takes no position from a file that ends in the middle, or has none', async () => {
  expect(await photoPosition(png(known).slice(0, 60))).toBeNull();
  expect(await photoPosition(blob(text('OPEN')))).toBeNull();
});

function zeros() {
  return {latitude: [0, 0, 0], longitude: [0, 0, 0]};
}
