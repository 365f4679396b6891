import {readFile} from 'node:fs/promises';
import sharp from 'sharp';
import {choosePhoto} from './support/photos.ts';
import {connection, open} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore} from './support/town.ts';

/** Slanted, in swashes, on a wall. */
const PIZZA = new URL('../fixtures/sign-photos/sign-09.jpg', import.meta.url);
const WORDS = 'BUY ONE PIZZA GET ONE FREE EVERY TUESDAY';

test('ana’s photo is read by itself, and again without a network', async ({
  ana,
  complaints,
  stack,
}) => {
  test.slow();
  complaints.allowOutage();
  const store = await givenStore(stack.sql);
  await open(ana, `/add-sign?store=${store.id}`);
  await ana.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await choosePhoto(ana, await readFile(PIZZA));
  const text = ana.getByRole('textbox', {name: 'Sign Text'});
  await expect(text).toHaveValue(WORDS);
  await expect(
    ana.getByText('Text extracted and cleaned from image!', {exact: true}),
  ).toBeVisible();

  await ana.context().setOffline(true);
  await expect(connection(ana)).toContainText('Offline');
  await text.fill('');
  await ana.getByRole('button', {name: 'Extract Text'}).click();
  await expect(text).toHaveValue(WORDS);
});

test('ana’s photo without words says so, and leaves the words to her', async ({ana, stack}) => {
  test.slow();
  const store = await givenStore(stack.sql);
  await open(ana, `/add-sign?store=${store.id}`);
  const wall = {width: 800, height: 640, channels: 3, background: '#7a5c3e'} as const;
  await choosePhoto(ana, await sharp({create: wall}).jpeg().toBuffer());
  await expect(
    ana.getByText('No text found in the image. Please enter text manually.', {exact: true}),
  ).toBeVisible();
  await expect(ana.getByRole('textbox', {name: 'Sign Text'})).toHaveValue('');
});
