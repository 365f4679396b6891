import type {Page} from '@playwright/test';
import {goOffline, goOnline, outboxOf, SHOWN_A_MOMENT, standBefore} from './support/outbox.ts';
import {choosePhoto, photoOf} from './support/photos.ts';
import {expectOnePhoto} from './support/pictures.ts';
import {signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore, signsInDatabase, unique} from './support/town.ts';

// Every sign in the outbox can be changed in the form that it came from, and is one sign in the end.

test.beforeEach(({complaints}) => complaints.allowOutage());

const RED = photoOf('RED', {wall: '#c02020'});
const GREEN = photoOf('GREEN', {wall: '#20a040'});

const words = (page: Page) => page.getByRole('textbox', {name: 'Sign Text'});

async function backOnline(page: Page): Promise<void> {
  await goOnline(page);
  await expect(outboxOf(page).button).toHaveCount(0, SHOWN_A_MOMENT);
}

test('a photo is had back from the tray with its words, and sent with other ones', async ({
  ana,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const [first, last] = [unique('Ripe cherries'), unique('Ripe plums')];
  const {button, item, open} = outboxOf(ana);
  await standBefore(ana, store);
  await ana.getByRole('link', {name: 'Add the First Sign'}).click();
  await choosePhoto(ana, await RED);
  await words(ana).fill(first);
  await goOffline(ana);
  await ana.getByRole('button', {name: 'Submit Sign'}).click();
  await expect(signCard(ana, first).card).toContainText('Saved here');

  await open();
  await item(first).getByRole('button', {name: 'Edit'}).click();
  await expect(button).toHaveCount(0);
  await expect(ana.getByRole('img', {name: 'Your photo'})).toBeVisible();
  await expect(words(ana)).toHaveValue(first);
  await ana.reload();
  await expect(ana.getByRole('img', {name: 'Your photo'})).toBeVisible();
  await words(ana).fill(last);
  await ana.getByRole('button', {name: 'Submit Sign'}).click();
  await expect(signCard(ana, last).card).toContainText('Saved here');
  await expect(signCard(ana, first).card).toHaveCount(0);
  await backOnline(ana);
  await expectOnePhoto(ana, stack, last, await RED);
  expect(await signsInDatabase(stack.sql, first)).toBe(0);
});

test('another photo for a sign waits with its words, and can be changed once more', async ({
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
  await backOnline(ana);
  await expectOnePhoto(ana, stack, last, await GREEN);
  const rows = await stack.sql`select id from signs where store_id = ${sign.store.id}`;
  expect([...rows]).toEqual([{id: sign.id}]);
});
