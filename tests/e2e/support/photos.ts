import type {Page} from '@playwright/test';
import sharp from 'sharp';

/**
 * A photo of a board with these words, as a phone would take it: 12 megapixels unless told.
 * @param wall its colour, by which the photo is known from others.
 */
export async function photoOf(
  words: string,
  {
    width = 4000,
    height = 3000,
    wall = '#7a5c3e',
  }: {width?: number; height?: number; wall?: string} = {},
): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${wall}"/>
    <rect x="8%" y="12%" width="84%" height="76%" fill="#fff"/>
    <text x="50%" y="54%" font-family="sans-serif" font-weight="700" font-size="${width / 14}"
      text-anchor="middle" fill="#111">${words}</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg({quality: 88}).toBuffer();
}

/** Chooses a photo on the screen where signs are added, leaves its crop as it is, and takes it. */
export async function choosePhoto(page: Page, photo: Buffer, name = 'photo.jpg'): Promise<void> {
  await page
    .getByLabel('Photo of the sign')
    .setInputFiles({name, mimeType: 'image/jpeg', buffer: photo});
  await page.getByRole('heading', {name: 'Resize and Position Your Image'}).waitFor();
  await page.getByRole('button', {name: 'Continue'}).click();
  await page.getByRole('button', {name: 'Upload Image'}).click();
}
