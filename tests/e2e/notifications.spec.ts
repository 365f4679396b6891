import {MEMBERS} from './support/people.ts';
import {open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore} from './support/town.ts';

test('ben follows a store and sees ana’s sign there in his bell at once; an owner hides the sign, and ana reads why', async ({
  ana,
  ben,
  owner,
  stack,
}) => {
  const {sql} = stack;
  const store = await givenStore(sql, {owner: 'owner'});
  await Promise.all([
    openStore(ben, store),
    openStore(owner, store),
    open(ana, `/user/${MEMBERS.ana.id}`),
  ]);
  await ben.getByRole('button', {name: 'Follow', exact: true}).click();
  const followers = () => sql`select user_id from store_follows where store_id = ${store.id}`;
  // Only users who follow the store by then are notified.
  await expect.poll(followers).toEqual([{user_id: MEMBERS.ben.id}]);
  const sign = await givenSign(sql, {store, by: 'ana'});
  const bell = ben.getByRole('banner').getByRole('button', {name: /^Notifications/});
  await expect(bell).toHaveAccessibleName(/^Notifications, \d+ unread$/);
  await bell.click();
  await ben.getByRole('link', {name: `A new sign at ${store.name}`}).click();
  await expect(ben).toHaveURL(`/store/${store.id}/sign/${sign.id}`);
  await expect(bell).toHaveAccessibleName('Notifications');
  // The bell says so before the server knows.
  await expect
    .poll(
      () => sql`
        select user_id, read_at is not null as read from notifications where sign_id = ${sign.id}`,
    )
    .toEqual([{user_id: MEMBERS.ben.id, read: true}]);

  await signCard(owner, sign.text).card.getByRole('button', {name: 'Hide sign'}).click();
  const hiding = owner.getByRole('dialog', {name: 'Hide this sign?'});
  await hiding.getByLabel('Reason').fill('It hangs next door.');
  await hiding.getByRole('button', {name: 'Hide', exact: true}).click();
  await expect(signCard(ben, sign.text).card).toHaveCount(0);
  const own = signCard(ana, sign.text).card;
  await expect(own).toContainText('Not shown to others');
  await expect(own).toContainText('It hangs next door.');
  await ana
    .getByRole('banner')
    .getByRole('button', {name: /^Notifications/})
    .click();
  const words = `Your sign at ${store.name} was hidden: “It hangs next door.”`;
  await ana.getByRole('link', {name: words}).click();
  await expect(ana).toHaveURL(`/store/${store.id}/sign/${sign.id}`);
  await expect(own).toContainText('Not shown to others');

  await owner
    .getByRole('region', {name: /^Hidden signs/})
    .getByRole('button', {name: 'Show sign again'})
    .click();
  await expect(own).not.toContainText('Not shown to others');
});
