// Draws the icons of the installed app from the one mark in `public/favicon.svg`. To be run by hand
// when the mark has changed: `node scripts/icons.ts`.
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import {PROJECT_ROOT} from './stack/host/platform.ts';

const PUBLIC = path.join(PROJECT_ROOT, 'public');
/** The paper of the light theme: the mark's ink could not be seen on every home screen. */
const PAPER = '#fbf8f2';

interface Icon {
  readonly file: string;
  readonly size: number;
  /** Of the size, on each side. A launcher may cut off a tenth of a maskable icon. */
  readonly margin: number;
  /** Of the corners, in parts of the size; 0 where the system cuts the shape itself. */
  readonly round: number;
}

const ICONS: readonly Icon[] = [
  {file: '192.png', size: 192, margin: 0.1, round: 0.22},
  {file: '512.png', size: 512, margin: 0.1, round: 0.22},
  {file: 'maskable-512.png', size: 512, margin: 0.17, round: 0},
  {file: 'apple-touch.png', size: 180, margin: 0.14, round: 0},
];

const mark = await readFile(path.join(PUBLIC, 'favicon.svg'));
await Promise.all(ICONS.map(draw));

async function draw({file, size, margin, round}: Icon): Promise<void> {
  const inner = Math.round(size * (1 - 2 * margin));
  const board = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${size * round}" fill="${PAPER}"/></svg>`;
  const drawn = await sharp(mark, {density: (72 * inner) / 32})
    .resize(inner)
    .toBuffer();
  await sharp(Buffer.from(board))
    .composite([{input: drawn, gravity: 'centre'}])
    .png({compressionLevel: 9, palette: true})
    .toFile(path.join(PUBLIC, 'icons', file));
}
