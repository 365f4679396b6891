import {crc32} from 'node:zlib';
import sharp from 'sharp';
import {thumbHashToRGBA} from 'thumbhash';
import {describe, expect, test} from 'vitest';
import {MAX_IMAGE_BYTES} from '../../../common/limits.ts';
import {processPhoto} from './process-photo.ts';

const RED = {r: 200, g: 20, b: 20};
const BLUE = {r: 20, g: 20, b: 200};

/** The left half red, the right half blue. */
function twoColours(width: number, height: number) {
  const right = sharp({create: {width: width / 2, height, channels: 3, background: BLUE}}).png();
  return right.toBuffer().then(input =>
    sharp({create: {width, height, channels: 3, background: RED}})
      .composite([{input, left: width / 2, top: 0}])
      .png()
      .toBuffer(),
  );
}

/** The colour's name at a place given in parts of width and height. */
async function colourAt(image: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'white'> {
  const {data, info} = await sharp(image).raw().toBuffer({resolveWithObject: true});
  const column = Math.floor(x * info.width);
  const offset = (Math.floor(y * info.height) * info.width + column) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(offset, offset + 3);
  if (red > 150 && blue > 150) return 'white';
  return red > blue ? 'red' : 'blue';
}

describe('a photo is kept', () => {
  test('as a JPEG of one width with its two WebP sizes, in its own proportions', async () => {
    const {jpeg, variants} = await processPhoto(await twoColours(1600, 1280));
    expect(await sharp(jpeg).metadata()).toMatchObject({format: 'jpeg', width: 800, height: 640});
    expect(variants.map(({width}) => width)).toEqual([400, 800]);
    for (const {width, webp} of variants) {
      const height = (width * 4) / 5;
      expect(await sharp(webp).metadata()).toMatchObject({format: 'webp', width, height});
    }
  });

  test('with colours to show until it is there', async () => {
    const {thumbhash} = await processPhoto(await twoColours(1600, 1280));
    const {w, h, rgba} = thumbHashToRGBA(Buffer.from(thumbhash, 'base64'));
    const left = rgba.slice((Math.floor(h / 2) * w + 2) * 4);
    const right = rgba.slice((Math.floor(h / 2) * w + w - 3) * 4);
    expect(left[0]).toBeGreaterThan(left[2] ?? 0);
    expect(right[2]).toBeGreaterThan(right[0] ?? 0);
    expect(w / h).toBeCloseTo(1.25, 0);
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('from %s', async format => {
    const source = await sharp(await twoColours(1000, 800))
      .toFormat(format)
      .toBuffer();
    const {jpeg} = await processPhoto(source);
    expect(await colourAt(jpeg, 0.2, 0.5)).toBe('red');
    expect(await colourAt(jpeg, 0.8, 0.5)).toBe('blue');
  });

  test('upright, whichever way the camera was held', async () => {
    const turned = await sharp(await twoColours(1000, 600))
      .withMetadata({orientation: 6})
      .jpeg()
      .toBuffer();
    const {jpeg} = await processPhoto(turned);
    expect(await sharp(jpeg).metadata()).toMatchObject({width: 800, height: 1333});
    expect(await colourAt(jpeg, 0.5, 0.1)).toBe('red');
    expect(await colourAt(jpeg, 0.5, 0.9)).toBe('blue');
  });

  test('without a word about where, when and with what it was taken', async () => {
    const telling = await sharp(await twoColours(1000, 800))
      .withExif({
        IFD0: {Make: 'Telltale', Artist: 'Ana Reyes'},
        IFD3: {GPSLatitudeRef: 'N', GPSLatitude: '40/1 42/1 0/1'},
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf>Ana Reyes</rdf></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect((await sharp(telling).metadata()).exif).toBeDefined();
    expect(telling.includes('Ana Reyes')).toBe(true);
    const {jpeg, variants} = await processPhoto(telling);
    for (const kept of [jpeg, ...variants.map(({webp}) => webp)]) {
      const {exif, xmp, iptc, icc, comments} = await sharp(kept).metadata();
      expect({exif, xmp, iptc, icc, comments}).toEqual({});
      expect(kept.includes('Ana Reyes')).toBe(false);
      expect(kept.includes('Telltale')).toBe(false);
    }
  });

  test('on white where one sees through it', async () => {
    const glass = await sharp({
      create: {width: 900, height: 720, channels: 4, background: {...RED, alpha: 0}},
    })
      .png()
      .toBuffer();
    expect(await colourAt((await processPhoto(glass)).jpeg, 0.5, 0.5)).toBe('white');
  });

  test.each([
    ['tall', 100, 4000, 1600],
    ['wide', 4000, 100, 200],
    ['small', 50, 40, 640],
  ])('cut to its middle when too %s, and always as wide', async (_, width, height, kept) => {
    const {jpeg} = await processPhoto(await twoColours(width, height));
    expect(await sharp(jpeg).metadata()).toMatchObject({width: 800, height: kept});
  });
});

/** A PNG that claims a size it does not have, as decompression bombs do. */
async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const png = await twoColours(4, 4);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const refusal = (bytes: Uint8Array) => processPhoto(bytes).catch((error: unknown) => error);

describe('a file is refused', () => {
  test.each([
    ['HTML that says it is a picture', Buffer.from('<!doctype html><img src="x.jpg">')],
    ['PDF', Buffer.from('%PDF-1.7\n')],
    ['nothing', Buffer.alloc(0)],
  ])('that is no photo: %s', async (_, bytes) => {
    expect(await refusal(bytes)).toMatchObject({
      code: 'image-type',
      message: 'Please select an image file',
    });
  });

  test.each([
    ['a photo’s first bytes and nothing else', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a photo’s first bytes before a script', Buffer.from('GIF89a<script>alert(1)</script>')],
  ])('that only looks like a photo: %s', async (_, bytes) => {
    expect(await refusal(bytes)).toMatchObject({code: 'image-unreadable'});
  });

  test.each(['jpeg', 'png', 'webp'] as const)('that ends early: %s', async format => {
    const noise = {type: 'gaussian', mean: 128, sigma: 40} as const;
    const whole = await sharp({
      create: {width: 900, height: 720, channels: 3, background: RED, noise},
    })
      .toFormat(format)
      .toBuffer();
    expect(await refusal(whole.subarray(0, whole.length / 2))).toMatchObject({
      code: 'image-unreadable',
    });
  });

  test('with too many bytes, before it is looked into', async () => {
    expect(await refusal(Buffer.alloc(MAX_IMAGE_BYTES))).toMatchObject({
      code: 'image-size',
      message: 'Image must be less than 10MB',
    });
  });

  test('with too many pixels, before they are unpacked', async () => {
    expect(await refusal(await pngOfSize(60_000, 60_000))).toMatchObject({code: 'image-pixels'});
    // It is the number that counts, not that the file lies.
    expect(await refusal(await pngOfSize(6000, 6000))).toMatchObject({code: 'image-unreadable'});
  });
});
