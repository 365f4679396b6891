import {lookFor, show} from './support/admin-table.ts';
import {open, openStore} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore} from './support/town.ts';

test('an admin switches a store off, and another admin in their table and a visitor at the store see it', async ({
  admin,
  browserOf,
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const other = await browserOf('admin');
  await open(admin, '/admin');
  await open(other, '/admin?tab=stores');
  await openStore(visitor, store);
  const mine = await lookFor(admin, store.name);
  const theirs = await lookFor(other, store.name);

  await mine.getByRole('switch', {name: `Active: ${store.name}`}).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('It has closed.');
  await dialog.getByRole('button', {name: 'Switch off'}).click();
  await expect(mine.getByText('Inactive')).toBeVisible();
  await expect(theirs.getByText('Inactive')).toBeVisible();
  await expect(theirs.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  await expect(visitor.getByText('Store Inactive')).toBeVisible();

  await show(other, 'Inactive');
  await expect(theirs).toBeVisible();
  await theirs.getByRole('switch').click();
  await expect(mine.getByText('Inactive')).toHaveCount(0);
  await expect(visitor.getByText('Store Inactive')).toHaveCount(0);
});
