import {randomBytes} from 'node:crypto';
import {crc32, deflateSync, gzipSync} from 'node:zlib';
import sharp from 'sharp';

/** A harmful or broken file. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const text = (given: string) => Buffer.from(given);
const plain = (width: number, height: number) =>
  sharp({create: {width, height, channels: 3, background: '#c33'}, limitInputPixels: false});

function chunk(type: string, data: Uint8Array, sum?: number): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(sum ?? crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** @param depth bits for each pixel of grey */
function head(width: number, height: number, {depth = 1, interlaced = false} = {}): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, 0, 0, 0, interlaced ? 1 : 0], 8);
  return chunk('IHDR', data);
}

const png = (...chunks: Buffer[]) =>
  Buffer.concat([SIGNATURE, ...chunks, chunk('IEND', new Uint8Array())]);
const zeros = (length: number) => deflateSync(Buffer.alloc(length));

const gifHead = (width: number, height: number) =>
  Buffer.concat([
    text('GIF89a'),
    Buffer.from([
      width & 255,
      width >> 8,
      height & 255,
      height >> 8,
      0x80,
      0,
      0,
      0,
      0,
      0,
      255,
      255,
      255,
    ]),
  ]);
const gifFrame = (width: number, height: number) =>
  Buffer.from([
    0x2c,
    0,
    0,
    0,
    0,
    width & 255,
    width >> 8,
    height & 255,
    height >> 8,
    0,
    2,
    2,
    0x44,
    1,
    0,
  ]);

const marker = (code: number, data: Uint8Array) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, code]), length, data]);
};

