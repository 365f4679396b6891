import type {Page} from '@playwright/test';
import {LENGTHS} from '../../schema/limits.ts';
import {leaveWrites} from './support/left-writes.ts';
import {outboxOf, SHOWN_A_MOMENT} from './support/outbox.ts';
import {open} from './support/screens.ts';
import type {TestStack} from './support/stack.ts';
import {expect, test} from './support/test.ts';
import {signsInDatabase, unique} from './support/town.ts';

// The ways out of the outbox for stores, and for the signs that hang at them.

test.beforeEach(({complaints}) => {
  complaints.allowOutage();
  complaints.allowRefusal('(store|sign).(create|update)');
});

const storesNamed = ({sql}: TestStack, name: string) =>
  sql`select address from stores where name = ${name} and deleted_at is null`;

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', {name: 'Save Store'}).click();
  await expect(page.getByRole('heading', {level: 1, name})).toBeVisible();
}

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
