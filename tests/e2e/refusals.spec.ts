import type {Page} from '@playwright/test';
import type {Sql} from 'postgres';
import {typeSign} from './support/contributing.ts';
import {goOffline, goOnline, outboxOf, SHOWN_A_MOMENT} from './support/outbox.ts';
import {connection, expectToast, openStore, RECONNECTED, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore, signsInDatabase, type Store, unique} from './support/town.ts';

const CLOSED = 'This store is inactive and takes no signs at the moment.';

test.beforeEach(({complaints}) => {
  complaints.allowOutage();
  complaints.allowRefusal('sign.(create|setLiked|setConfirmed)');
});

const switchStore = (sql: Sql, {id}: Store, on: boolean) =>
  sql`update stores set is_active = ${on} where id = ${id}`;

/** Ana adds a sign without a network; the store is switched off before she is back. */
async function refusedSign(page: Page, sql: Sql, store: Store, text: string): Promise<void> {
  await openStore(page, store);
  await page.getByRole('link', {name: 'Add the First Sign'}).click();
  await typeSign(page, text);
  await goOffline(page);
  await page.getByRole('button', {name: 'Submit Sign'}).click();
  await expect(signCard(page, text).card).toBeVisible();
  await switchStore(sql, store, false);
  await goOnline(page);
  const {button, item, open} = outboxOf(page);
  await expect(button).toHaveAccessibleName('Outbox, 1 waiting, 1 needs you');
  await open();
  await expect(item(text)).toContainText(`Failed to submit sign: ${CLOSED}`);
}

test('a sign that the server refuses waits with its reason, and can be sent again', async ({
  ana,
  ben,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const text = unique('Try me twice');
  await refusedSign(ana, stack.sql, store, text);
  const {button, item, open, close} = outboxOf(ana);
  await ana.reload();
  await open();
  await expect(item(text)).toContainText(CLOSED);
  await close();

  await switchStore(stack.sql, store, true);
  await openStore(ben, store);
  await expect(ana.getByText('Store Inactive')).toHaveCount(0);
  await expect(signCard(ana, text).card).toContainText('Needs you');
  await open();
  await item(text).getByRole('button', {name: 'Try again'}).click();
  await expect(item(text)).toContainText('Live');
  await close();
  await expect(button).toHaveCount(0, SHOWN_A_MOMENT);
  for (const page of [ana, ben]) await expect(signCard(page, text).card).toHaveCount(1);
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
});

test('a refused sign can be edited, or discarded for good', async ({ana, stack}) => {
  const store = await givenStore(stack.sql);
  const text = unique('Not like this');
  await refusedSign(ana, stack.sql, store, text);
  await switchStore(stack.sql, store, true);
  const {button, item} = outboxOf(ana);
  await item(text).getByRole('button', {name: 'Edit'}).click();
  await expect(button).toHaveCount(0);
  await expect(ana.getByLabel('Sign text')).toHaveValue(text);
  await ana.getByLabel('Sign text').fill('');

  const other = await givenStore(stack.sql);
  const unwanted = unique('Never mind');
  await refusedSign(ana, stack.sql, other, unwanted);
  await item(unwanted).getByRole('button', {name: 'Discard'}).click();
  await expect(item(unwanted)).toHaveCount(0, SHOWN_A_MOMENT);
  await ana.reload();
  await expect(connection(ana)).toHaveText('Live');
  await expect(button).toHaveCount(0);
  expect(await signsInDatabase(stack.sql, unwanted)).toBe(0);
});

for (const {reaction, label, sentence} of [
  {reaction: 'like', label: 'Like', sentence: 'Failed to update like. Please try again.'},
  {
    reaction: 'sawIt',
    label: 'Saw it',
    sentence: 'Failed to update confirmation. Please try again.',
  },
] as const) {
  test(`a “${label}” of a sign that is gone by then is taken back, in words`, async ({
    ana,
    stack,
  }) => {
    const sign = await givenSign(stack.sql);
    const button = signCard(ana, sign.text)[reaction];
    await openStore(ana, sign.store);
    await expect(button).toHaveAccessibleName(`${label} 0`);
    await goOffline(ana);
    await stack.sql`update signs set deleted_at = now() where id = ${sign.id}`;
    await button.click();
    await expect(button).toHaveAccessibleName(`${label} 1`);
    await ana.context().setOffline(false);
    await expectToast(ana, 'Error', sentence, RECONNECTED);
    await expect(button).toHaveCount(0);
    const rows = await stack.sql`select from sign_interactions where sign_id = ${sign.id}`;
    expect(rows).toHaveLength(0);
  });
}

test('a change of a store that the server refuses is undone, with its reason', async ({
  owner,
  complaints,
  stack,
}) => {
  complaints.allowRefusal('store.update');
  const store = await givenStore(stack.sql, {owner: 'owner'});
  const name = unique('Never to be');
  await openStore(owner, store);
  await owner.getByRole('link', {name: 'Edit Store'}).click();
  await owner.getByLabel('Store name').fill(name);
  await goOffline(owner);
  await owner.getByRole('button', {name: /Save/}).click();
  await expect(owner.getByRole('heading', {level: 1, name})).toBeVisible();
  await stack.sql`update stores set owner_id = null where id = ${store.id}`;
  await goOnline(owner);
  const {button, item, open, close} = outboxOf(owner);
  await expect(button).toHaveAccessibleName('Outbox, 1 waiting, 1 needs you');
  await open();
  await expect(item(name)).toContainText('Failed to save store');
  await close();
  await expect(owner.getByRole('heading', {level: 1, name: store.name})).toBeVisible();
});
