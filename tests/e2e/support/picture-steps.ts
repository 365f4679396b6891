import type {Page} from '@playwright/test';
import {expect} from '@playwright/test';
import {findChromium} from '../../../scripts/checks/chromium.ts';
import {CHROMIUM_ARGUMENTS} from '../../support/setup/browser.ts';

/** To launch a browser with whose camera shows a green picture, 4 to 3 or 16 to 9 as it is asked. */
export const FAKE_CAMERA = {
  executablePath: findChromium(),
  args: [...CHROMIUM_ARGUMENTS, '--use-fake-device-for-media-stream'],
};
export const WITH_CAMERA = {permissions: ['camera']};

export const PREVIEW = 'Your sign, as everybody will see it';
export const WHITE = [255, 255, 255] as const;
export const RED = [254, 0, 0] as const;
export const BLUE = [0, 0, 254] as const;

export const button = (page: Page, name: string) => page.getByRole('button', {name, exact: true});
export const camera = (page: Page) => page.getByRole('dialog', {name: 'Take Photo'});
export const cropTitle = (page: Page) =>
  page.getByRole('heading', {name: 'Resize and Position Your Image'});

export async function openCamera(page: Page): Promise<void> {
  await button(page, 'Take Photo').click();
  await expect(camera(page)).toBeVisible();
  await expect(button(page, 'Capture')).not.toHaveAttribute('aria-disabled', 'true');
}

/** The page's process ends as when a phone needs its memory; then its person comes back. */
export async function killAndReturn(page: Page, path = '/add-sign'): Promise<Page> {
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const next = await page.context().newPage();
  await page.close();
  // It may come back into the camera, behind which nothing else is there.
  await next.goto(path);
  return next;
}