/** Pictures, and files that only claim to be pictures. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const jpeg = await plain(640, 512).jpeg().toBuffer();
  const ordinary = await plain(64, 64).png().toBuffer();
  const webp = await plain(640, 512).webp().toBuffer();
  const lying = Buffer.from(jpeg);
  const frame = lying.indexOf(Buffer.from([0xff, 0xc0]));
  lying.writeUInt16BE(65_500, frame + 5);
  lying.writeUInt16BE(65_500, frame + 7);
  const exif = text('Exif\0\0II*\0\b\0\0\0\xff\xff');
  const made: [string, Uint8Array | Promise<Uint8Array>][] = [
    ['a single byte', Buffer.from([0xff])],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    [
      'an SVG with a script',
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    [
      'an SVG that reads a file',
      text(
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
      ),
    ],
    ['the head of a PNG', SIGNATURE],
    ['a PNG cut off', ordinary.subarray(0, ordinary.length / 2)],
    ['a PNG without picture data', png(head(10, 10))],
    ['a PNG of no size', png(head(0, 0), chunk('IDAT', zeros(10)))],
    ['a PNG that says 60,000 × 60,000', png(head(60_000, 60_000), chunk('IDAT', zeros(100)))],
    ['a PNG of 20,000 × 20,000', png(head(20_000, 20_000), chunk('IDAT', zeros(20_000 * 2501)))],
    [
      'an interlaced PNG of 6000 × 6000',
      png(
        head(6000, 6000, {depth: 8, interlaced: true}),
        chunk('IDAT', zeros(6000 * 6000 + 12_000)),
      ),
    ],
    [
      'a PNG with wrong check sums',
      png(chunk('IHDR', head(10, 10).subarray(8, 21), 7), chunk('IDAT', zeros(20), 7)),
    ],
    [
      'a PNG whose text unpacks to 50 MB',
      png(
        head(8, 8),
        chunk('zTXt', Buffer.concat([text('a\0\0'), zeros(50_000_000)])),
        chunk('IDAT', zeros(16)),
      ),
    ],
    [
      'a PNG whose profile unpacks to 50 MB',
      png(
        head(8, 8),
        chunk('iCCP', Buffer.concat([text('a\0\0'), zeros(50_000_000)])),
        chunk('IDAT', zeros(16)),
      ),
    ],
    [
      'a PNG with a chunk of 2 GB',
      Buffer.concat([SIGNATURE, head(8, 8), Buffer.from([0x7f, 0xff, 0xff, 0xff]), text('IDAT')]),
    ],
    ['a PNG of one row', plain(20_000, 1).png().toBuffer()],
    ['a PNG of one column', plain(1, 20_000).png().toBuffer()],
    ['a PNG of one pixel', plain(1, 1).png().toBuffer()],
    ['a JPEG cut off', jpeg.subarray(0, 400)],
    ['a JPEG that says 65,500 × 65,500', lying],
    [
      'a JPEG with broken EXIF',
      Buffer.concat([jpeg.subarray(0, 2), marker(0xe1, exif), jpeg.subarray(2)]),
    ],
    [
      'a JPEG with 2000 segments',
      Buffer.concat([
        jpeg.subarray(0, 2),
        ...Array.from({length: 2000}, () => marker(0xe5, Buffer.alloc(200))),
        jpeg.subarray(2),
      ]),
    ],
    [
      'a JPEG that is a page too',
      Buffer.concat([
        jpeg.subarray(0, 2),
        marker(0xfe, text('<script>alert(1)</script>')),
        jpeg.subarray(2),
      ]),
    ],
    ['a JPEG that is an archive too', Buffer.concat([jpeg, text('PK\x03\x04'), randomBytes(200)])],
    ['a JPEG of noise', Buffer.concat([jpeg.subarray(0, 600), randomBytes(5000)])],
    ['a WebP cut off', webp.subarray(0, webp.length / 2)],
    [
      'a WebP with a wrong length',
      Buffer.concat([webp.subarray(0, 4), Buffer.from([255, 255, 255, 127]), webp.subarray(8)]),
    ],
    [
      'a GIF of 3000 frames',
      Buffer.concat([
        gifHead(8, 8),
        ...Array.from({length: 3000}, () => gifFrame(8, 8)),
        text(';'),
      ]),
    ],
    [
      'a GIF of 65,535 × 65,535',
      Buffer.concat([gifHead(65_535, 65_535), gifFrame(65_535, 65_535), text(';')]),
    ],
    [
      'a GIF whose frame is larger than it',
      Buffer.concat([gifHead(4, 4), gifFrame(60_000, 60_000), text(';')]),
    ],
    ['a TIFF', plain(64, 64).tiff().toBuffer()],
    ['an AVIF', plain(64, 64).avif().toBuffer()],
    ['a PDF', text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj')],
    ['an archive', gzipSync(Buffer.alloc(5_000_000))],
    ['a program', Buffer.concat([text('MZ'), randomBytes(500)])],
    ['noise', randomBytes(50_000)],
  ];
  return Promise.all(made.map(async ([name, bytes]) => ({name, bytes: await bytes})));
}

const HEADER = 'name,address,city,state,zip\n';

/** Files of stores. */
export function hostileTables(): HostileFile[] {
  const made: [string, Uint8Array][] = [
    ['nothing', text('')],
    ['2 MB without a line end', text(`${HEADER}${'a'.repeat(2_000_000)}`)],
    ['a quote that does not end', text(`${HEADER}"${'a,b\n'.repeat(100_000)}`)],
    ['quotes alone', text(`${HEADER}${'"'.repeat(500_000)}`)],
    ['delimiters alone', text(`${HEADER}${','.repeat(500_000)}\n`)],
    ['line ends alone', text(`${HEADER}${'\r\n'.repeat(300_000)}`)],
    [
      '10,000 columns',
      text(`${Array.from({length: 10_000}, (_, index) => `c${index}`).join()}\n1\n`),
    ],
    ['NUL bytes', Buffer.concat([text(HEADER), Buffer.alloc(100_000)])],
    ['no UTF-8', Buffer.concat([text(HEADER), Buffer.alloc(100_000, 0xfe)])],
    [
      'half a UTF-16',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(HEADER, 'utf16le').subarray(1)]),
    ],
    ['an archive', gzipSync(text(HEADER.repeat(100_000)))],
    [
      'formulas',
      text(`${HEADER}=cmd|' /C calc'!A0,+1+1,-2,@SUM(1),"=HYPERLINK(""http://evil.example"")"\n`),
    ],
    ['spaces before a delimiter', text(`${HEADER}${' '.repeat(300_000)}x,y\n`)],
    [
      'names that are programs',
      text(`${HEADER}<script>alert(1)</script>,../../etc,\u202Etxt.exe,NY,12345\n`),
    ],
  ];
  return made.map(([name, bytes]) => ({name, bytes}));
}
