import type {Page} from '@playwright/test';
import {addSign, outboxOf} from './support/outbox.ts';
import {MEMBERS} from './support/people.ts';
import {expectToast, open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenManySigns, givenStore, unique} from './support/town.ts';
import type {Sql} from 'postgres';

const WAITS = 'Waiting for approval';

/** The signs of a store's list, from the top. */
const listed = (page: Page) =>
  page.getByRole('region', {name: 'Recent Store Signs'}).getByRole('article');

test('ana’s sign is held until an admin keeps it: then a visitor sees it, and ben, who follows the store, is told once', async ({
  ana,
  ben,
  admin,
  visitor,
  stack,
}) => {
  const {sql} = stack;
  await sql`delete from cases`;
  const store = await givenStore(sql);
  await givenManySigns(sql, store, 1, {words: unique('From before')});
  await sql`insert into store_follows values (${MEMBERS.ben.id}, ${store.id}, now())`;
  const text = unique('Fresh quinces');
  const newsOfBen = () => sql`
    select kind from notifications where user_id = ${MEMBERS.ben.id} and store_id = ${store.id}`;

  await Promise.all([
    open(admin, '/admin?tab=moderation'),
    ...[ana, ben, visitor].map(page => openStore(page, store)),
  ]);
  await whileHeld(sql, async () => {
    await addSign(ana, text);
    await expect(signCard(ana, text).card).toContainText(WAITS);
  });
  const outbox = outboxOf(ana);
  await outbox.open();
  await expect(outbox.item(text)).toContainText(WAITS);
  await expect(outbox.item(text)).toContainText('Others see it once a moderator approved it.');
  await outbox.close();
  await expect(listed(visitor)).toHaveCount(1);
  expect(await newsOfBen()).toEqual([]);

  const its = admin.getByRole('article', {name: `A sign at ${store.name}`});
  const keep = async () => {
    await its.getByRole('button', {name: 'Approve'}).click();
    await expect(its).toHaveCount(0);
  };
  await keep();
  await expect(signCard(ana, text).card).not.toContainText(WAITS);
  await expect(listed(visitor).nth(0)).toContainText(text);
  await ben
    .getByRole('banner')
    .getByRole('button', {name: /^Notifications, \d+ unread$/})
    .click();
  const bell = ben.getByRole('dialog', {name: 'Notifications'});
  await expect(bell.getByRole('link', {name: `A new sign at ${store.name}`})).toBeVisible();

  // Undone, it waits again; kept again, it is no news.
  await sql`delete from notifications where user_id = ${MEMBERS.ben.id} and store_id = ${store.id}`;
  await admin.keyboard.press('u');
  await expectToast(admin, 'Undone');
  await expect(signCard(ana, text).card).toContainText(WAITS);
  await expect(listed(visitor)).toHaveCount(1);
  await keep();
  await expect(listed(visitor).nth(0)).toContainText(text);
  expect(await newsOfBen()).toEqual([]);
});

/** Holds the signs of all users as those of new users on a server with the setting, as long as `test` runs. */
async function whileHeld(sql: Sql, test: () => Promise<void>): Promise<void> {
  await sql.unsafe(`
    create function hold_everybody() returns trigger language plpgsql as $$
    begin
      perform set_config('signpost.hold', '1000000', true);
      return null;
    end $$;
    create trigger hold_everybody before insert on signs for each statement execute function hold_everybody()`);
  try {
    await test();
  } finally {
    await sql.unsafe('drop function hold_everybody() cascade');
  }
}
