import {photoOf} from './support/photos.ts';
import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

const CROP = {name: 'Resize and Position Your Image'};

test('ana shares a photo from another app, and it waits where signs are added until she takes it up', async ({
  ana,
}) => {
  await open(ana, '/');
  await ana.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const photo = await photoOf('SHARED', {width: 900, height: 700});
  const arrived = await ana.evaluate(
    async bytes => {
      const form = new FormData();
      form.append('photo', new File([Uint8Array.from(bytes)], 'shared.jpg', {type: 'image/jpeg'}));
      return (await fetch('/share', {method: 'POST', body: form})).url;
    },
    [...photo],
  );
  expect(new URL(arrived).pathname).toBe('/add-sign');

  await open(ana, '/add-sign');
  await expect(ana.getByRole('heading', CROP)).toBeVisible();
  await ana.reload();
  await expect(ana.getByRole('heading', CROP)).toBeVisible();
  await ana.getByRole('button', {name: 'Start over'}).click();
  await expect(ana.getByRole('button', {name: 'Take Photo'})).toBeVisible();
  await ana.reload();
  await expect(ana.getByRole('button', {name: 'Take Photo'})).toBeVisible();
  await expect(ana.getByRole('heading', CROP)).toHaveCount(0);
});
