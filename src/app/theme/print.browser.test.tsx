import {expect, onTestFinished, test} from 'vitest';
import {commands, page} from 'vitest/browser';
import {openApp} from '../../../tests/support/component/app.tsx';
import {givenStore} from '../../../tests/support/component/rows.ts';
import {chooseTheme} from './theme.tsx';

const lettersOf = () => getComputedStyle(document.body).color;

test('prints dark letters, whichever theme is chosen', async () => {
  onTestFinished(() => commands.emulateMedia({media: 'screen'}));
  await openApp('/about');
  chooseTheme('light');
  const dark = lettersOf();
  chooseTheme('dark');
  expect(lettersOf()).not.toBe(dark);
  await commands.emulateMedia({media: 'print'});
  await expect.poll(lettersOf).toBe(dark);
});

test('prints the paint of boards on white paper, and no header or footer', async () => {
  onTestFinished(() => commands.emulateMedia({media: 'screen'}));
  const store = await givenStore();
  await openApp(`/store/${store.id}`);
  const banner = page.getByRole('heading', {level: 1, name: store.name});
  await expect.element(banner).toBeVisible();
  await commands.emulateMedia({media: 'print'});
  await expect.element(page.getByRole('banner')).not.toBeInTheDocument();
  await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument();
  expect(getComputedStyle(banner.element()).printColorAdjust).toBe('exact');
  expect(getComputedStyle(document.documentElement).backgroundColor).toBe('rgb(255, 255, 255)');
});
