import type {Page} from '@playwright/test';
import {LENGTHS} from '../../schema/limits.ts';
import {leaveWrites} from './support/left-writes.ts';
import {
  addSign,
  goOffline,
  goOnline,
  outboxOf,
  SHOWN_A_MOMENT,
  standBefore,
} from './support/outbox.ts';
import {endless, UNDOING} from './support/patience.ts';
import {open, openStore} from './support/screens.ts';
import type {TestStack} from './support/stack.ts';
import {expect, test} from './support/test.ts';
import {givenStore, signsInDatabase, unique} from './support/town.ts';

// The ways out of the outbox for stores, and for the signs that hang at them.

test.beforeEach(({complaints}) => {
  complaints.allowOutage();
  complaints.allowRefusal('(store|sign).(create|update)');
});

const storesNamed = ({sql}: TestStack, name: string) =>
  sql`select address from stores where name = ${name} and deleted_at is null`;

/** Adds a store without loading a page, in a browser that has the app on its device. */
async function addStore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', {name: 'Menu'}).click();
  await page.getByRole('dialog').getByRole('link', {name: 'Add Store'}).click();
  await page.getByLabel('Store name').fill(name);
  await page.getByLabel('Street address').fill('12 Oven Lane');
  await page.getByLabel('City').fill('Hoboken');
  await page.getByLabel('State').selectOption('NJ');
  await save(page, name);
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', {name: 'Save Store'}).click();
  await expect(page.getByRole('heading', {level: 1, name})).toBeVisible();
}

test('a new store that waits is corrected or discarded, and what is left arrives once', async ({
  ana,
  stack,
}) => {
  const [wrong, right, unwanted] = [unique('Bakry'), unique('Bakery'), unique('Never mind')];
  const {button, item, open: openTray, close} = outboxOf(ana);
  await standBefore(ana, await givenStore(stack.sql));
  await goOffline(ana);
  await addStore(ana, wrong);
  await openTray();
  await item(wrong).getByRole('button', {name: 'Edit'}).click();
  await expect(ana.getByLabel('Store name')).toHaveValue(wrong);
  await expect(ana.getByLabel('Street address')).toHaveValue('12 Oven Lane');
  await ana.getByLabel('Store name').fill(right);
  await save(ana, right);
  await addStore(ana, unwanted);
  await openTray();
  await item(unwanted).getByRole('button', {name: 'Discard'}).click();
  // Where stores are shown it is only from the sync engine, so that has it already.
  await expect(item(unwanted)).toContainText('Taking back');
  await close();

  await goOnline(ana);
  await expect.poll(() => storesNamed(stack, right)).toHaveLength(1);
  await expect(button).toHaveCount(0, SHOWN_A_MOMENT);
  expect(await storesNamed(stack, wrong)).toHaveLength(0);
  expect(await storesNamed(stack, unwanted)).toHaveLength(0);
});

test('a new store with a sign of one’s own is kept for that', async ({ana, stack}) => {
  const [name, text] = [unique('Corner bakery'), unique('Fresh rolls')];
  const {button, item, open: openTray, close} = outboxOf(ana);
  await endless(ana, UNDOING);
  await standBefore(ana, await givenStore(stack.sql));
  await goOffline(ana);
  await addStore(ana, name);
  await addSign(ana, text);
  await openTray();
  const store = item('New store');
  await expect(store).toContainText('A sign of yours hangs there.');
  await expect(store.getByRole('button')).toHaveCount(0);
  await item(text).getByRole('button', {name: 'Discard'}).click();
  await expect(store.getByRole('button', {name: 'Discard'})).toBeVisible();
  await item(text).getByRole('button', {name: 'Undo'}).click();
  await close();
  await goOnline(ana);
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  await expect(button).toHaveCount(0, SHOWN_A_MOMENT);
  expect(await storesNamed(stack, name)).toHaveLength(1);
});

test('a refused store is edited, and the sign that was refused for want of it follows', async ({
  ana,
  stack,
}) => {
  const id = crypto.randomUUID();
  const [name, text] = [unique('The shop of many words'), unique('Half off')];
  const {button, item, open: openTray} = outboxOf(ana);
  await open(ana, '/');
  // As a version of the app left it that took longer names.
  const store = {
    id,
    name: name.padEnd(LENGTHS.storeName + 1, '.'),
    address: '1 Pier',
    city: 'Troy',
  };
  await leaveWrites(ana, [
    {name: 'store.create', args: {...EMPTY, ...store}},
    {name: 'sign.create', args: {id: crypto.randomUUID(), storeId: id, text}},
  ]);
  await expect(button).toHaveAccessibleName('Outbox, 2 waiting, 2 need you');
  await openTray();
  await expect(item(name)).toContainText('Failed to save store. The store name must be at most');
  await item(name).getByRole('button', {name: 'Edit'}).click();
  await expect(ana.getByLabel('City')).toHaveValue('Troy');
  await ana.getByLabel('Store name').fill(name);
  await save(ana, name);
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  await expect(button).toHaveCount(0, SHOWN_A_MOMENT);
  expect(await storesNamed(stack, name)).toHaveLength(1);
});

const EMPTY = {
  state: 'NY',
  zip: null,
  category: null,
  description: null,
  phone: null,
  website: null,
  facebook: null,
  twitter: null,
  yelp: null,
  position: {latitude: 42.7, longitude: -73.7},
};

test('a change of a store that waits is changed again in its form; the last one counts', async ({
  owner,
  stack,
}) => {
  const store = await givenStore(stack.sql, {owner: 'owner'});
  const [first, last] = [unique('New nme'), unique('New name')];
  const {button, item, open: openTray} = outboxOf(owner);
  await openStore(owner, store);
  await owner.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await owner.getByRole('link', {name: 'Edit Store'}).click();
  await owner.getByLabel('Store name').fill(first);
  await goOffline(owner);
  await save(owner, first);
  await openTray();
  await expect(item(first)).toContainText('It can be changed, but no longer held back.');
  await item(first).getByRole('button', {name: 'Edit'}).click();
  await expect(owner.getByLabel('Store name')).toHaveValue(first);
  await owner.getByLabel('Store name').fill(last);
  await save(owner, last);
  await expect(button).toHaveAccessibleName('Outbox, 1 waiting');
  await goOnline(owner);
  await expect.poll(() => storesNamed(stack, last)).toHaveLength(1);
  await expect(button).toHaveCount(0, SHOWN_A_MOMENT);
});
