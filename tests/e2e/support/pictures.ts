import {RESEND} from './people.ts';
import {expect, type Page} from '@playwright/test';
import sharp from 'sharp';
import {photosOf} from './left-writes.ts';
import type {TestStack} from './stack.ts';

/** Small enough that the losses of JPEG make no difference. */
const SIDE = 16;
/** Of 255: another cut or quality of the same picture stays below it. */
const ALIKE = 12;

const pixelsOf = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).removeAlpha().resize(SIDE, SIDE, {fit: 'cover'}).raw().toBuffer();

/** How far two pictures are from each other on average, 0 to 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [pixels, others] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  const sum = pixels.reduce((sum, value, at) => sum + Math.abs(value - (others[at] ?? 0)), 0);
  return sum / pixels.length;
}

/** Expects one sign with these words in Postgres, and the picture of it to be this one. */
export async function expectOnePhoto(
  page: Page,
  stack: TestStack,
  text: string,
  picture: Buffer,
): Promise<void> {
  const rows = await photosOf(stack, text);
  expect(rows).toHaveLength(1);
  const answer = await page.request.get(rows[0]?.imageUrl ?? '/', RESEND);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  expect(await difference(await answer.body(), picture)).toBeLessThan(ALIKE);
}
