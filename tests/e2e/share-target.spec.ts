import {photoOf} from './support/photos.ts';
import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

const CROP = {name: 'Resize and Position Your Image'};

test('a photo that another app shares waits where signs are added, until it is taken up', async ({
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

test('before the app lies on a device, what is shared with it leads to the same screen', async ({
  visitor,
}) => {
  const answer = await visitor.request.post('/share', {
    multipart: {photo: {name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x')}},
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(answer.headers()['location']).toBe('/add-sign');
});

test('the manifest names what the app takes, and icons of every kind', async ({visitor}) => {
  const manifest: unknown = await (await visitor.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({
    display: 'standalone',
    share_target: {action: '/share', method: 'POST', params: {files: [{name: 'photo'}]}},
    icons: expect.arrayContaining([
      expect.objectContaining({sizes: '192x192'}),
      expect.objectContaining({sizes: '512x512', purpose: 'maskable'}),
    ]),
  });
});
