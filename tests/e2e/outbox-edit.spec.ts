import type {Page} from '@playwright/test';
import {unsent} from './support/device.ts';
import {goOffline, goOnline, outboxOf, standBefore} from './support/outbox.ts';
import {choosePhoto, photoOf} from './support/photos.ts';
import {expectOnePhoto} from './support/pictures.ts';
import {signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, unique} from './support/town.ts';

test.beforeEach(({complaints}) => complaints.allowOutage());

const GREEN = photoOf('GREEN', {wall: '#20a040'});

const words = (page: Page) => page.getByRole('textbox', {name: 'Sign Text'});

test('ana changes the photo of a sign offline, changes the words once more, and the last ones count', async ({
  ana,
  complaints,
  stack,
}) => {
  complaints.allow(/status of 404 .*\/images\//, 'the first photo is in no folder');
  const sign = await givenSign(stack.sql, {by: 'ana'});
  await stack.sql`update signs set type = 'photo', extracted_text = text, text = null,
    text_content = null, image_url = '/images/sign-1700000000000-0011223344556677.jpg'
    where id = ${sign.id}`;
  const [first, last] = [unique('Half price'), unique('Half the price')];
  const {button, item, open} = outboxOf(ana);
  await standBefore(ana, sign.store);
  await signCard(ana, sign.text).card.getByRole('link', {name: 'Edit sign'}).click();
  await ana.getByRole('button', {name: 'Choose another photo'}).click();
  await choosePhoto(ana, await GREEN);
  await expect(ana.getByRole('img', {name: 'Your photo'})).toBeVisible();
  await words(ana).fill(first);
  await goOffline(ana);
  await ana.getByRole('button', {name: 'Save Changes'}).click();
  await expect(button).toHaveAccessibleName('Outbox, 1 waiting');

  await open();
  await item(first).getByRole('button', {name: 'Edit'}).click();
  await expect(ana.getByRole('img', {name: 'Your photo'})).toBeVisible();
  await expect(words(ana)).toHaveValue(first);
  await words(ana).fill(last);
  await ana.getByRole('button', {name: 'Save Changes'}).click();
  await expect(button).toHaveAccessibleName('Outbox, 1 waiting');
  await goOnline(ana);
  await expect.poll(() => unsent(ana)).toBe(0);
  await expectOnePhoto(ana, stack, last, await GREEN);
  const rows = await stack.sql`select id from signs where store_id = ${sign.store.id}`;
  expect([...rows]).toEqual([{id: sign.id}]);
});
