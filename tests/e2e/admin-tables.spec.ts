import {signRow} from '../factories.ts';
import {lookFor, show} from './support/admin-table.ts';
import {findings} from './support/axe.ts';
import {open, openStore, signCard} from './support/screens.ts';
import {insertRows} from './support/rows.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore} from './support/town.ts';

test('what an admin switches off dims in another’s table and on its page at once', async ({
  admin,
  browserOf,
  visitor,
  stack,
}) => {
  // What is looked at in both themes and sizes takes its time.
  test.slow();
  const store = await givenStore(stack.sql);
  const other = await browserOf('admin');
  await open(admin, '/admin');
  await open(other, '/admin?tab=stores');
  await openStore(visitor, store);
  const mine = await lookFor(admin, store.name);
  const theirs = await lookFor(other, store.name);
  expect(await findings(admin)).toEqual([]);

  await mine.getByRole('switch', {name: `Active: ${store.name}`}).click();
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

test('an owner finds their stores and the signs there, and nothing else', async ({
  owner,
  visitor,
  stack,
}) => {
  test.slow();
  const store = await givenStore(stack.sql, {owner: 'owner'});
  const sign = await givenSign(stack.sql, {store});
  const elsewhere = await givenSign(stack.sql);
  await openStore(owner, store);
  await openStore(visitor, store);
  await owner.getByRole('link', {name: 'Edit Signs'}).click();
  await expect(owner).toHaveURL(`/admin?tab=signs&store=${store.id}`);
  await expect(owner.getByRole('heading', {level: 1, name: 'Owner Dashboard'})).toBeVisible();
  await expect(owner).toHaveTitle('Owner Dashboard · Signpost');
  await expect(owner.getByRole('main').getByRole('tab')).toHaveText(['Stores', 'Signs']);
  const row = owner.getByRole('tabpanel').getByRole('row').filter({hasText: sign.text});
  await expect(row).toContainText(store.name);
  await expect(row.getByRole('switch', {name: /^Verified/})).toHaveCount(0);
  await expect(owner.getByLabel('Show').getByRole('option')).toHaveText([
    'All signs',
    'Inactive',
    'Recently deleted',
  ]);
  await owner.getByRole('tabpanel').getByRole('link', {name: 'All signs'}).click();
  await expect(row).toBeVisible();
  await expect(owner.getByText(elsewhere.text)).toHaveCount(0);
  await owner.getByRole('searchbox', {name: 'Search signs'}).fill(elsewhere.text);
  await show(owner, 'Inactive');
  await expect(owner.getByText('No signs found')).toBeVisible();
  await owner.getByRole('button', {name: 'Show all'}).click();
  await expect(row).toBeVisible();
  await expect(owner.getByRole('searchbox', {name: 'Search signs'})).toHaveValue('');
  await expect(owner.getByLabel('Show')).toBeFocused();
  await expect(owner.getByLabel('Show')).toHaveValue('all');

  await lookFor(owner, sign.text);
  expect(await findings(owner)).toEqual([]);
  await row.getByRole('switch', {name: /^Active/}).click();
  await owner.getByRole('dialog').getByLabel('Reason').fill('It is not ours.');
  await owner.getByRole('dialog').getByRole('button', {name: 'Hide'}).click();
  await expect(row.getByText('Inactive')).toBeVisible();
  await expect(signCard(visitor, sign.text).card).toHaveCount(0);

  await owner.getByRole('tab', {name: 'Stores'}).click();
  const storeLine = await lookFor(owner, store.name);
  await expect(storeLine.getByRole('button', {name: /^Delete/})).toHaveCount(0);
  await storeLine.getByRole('switch').click();
  await expect(visitor.getByText('Store Inactive')).toBeVisible();
});

test('who chooses what a table shows stays where they were on the page', async ({
  browserOf,
  stack,
}) => {
  for (let n = 0; n < 5; n++) await givenSign(stack.sql);
  const phone = await browserOf('admin', {viewport: {width: 360, height: 640}});
  await open(phone, '/admin?tab=signs');
  await expect(phone.getByRole('tabpanel').getByRole('listitem').nth(4)).toBeVisible();
  const top = () => phone.evaluate(() => scrollY);
  await phone
    .getByRole('tabpanel')
    .getByLabel('Show')
    .evaluate(field => field.scrollIntoView());
  const before = await top();
  expect(before).toBeGreaterThan(100);
  await show(phone, 'Not verified');
  await expect(phone).toHaveURL(/show=unverified/);
  await expect(phone.getByRole('tabpanel').getByRole('listitem').nth(4)).toBeVisible();
  expect(await top()).toBe(before);
});

test('the table is one stop by keyboard: arrows go through it, Enter opens', async ({
  admin,
  stack,
}) => {
  const first = await givenStore(stack.sql);
  const second = await givenStore(stack.sql);
  await open(admin, '/admin?sort=added&order=desc');
  const rows = admin.getByRole('grid').getByRole('row');
  await expect(rows.nth(1)).toContainText(second.name);
  await expect(admin.getByRole('columnheader', {name: 'Added'})).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await rows.nth(1).focus();
  await admin.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await expect(rows.nth(2)).toContainText(first.name);
  await admin.keyboard.press('ArrowRight');
  await expect(rows.nth(2).getByRole('link', {name: first.name, exact: true})).toBeFocused();
  await admin.keyboard.press('ArrowUp');
  await expect(rows.nth(1)).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(`/store/${second.id}`);
  await admin.goBack();
  await admin.getByRole('columnheader', {name: 'Added'}).getByRole('button').click();
  await expect(admin.getByRole('columnheader', {name: 'Added'})).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('who loads more by keyboard goes on at the first row that came', async ({
  admin,
  browserOf,
  stack,
}) => {
  const {id} = await givenStore(stack.sql);
  const now = Date.now();
  const signs = Array.from({length: 60}, (_, at) =>
    signRow({storeId: id, text: `Board no ${at + 1}.`, createdAt: new Date(now - at * 60_000)}),
  );
  await insertRows(stack.sql, 'signs', signs);
  await open(admin, `/admin?tab=signs&store=${id}`);
  await admin.getByRole('button', {name: 'Load More'}).focus();
  await admin.keyboard.press('Enter');
  const first = admin.getByRole('row').filter({hasText: 'Board no 51.'});
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  await admin.keyboard.press('ArrowUp');
  await expect(admin.getByRole('row').filter({hasText: 'Board no 50.'})).toBeFocused();

  const phone = await browserOf('admin', {viewport: {width: 390, height: 844}});
  await open(phone, `/admin?tab=signs&store=${id}`);
  await phone.getByRole('button', {name: 'Load More'}).focus();
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('link', {name: 'Board no 51.', exact: true})).toBeFocused();
});
