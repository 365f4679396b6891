import type {Page} from '@playwright/test';
import type {Sql} from 'postgres';
import {findings, findingsHere} from './support/axe.ts';
import {MEMBERS} from './support/people.ts';
import {expectToast, open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore, type Sign, type Store} from './support/town.ts';

/** Looks for one row among all there are. */
async function lookFor(page: Page, words: string) {
  await page.getByRole('tabpanel').getByRole('searchbox').fill(words);
  const row = page.getByRole('tabpanel').getByRole('row').filter({hasText: words});
  await expect(row).toBeVisible();
  return row;
}

const show = (page: Page, what: string) =>
  page.getByRole('tabpanel').getByLabel('Show').selectOption({label: what});

const signRow = (sql: Sql, {id}: Sign) => sql`select * from signs where id = ${id}`;
const storeRow = (sql: Sql, {id}: Store) => sql`select * from stores where id = ${id}`;
const statistics = (sql: Sql, store: Store) => sql`
  select (select visible_signs_count from stores where id = ${store.id}) as "atStore",
    (select sum(signs_count) from site_stats)::int as signs,
    (select sum(stores_count) from site_stats)::int as stores,
    (select signs_count from contributor_stats where user_id = ${MEMBERS.ben.id}) as "bens"`;

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
  await expect(owner.getByRole('main').getByRole('tab')).toHaveText(['Stores', 'Signs']);
  const row = owner.getByRole('tabpanel').getByRole('row').filter({hasText: sign.text});
  await expect(row).toContainText(store.name);
  await expect(row.getByRole('switch', {name: /^Verified/})).toHaveCount(0);
  await owner.getByRole('tabpanel').getByRole('link', {name: 'All signs'}).click();
  await expect(row).toBeVisible();
  await expect(owner.getByText(elsewhere.text)).toHaveCount(0);
  await owner.getByRole('searchbox', {name: 'Search signs'}).fill(elsewhere.text);
  await expect(owner.getByText('No signs found')).toBeVisible();

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

test('a deleted sign is back with all it had once that is undone, and so is a store', async ({
  admin,
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  const {store} = sign;
  await stack.sql`
    insert into sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at)
    values (${sign.id}, ${MEMBERS.ana.id}, true, true, false, now())`;
  const all = async () => [
    await signRow(stack.sql, sign),
    await storeRow(stack.sql, store),
    await statistics(stack.sql, store),
  ];
  const before = await all();
  await openStore(visitor, store);
  const {card} = signCard(visitor, sign.text);
  await expect(card).toBeVisible();

  await open(admin, '/admin?tab=signs');
  const row = await lookFor(admin, sign.text);
  await row.getByRole('button', {name: /^Delete sign/}).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog).toContainText('with its 1 like and 1 “Saw it”');
  expect(await findingsHere(admin)).toEqual([]);
  await dialog.getByRole('button', {name: 'Delete'}).click();
  await expectToast(admin, 'Sign deleted successfully');
  await expect(row).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await admin.getByRole('button', {name: 'Undo'}).click();
  await expect(card).toBeVisible();
  await expect(row).toBeVisible();
  expect(await all()).toEqual(before);

  await open(admin, '/admin?tab=stores');
  const line = await lookFor(admin, store.name);
  await line.getByRole('button', {name: /^Delete store/}).click();
  await expect(dialog).toContainText('with the 1 sign shown there');
  await dialog.getByRole('button', {name: 'Delete'}).click();
  await expectToast(admin, 'Store deleted');
  await expect(visitor.getByRole('heading', {name: 'Store Not Found'})).toBeVisible();
  await show(admin, 'Recently deleted');
  await line.getByRole('button', {name: /^Restore/}).click();
  await expectToast(admin, 'Store restored');
  await expect(line).toHaveCount(0);
  await expect(card).toBeVisible();
  expect(await all()).toEqual(before);
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

test('an admin gives a store to somebody they look for, and takes it away again', async ({
  admin,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  await open(admin, '/admin');
  const row = await lookFor(admin, store.name);
  await expect(row).toContainText('No Owner');
  await row.getByRole('button', {name: /^Assign owner/}).click();
  const dialog = admin.getByRole('dialog', {name: 'Assign Owner'});
  await dialog.getByRole('button', {name: 'Assign Owner'}).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please select a user to assign');
  await dialog.getByRole('searchbox').fill(MEMBERS.ben.email);
  await dialog.getByRole('radio', {name: MEMBERS.ben.email}).check();
  expect(await findingsHere(admin)).toEqual([]);
  await dialog.getByRole('button', {name: 'Assign Owner'}).click();
  await expectToast(admin, 'Owner assigned');
  await expect(row.getByText('No Owner')).toHaveCount(0);
  await expect(row).toContainText('Ben');

  await row.getByRole('button', {name: /^Assign owner/}).click();
  await dialog.getByRole('radio', {name: 'No Owner'}).check();
  await dialog.getByRole('button', {name: 'Remove Owner'}).click();
  await expectToast(admin, 'Owner removed');
  await expect(row.getByText('No Owner')).toBeVisible();
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

test('an admin says of a sign that it is verified, and where it hangs; 0 is nowhere', async ({
  admin,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  await open(admin, '/admin?tab=signs');
  const row = await lookFor(admin, sign.text);
  const edit = async (latitude: string, longitude: string) => {
    await row.getByRole('button', {name: /^Status and place/}).click();
    const dialog = admin.getByRole('dialog', {name: 'Edit Sign'});
    await dialog.getByLabel('Latitude').fill(latitude);
    await dialog.getByLabel('Longitude').fill(longitude);
    return dialog;
  };
  const kept = async () => {
    const [kept] = await stack.sql`
      select verified, is_active as "isActive", latitude, longitude from signs where id = ${sign.id}`;
    return kept;
  };
  const dialog = await edit('north', '-74.03');
  await dialog.getByRole('switch', {name: 'Verified'}).click();
  await dialog.getByRole('button', {name: 'Save'}).click();
  await expect(dialog.getByText('Please enter a number between -90 and 90.')).toBeVisible();
  expect(await findingsHere(admin)).toEqual([]);
  await dialog.getByLabel('Latitude').fill('40.74');
  await dialog.getByRole('button', {name: 'Save'}).click();
  await expectToast(admin, 'Sign updated');
  await expect(row.getByRole('switch', {name: /^Verified/})).toBeChecked();
  await expect
    .poll(kept)
    .toEqual({verified: true, isActive: true, latitude: 40.74, longitude: -74.03});

  await (await edit('0', '-74.03')).getByRole('button', {name: 'Save'}).click();
  await expect.poll(kept).toMatchObject({latitude: null, longitude: null});
});
