import type {Sql} from 'postgres';
import {lookFor, show} from './support/admin-table.ts';
import {findings, findingsHere} from './support/axe.ts';
import {givenNewcomer, tryToLogIn} from './support/newcomers.ts';
import {keepToasts} from './support/patience.ts';
import {MEMBERS} from './support/people.ts';
import {expectToast, open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore, type Sign, type Store} from './support/town.ts';

// All but since when others see it, which begins anew.
const signRow = (sql: Sql, {id}: Sign) =>
  sql`select to_jsonb(signs) - 'visible_since' as row from signs where id = ${id}`;
const storeRow = (sql: Sql, {id}: Store) =>
  sql`select to_jsonb(stores) - 'visible_since' as row from stores where id = ${id}`;
const statistics = (sql: Sql, store: Store) => sql`
  select (select visible_signs_count from stores where id = ${store.id}) as "atStore",
    (select sum(signs_count) from site_stats)::int as signs,
    (select sum(stores_count) from site_stats)::int as stores,
    (select signs_count from contributor_stats where user_id = ${MEMBERS.ben.id}) as "bens"`;

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
  await keepToasts(admin);
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

test('what goes with a sign and a store is told as it is now, also once the admin was asked', async ({
  admin,
  stack,
}) => {
  const {store, ...sign} = await givenSign(stack.sql);
  const dialog = admin.getByRole('dialog');
  await open(admin, '/admin?tab=signs');
  const row = await lookFor(admin, sign.text);
  await row.getByRole('button', {name: /^Delete sign/}).click();
  await expect(dialog).toContainText('with its 0 likes and 0 “Saw it”');
  await stack.sql`
    insert into sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at)
    values (${sign.id}, ${MEMBERS.ana.id}, true, true, false, now())`;
  await expect(dialog).toContainText('with its 1 like and 1 “Saw it”');
  await dialog.getByRole('button', {name: 'Keep it'}).click();

  await row.getByRole('button', {name: /^Status and place/}).click();
  await dialog.getByLabel('Latitude').fill('40');
  await stack.sql`
    update signs set verified = true, latitude = 39, longitude = -105.5 where id = ${sign.id}`;
  await expect(dialog.getByRole('switch', {name: 'Verified'})).toBeChecked();
  await expect(dialog.getByLabel('Longitude')).toHaveValue('-105.5');
  await expect(dialog.getByLabel('Latitude')).toHaveValue('40');
  await dialog.getByRole('button', {name: 'Cancel'}).click();

  await open(admin, '/admin?tab=stores');
  const line = await lookFor(admin, store.name);
  await line.getByRole('button', {name: /^Delete store/}).click();
  await expect(dialog).toContainText('with the 1 sign shown there');
  await stack.sql`update signs set is_active = false where id = ${sign.id}`;
  await expect(dialog).toContainText('disappears for everybody. It can');
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
  await stack.mailbox.mailTo(MEMBERS.ben.email, `You look after ${store.name} now`);

  await row.getByRole('button', {name: /^Assign owner/}).click();
  await dialog.getByRole('radio', {name: 'No Owner'}).check();
  await dialog.getByRole('button', {name: 'Remove Owner'}).click();
  await expectToast(admin, 'Owner removed');
  await expect(row.getByText('No Owner')).toBeVisible();
});

test('whoever is given a store finds their dashboard on their profile, and is told when it is theirs no longer', async ({
  visitor: zoe,
  stack,
}) => {
  const who = await givenNewcomer(zoe, stack);
  const store = await givenStore(stack.sql);
  const [account] = await stack.sql`select id from users where email = ${who.email}`;
  const giveTo = (id: string | null) =>
    stack.sql`update stores set owner_id = ${id} where id = ${store.id}`;
  await open(zoe, '/login');
  await tryToLogIn(zoe, who);
  await zoe
    .getByRole('banner')
    .getByRole('link', {name: /^Profile of/})
    .click();
  const main = zoe.getByRole('main');
  await expect(main.getByRole('link', {name: 'Edit Profile'})).toBeVisible();
  const dashboard = main.getByRole('link', {name: 'Owner Dashboard'});
  await expect(dashboard).toHaveCount(0);
  await giveTo(account?.['id']);
  await expect(dashboard).toBeVisible();
  expect(await findings(zoe)).toEqual([]);
  await dashboard.click();
  await expect(main.getByRole('heading', {level: 1, name: 'Owner Dashboard'})).toBeVisible();
  await giveTo(null);
  await expectToast(zoe, 'You no longer look after a store.');
  await expect(zoe).toHaveURL('/');
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
