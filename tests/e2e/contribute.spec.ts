import type {Page} from '@playwright/test';
import sharp from 'sharp';
import {expectStored} from './support/device.ts';
import {ana as account, RESEND} from './support/people.ts';
import {choosePhoto, photoOf} from './support/photos.ts';
import {connection, open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenPhotoSign, givenStore, photosOf, signsInDatabase, unique} from './support/town.ts';

/** Fills in the words, whatever was read from the photo, and sends. */
async function submitWith(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', {name: 'Sign Text'}).fill(text);
  await page.getByRole('button', {name: 'Submit Sign'}).click();
}

test('ana photographs a sign; ben sees it live, once, with its picture', async ({
  ana,
  ben,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const text = unique('Fresh peaches');
  await Promise.all([open(ana, `/add-sign?store=${store.id}`), openStore(ben, store)]);
  await choosePhoto(ana, await photoOf('PEACHES'));
  await expect(ana.getByRole('img', {name: 'Your photo'})).toBeVisible();
  await submitWith(ana, text);
  await expect(ana).toHaveURL(`/store/${store.id}`);

  const picture = signCard(ben, text).card.getByRole('img', {name: text});
  await expect(picture).toBeVisible();
  await expect(signCard(ana, text).card).toHaveCount(1);
  await expect(signCard(ben, text).card).toHaveCount(1);
  const photos = await photosOf(stack.sql, store);
  expect(photos).toHaveLength(1);
  const answer = await ben.request.get(photos[0] ?? '', RESEND);
  const {width, height, format} = await sharp(await answer.body()).metadata();
  expect({width, height, format}).toEqual({width: 800, height: 640, format: 'jpeg'});
});

test('offline ana adds a photo, reloads, and ben sees it once when she is back', async ({
  ana,
  ben,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  const store = await givenStore(stack.sql);
  const text = unique('Cherries');
  await Promise.all([open(ana, `/add-sign?store=${store.id}`), openStore(ben, store)]);
  await ana.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await choosePhoto(ana, await photoOf('CHERRIES'));
  await ana.getByRole('textbox', {name: 'Sign Text'}).fill(text);
  await ana.context().setOffline(true);
  await expect(connection(ana)).toContainText('Offline');
  await submitWith(ana, text);
  await expect(signCard(ana, text).card).toContainText('Saved here');
  await expectStored(ana, store.name);
  await ana.reload();
  await expect(signCard(ana, text).card).toContainText('Saved here');
  expect(await signsInDatabase(stack.sql, text)).toBe(0);

  await ana.context().setOffline(false);
  await expect(signCard(ben, text).card.getByRole('img', {name: text})).toBeVisible();
  await expect(signCard(ana, text).card).toHaveCount(1);
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  expect(await photosOf(stack.sql, store)).toHaveLength(1);
});

test('on a phone ana gives her sign another photo, and the words on that arrive', async ({
  browserOf,
  complaints,
  stack,
}) => {
  complaints.allow(/status of 404 .*\/images\//, 'its first photo is in no folder');
  const sign = await givenPhotoSign(stack.sql, {words: 'Old words', thumbhash: null});
  await stack.sql`update signs set user_id = ${account.id} where id = ${sign.id}`;
  const ana = await browserOf('ana', {viewport: {width: 360, height: 780}});
  await open(ana, `/add-sign?signId=${sign.id}`);
  const another = ana.getByRole('button', {name: 'Choose another photo'});
  const save = ana.getByRole('button', {name: 'Save Changes'});
  await another.click();
  await choosePhoto(ana, await photoOf('FRESH BREAD'));
  await expect(ana.getByRole('textbox', {name: 'Sign Text'})).toHaveValue('FRESH BREAD');
  await save.click();
  await expect(ana).toHaveURL(`/store/${sign.store.id}`);
  const words = async () => {
    const [row] = await stack.sql<{words: string}[]>`
      select extracted_text as words from signs where id = ${sign.id}`;
    return row?.words;
  };
  await expect.poll(words).toBe('FRESH BREAD');
});
