import type {Page} from '@playwright/test';
import {findingsHere} from './support/axe.ts';
import {MEMBERS} from './support/people.ts';
import {expectToast, open, openStore, signCard} from './support/screens.ts';
import {sideways} from './support/sideways.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore} from './support/town.ts';

function bellOf(page: Page) {
  const button = page.getByRole('banner').getByRole('button', {name: /^Notifications/});
  const dialog = page.getByRole('dialog', {name: 'Notifications'});
  return {button, dialog, item: (words: string) => dialog.getByRole('link', {name: words})};
}

test('ben follows a store and is told of a new sign there at once, on any screen; ana is not', async ({
  ben,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  await openStore(ben, store);
  await ben.getByRole('button', {name: 'Follow', exact: true}).click();
  await expectToast(ben, 'Following', `You will be told of new signs at ${store.name}`);
  await expect(ben.getByRole('button', {name: 'Following'})).toBeVisible();
  const followers = () => stack.sql`select user_id from store_follows where store_id = ${store.id}`;
  // Whoever follows by the time that the sign comes is told of it.
  await expect.poll(followers).toEqual([{user_id: MEMBERS.ben.id}]);
  await open(ben, '/about');
  const sign = await givenSign(stack.sql, {store, by: 'ana'});
  const bell = bellOf(ben);
  await expect(bell.button).toHaveAccessibleName(/^Notifications, \d+ unread$/);
  await bell.button.click();
  await bell.item(`A new sign at ${store.name}`).click();
  await expect(ben).toHaveURL(`/store/${store.id}/sign/${sign.id}`);
  await expect(signCard(ben, sign.text).card).toBeVisible();
  await expect(bell.button).toHaveAccessibleName('Notifications');
  await expect
    .poll(
      () =>
        stack.sql`select 1 from notifications where sign_id = ${sign.id} and read_at is not null`,
    )
    .toHaveLength(1);
  const others = await stack.sql`
    select 1 from notifications where sign_id = ${sign.id} and user_id <> ${MEMBERS.ben.id}`;
  expect(others).toEqual([]);

  await ben.getByRole('button', {name: 'Following'}).click();
  await expect(ben.getByRole('button', {name: 'Follow', exact: true})).toBeVisible();
  await expect.poll(followers).toEqual([]);
});

test('a visitor is asked to log in to follow a store, and has no bell', async ({
  visitor,
  stack,
}) => {
  await openStore(visitor, await givenStore(stack.sql));
  await visitor.getByRole('button', {name: 'Follow'}).click();
  await expectToast(visitor, 'Login required', 'Please login to follow this store');
  await expect(bellOf(visitor).button).toHaveCount(0);
});

test('ana is told that her sign was hidden and why, and what became of her claim, on a phone too', async ({
  ana,
  owner,
  stack,
}) => {
  test.slow();
  const {sql} = stack;
  const store = await givenStore(sql, {owner: 'owner'});
  const sign = await givenSign(sql, {store, by: 'ana'});
  await openStore(owner, store);
  const {card} = signCard(owner, sign.text);
  await card.getByRole('button', {name: 'Hide sign'}).click();
  const hiding = owner.getByRole('dialog', {name: 'Hide this sign?'});
  await hiding.getByRole('button', {name: 'Hide', exact: true}).click();
  await expect(hiding.getByLabel('Reason')).toBeFocused();
  await hiding.getByLabel('Reason').fill('It hangs next door.');
  expect(await findingsHere(owner)).toEqual([]);
  await hiding.getByRole('button', {name: 'Hide', exact: true}).click();
  await expectToast(owner, 'Sign hidden');
  const hidden = owner.getByRole('region', {name: /^Hidden signs/});
  await expect(hidden.getByRole('article')).toContainText('It hangs next door.');
  // Whoever looks after a store does so while it is closed too.
  await sql`update stores set is_active = false where id = ${store.id}`;
  await expect(owner.getByText('Store Inactive')).toBeVisible();
  await expect(hidden.getByRole('article')).toContainText('It hangs next door.');
  await sql`update stores set is_active = true where id = ${store.id}`;
  await expect(owner.getByText('Store Inactive')).toHaveCount(0);
  await sql`
    insert into store_claims (id, store_id, contact_user, name, contact_email, phone, proof, status, created_at)
    values (gen_random_uuid(), ${sign.store.id}, ${MEMBERS.ana.id}, 'Ana', 'ana@example.com', '555', 'Lease', 'pending', now())`;
  await sql`update store_claims set status = 'approved' where store_id = ${sign.store.id}`;
  await ana.setViewportSize({width: 360, height: 740});
  await open(ana, '/about');
  const bell = bellOf(ana);
  await bell.button.click();
  await expect(bell.item(`Your claim on ${sign.store.name} was approved`)).toBeVisible();
  const words = `Your sign at ${sign.store.name} was hidden: “It hangs next door.”`;
  await expect(bell.item(words)).toBeVisible();
  await bell.dialog.getByRole('button', {name: 'Close'}).click();
  await expect(bell.button).toBeFocused();
  expect(await sideways(ana)).toBe(0);

  await bell.button.click();
  await bell.item(words).click();
  const own = signCard(ana, sign.text).card;
  await expect(own).toContainText('Not shown to others');
  await expect(own).toContainText('It hangs next door.');
  await expect(own.getByRole('button', {name: 'Show sign again'})).toHaveCount(0);
  await hidden.getByRole('button', {name: 'Show sign again'}).click();
  await expect(hidden).toHaveCount(0);
  await expect(own).not.toContainText('Not shown to others');
  await expect(own).not.toContainText('It hangs next door.');
});
