import {expect, onTestFinished, test} from 'vitest';
import {commands} from 'vitest/browser';
import {openApp} from '../../../tests/support/component/app.tsx';
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
