import type {Page} from '@playwright/test';
import {findings} from './support/axe.ts';
import {whileHeld} from './support/hold.ts';
import {addSign, goOffline, outboxOf, standBefore} from './support/outbox.ts';
import {MEMBERS} from './support/people.ts';
import {expectToast, open, openStore, RECONNECTED, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenManySigns, givenSign, givenStore, unique} from './support/town.ts';

const WAITS = 'Waiting for approval';

/** The signs of a store's list, from the top. */
const listed = (page: Page) =>
  page.getByRole('region', {name: 'Recent Store Signs'}).getByRole('article');

test('ana’s sign is held: she sees it and that it waits, nobody else does; once it is kept all see it where it stood, and ben, who follows the store, is told once', async ({
  ana,
  ben,
  admin,
  visitor,
  complaints,
  stack,
}) => {
  test.slow();
  complaints.allowOutage();
  const {sql} = stack;
  await sql`delete from cases`;
  const store = await givenStore(sql);
  await givenManySigns(sql, store, 1, {words: unique('From before')});
  await sql`insert into store_follows values (${MEMBERS.ben.id}, ${store.id}, now())`;
  const text = unique('Fresh quinces');
  const newsOfBen = () => sql`
    select kind from notifications where user_id = ${MEMBERS.ben.id} and store_id = ${store.id}`;

  await Promise.all([openStore(ben, store), openStore(visitor, store)]);
  await whileHeld(sql, async () => {
    await standBefore(ana, store);
    await goOffline(ana);
    await addSign(ana, text);
    const outbox = outboxOf(ana);
    await outbox.open();
    await expect(outbox.item(text)).toContainText('Saved here');
    await ana.context().setOffline(false);
    await expect(outbox.item(text)).toContainText(WAITS, RECONNECTED);
    await expect(outbox.item(text)).toContainText('Others see it once a moderator approved it.');
    await outbox.close();
    await expect(signCard(ana, text).card).toContainText(WAITS);
  });

  // What came later stands above it.
  const later = await givenSign(sql, {store, by: 'ben'});
  await expect(listed(ana).nth(0)).toContainText(later.text);
  await ana.reload();
  await expect(listed(ana)).toHaveCount(3);
  await expect(listed(ana).nth(1)).toContainText(text);
  await expect(listed(ana).nth(1)).toContainText(WAITS);
  await expect(signCard(ana, text).like).toHaveAttribute('aria-disabled', 'true');
  // It says why, though it is off.
  await signCard(ana, text)
    .card.getByRole('button', {name: 'Share sign, once it is live'})
    .click({force: true});
  await expectToast(ana, 'Not live yet', 'It can be shared once it is approved.');
  expect(await findings(ana)).toEqual([]);
  for (const other of [ben, visitor]) {
    await expect(listed(other)).toHaveCount(2);
    await expect(other.getByText(text)).toHaveCount(0);
  }
  expect(await newsOfBen()).toEqual([]);

  await open(admin, '/admin?tab=moderation');
  const its = admin.getByRole('article', {name: `A sign at ${store.name}`});
  const keep = async () => {
    await its.getByRole('button', {name: 'Keep'}).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', {name: 'Nothing is wrong with it.'}).click();
    await dialog.getByRole('button', {name: 'Keep', exact: true}).click();
    await expect(its).toHaveCount(0);
  };
  await keep();
  await expect(listed(ana).nth(1)).not.toContainText(WAITS);
  await expect(listed(ana)).toHaveCount(3);
  for (const page of [ana, ben, visitor]) await expect(listed(page).nth(1)).toContainText(text);
  await ben
    .getByRole('banner')
    .getByRole('button', {name: /^Notifications, \d+ unread$/})
    .click();
  const bell = ben.getByRole('dialog', {name: 'Notifications'});
  await expect(bell.getByRole('link', {name: `A new sign at ${store.name}`})).toBeVisible();
  await bell.getByRole('button', {name: 'Close'}).click();

  // Undone, it waits again; kept again, it is no news.
  await sql`delete from notifications where user_id = ${MEMBERS.ben.id} and store_id = ${store.id}`;
  await admin.keyboard.press('u');
  await expectToast(admin, 'Undone');
  await expect(listed(ana).nth(1)).toContainText(WAITS);
  await expect(listed(visitor)).toHaveCount(2);
  await open(ana, `/user/${MEMBERS.ana.id}`);
  await expect(signCard(ana, text).card).toContainText(WAITS);
  await keep();
  await expect(signCard(ana, text).card).not.toContainText(WAITS);
  await expect(listed(visitor).nth(1)).toContainText(text);
  expect(await newsOfBen()).toEqual([]);
});
