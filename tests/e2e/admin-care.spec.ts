import type {Sql} from 'postgres';
import {lookFor, show} from './support/admin-table.ts';
import {MEMBERS} from './support/people.ts';
import {expectToast, open, openStore, signCard} from './support/screens.ts';
import {settleStatistics} from './support/statistics.ts';
import {expect, test} from './support/test.ts';
import {keepToasts} from './support/timeouts.ts';
import {givenSign, type Sign, type Store} from './support/town.ts';

// All columns but the time since when it is visible, which starts again.
const signRow = (sql: Sql, {id}: Sign) =>
  sql`select to_jsonb(signs) - 'visible_since' as row from signs where id = ${id}`;
const storeRow = (sql: Sql, {id}: Store) =>
  sql`select to_jsonb(stores) - 'visible_since' as row from stores where id = ${id}`;
const statistics = (sql: Sql, store: Store) => sql`
  select (select visible_signs_count from stores where id = ${store.id}) as "atStore",
    (select sum(signs_count) from site_stats)::int as signs,
    (select sum(stores_count) from site_stats)::int as stores,
    (select signs_count from contributor_stats where user_id = ${MEMBERS.ben.id}) as "bens"`;

test('an admin deletes a sign and a store of ben, and a visitor sees them come back with all they had', async ({
  admin,
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  const {store} = sign;
  await stack.sql`
    insert into sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at)
    values (${sign.id}, ${MEMBERS.ana.id}, true, true, false, now())`;
  const all = async () => {
    await settleStatistics(stack.sql);
    return [
      await signRow(stack.sql, sign),
      await storeRow(stack.sql, store),
      await statistics(stack.sql, store),
    ];
  };
  const before = await all();
  await openStore(visitor, store);
  const {card} = signCard(visitor, sign.text);
  await expect(card).toBeVisible();

  await open(admin, '/admin?tab=signs');
  const row = await lookFor(admin, sign.text);
  await row.getByRole('button', {name: /^Delete sign/}).click();
  const dialog = admin.getByRole('dialog');
  await expect(dialog).toContainText('with its 1 like and 1 “Saw it”');
  await keepToasts(admin);
  await dialog.getByLabel('Reason').fill('By mistake.');
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
  await dialog.getByLabel('Reason').fill('By mistake.');
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
