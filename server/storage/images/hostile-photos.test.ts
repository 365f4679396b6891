import {readFileSync} from 'node:fs';
import {crc32} from 'node:zlib';
import sharp, {type Sharp} from 'sharp';
import {beforeAll, describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import {ALIKE_WITHIN, distance} from '../../../common/images/image-hash.ts';
import {processPhoto} from './process-photo.ts';

const RED = {r: 200, g: 20, b: 20};
const BLUE = {r: 20, g: 20, b: 200};

const plain = (background: object, width = 900, height = 720, channels: 3 | 4 = 3) =>
  sharp({create: {width, height, channels, background}, limitInputPixels: false});

/** The colour in the middle of what is kept. */
async function keptColour(bytes: Uint8Array): Promise<number[]> {
  const {jpeg} = await processPhoto(bytes);
  const {data, info} = await sharp(jpeg).raw().toBuffer({resolveWithObject: true});
  expect(info).toMatchObject({width: 800, channels: 3, format: 'raw'});
  const at = (Math.floor(info.height / 2) * info.width + info.width / 2) * info.channels;
  return [...data.subarray(at, at + 3)];
}

/** Colours for print are not quite those of a screen. */
const close = ({r, g, b}: typeof RED) => [r, g, b].map(value => expect.closeTo(value, -1.7));

describe('an unusual photo is kept in its colours', () => {
  test('for print, in four of them', async () => {
    const cmyk = await plain(RED).toColourspace('cmyk').jpeg({quality: 95}).toBuffer();
    expect(await sharp(cmyk).metadata()).toMatchObject({space: 'cmyk', channels: 4});
    expect(await keptColour(cmyk)).toEqual(close(RED));
  });

  test('with sixteen bits for each', async () => {
    const deep = await plain(BLUE).toColourspace('rgb16').png().toBuffer();
    expect(await sharp(deep).metadata()).toMatchObject({depth: 'ushort'});
    expect(await keptColour(deep)).toEqual(close(BLUE));
  });

  test('with a profile of its own', async () => {
    const wide = await plain(RED).withIccProfile('p3').jpeg({quality: 95}).toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const [red = 0, , blue = 0] = await keptColour(wide);
    expect(red).toBeGreaterThan(150);
    expect(blue).toBeLessThan(60);
  });

  test('in grey', async () => {
    const grey = await plain({r: 120, g: 120, b: 120}).toColourspace('b-w').jpeg().toBuffer();
    expect(await sharp(grey).metadata()).toMatchObject({channels: 1});
    expect(await keptColour(grey)).toEqual(close({r: 120, g: 120, b: 120}));
  });

  test('from a palette', async () => {
    expect(await keptColour(await plain(BLUE).png({palette: true}).toBuffer())).toEqual(
      close(BLUE),
    );
  });

  test('from top to bottom or in passes', async () => {
    const {data, info} = await plain(RED).raw().toBuffer({resolveWithObject: true});
    const pixels = () => sharp(data, {raw: info});
    for (const passes of [pixels().png({progressive: true}), pixels().jpeg({progressive: true})]) {
      const bytes = await passes.toBuffer();
      expect(await sharp(bytes).metadata()).toMatchObject({isProgressive: true});
      expect(await keptColour(bytes)).toEqual(close(RED));
    }
  });
});

const frames = async () => Promise.all([RED, BLUE].map(colour => plain(colour).png().toBuffer()));
const kinds: [string, (moving: Sharp) => Sharp][] = [
  ['GIF', moving => moving.gif({delay: [100, 100]})],
  ['WebP', moving => moving.webp({delay: [100, 100]})],
];

describe('of what moves the first picture is kept', () => {
  test.each(kinds)('%s', async (_, encode) => {
    const moving = encode(sharp(await frames(), {join: {animated: true}}));
    const bytes = await moving.toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({pages: 2});
    expect(await keptColour(bytes)).toEqual(close(RED));
  });
});

describe('what else a file is does not come along', () => {
  const hidden = '<script>alert(1)</script>PK\u0003\u0004evil.html';

  test('behind the picture', async () => {
    const both = Buffer.concat([await plain(RED).jpeg().toBuffer(), Buffer.from(hidden)]);
    const {jpeg, variants} = await processPhoto(both);
    for (const kept of [jpeg, ...variants.map(({webp}) => webp)]) {
      expect(kept.includes('evil.html')).toBe(false);
      expect(kept.includes('<script>')).toBe(false);
    }
  });

  test('in its comments', async () => {
    const jpeg = await plain(RED).jpeg().toBuffer();
    const comment = Buffer.from(
      `\xff\xfe\0${String.fromCharCode(hidden.length + 2)}${hidden}`,
      'latin1',
    );
    const both = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    expect((await processPhoto(both)).jpeg.includes('evil.html')).toBe(false);
  });
});

/** How files of a large family begin. */
const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1`, 'latin1');

describe('a picture of a kind that is not read here is refused with what to choose instead', () => {
  test.each([
    ['HEIC', ftyp('heic')],
    ['a burst of HEIC', ftyp('hevc')],
    ['HEIF', ftyp('mif1')],
    ['AVIF', ftyp('avif')],
    ['TIFF', Buffer.from('II*\0\b\0\0\0\0\0\0\0', 'latin1')],
    ['BMP', Buffer.from('BM\0\0\0\0\0\0\0\0\0\0', 'latin1')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['SVG as XML', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('%s', async (_, bytes) => {
    await expect(processPhoto(bytes)).rejects.toThrow(SENTENCES['image-format']);
  });

  test('but a film is no picture', async () => {
    await expect(processPhoto(ftyp('isom'))).rejects.toThrow(SENTENCES['image-type']);
  });
});

const SIDE = 9990;

/** Files that say they are a hundred million pixels, as decompression bombs do. */
const BOMBS: readonly [string, () => Promise<Buffer>][] = [
  [
    'PNG in passes, with sixteen bits',
    async () => {
      const png = await plain(RED, 8, 8, 4)
        .toColourspace('rgb16')
        .png({progressive: true})
        .toBuffer();
      png.writeUInt32BE(SIDE, 16);
      png.writeUInt32BE(SIDE, 20);
      png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
      return png;
    },
  ],
  [
    'JPEG in passes',
    async () => {
      const jpeg = await plain(RED, 8, 8).jpeg({progressive: true}).toBuffer();
      const frame = jpeg.indexOf(Buffer.from([0xff, 0xc2]));
      jpeg.writeUInt16BE(SIDE, frame + 5);
      jpeg.writeUInt16BE(SIDE, frame + 7);
      return jpeg;
    },
  ],
  [
    'WebP',
    async () => {
      const webp = await plain(RED, 8, 8, 4).webp({lossless: true}).toBuffer();
      // Behind its signature, 14 bits each for width and height, less one, and one for what is seen through.
      webp.writeUInt32LE((SIDE - 1) * (1 + 2 ** 14) + 2 ** 28, webp.indexOf('VP8L') + 9);
      return webp;
    },
  ],
];

describe('what would unpack to more than there is room for is refused before', () => {
  test.each(BOMBS)('%s', async (_, make) => {
    const bomb = await make();
    const header = await sharp(bomb, {limitInputPixels: false}).metadata();
    expect(header).toMatchObject({width: SIDE, height: SIDE});
    const refusal = await processPhoto(bomb).catch((error: unknown) => error);
    expect(refusal).toMatchObject({code: 'image-pixels', message: SENTENCES['image-pixels']});
  });

  test('while the largest photo of a telephone is kept', async () => {
    const large = await plain(BLUE, 8000, 6000).jpeg().toBuffer();
    expect(await keptColour(large)).toEqual(close(BLUE));
  });
});

const photo = (name: string) =>
  readFileSync(new URL(`../../../scripts/seed/photos/${name}.jpg`, import.meta.url));
const NAMES = ['free-coffee', 'happy-hour', 'dogs-welcome'];
const hashOf = async (bytes: Uint8Array) => (await processPhoto(bytes)).hash;

describe('the hash', () => {
  const hashes = new Map<string, string>();
  beforeAll(async () => {
    for (const name of NAMES) hashes.set(name, await hashOf(photo(name)));
  });

  test.each(NAMES)('knows %s again in another size, compression, format and light', async name => {
    const original = sharp(photo(name));
    const hash = hashes.get(name) ?? '';
    for (const other of [
      original.clone().resize({width: 500}).jpeg({quality: 40}),
      original.clone().webp({quality: 50}),
      original.clone().modulate({brightness: 1.15}).jpeg(),
    ]) {
      expect(distance(hash, await hashOf(await other.toBuffer()))).toBeLessThanOrEqual(3);
    }
  });

  test('tells photos of different signs apart', () => {
    const all = [...hashes.values()];
    expect(all).toHaveLength(3);
    for (const [index, hash] of all.entries()) {
      for (const other of all.slice(index + 1)) {
        expect(distance(hash, other)).toBeGreaterThan(ALIKE_WITHIN);
      }
    }
  });
});

test('a PNG in passes is refused where unpacking it would take seconds', async () => {
  const png = await plain(RED, 8, 8).png({progressive: true}).toBuffer();
  png.writeUInt32BE(5000, 16);
  png.writeUInt32BE(5000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  await expect(processPhoto(png)).rejects.toMatchObject({code: 'image-pixels'});
});
