import type {Page} from '@playwright/test';
import type {Sql} from 'postgres';
import {typeSign} from './support/contributing.ts';
import {unsent} from './support/device.ts';
import {goOffline, goOnline, outboxOf} from './support/outbox.ts';
import {openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore, signsInDatabase, type Store, unique} from './support/town.ts';

const CLOSED = 'This store is inactive and takes no signs at the moment.';

test.beforeEach(({complaints}) => {
  complaints.allowOutage();
  complaints.allowRefusal('sign.create');
});

const switchStore = (sql: Sql, {id}: Store, on: boolean) =>
  sql`update stores set is_active = ${on} where id = ${id}`;

/** Ana adds a sign without a network; the store is switched off before she is back. */
async function refusedSign(page: Page, sql: Sql, store: Store, text: string): Promise<void> {
  await openStore(page, store);
  await page.getByRole('link', {name: 'Add the First Sign'}).click();
  await typeSign(page, text);
  await goOffline(page);
  await page.getByRole('button', {name: 'Submit Sign'}).click();
  await expect(signCard(page, text).card).toBeVisible();
  await switchStore(sql, store, false);
  await goOnline(page);
  const {button, item, open} = outboxOf(page);
  await expect(button).toHaveAccessibleName('Outbox, 1 waiting, 1 needs you');
  await open();
  await expect(item(text)).toContainText(`Failed to submit sign: ${CLOSED}`);
}

test('a sign of ana that the server refuses waits with its reason, and ben sees it once she sends it again', async ({
  ana,
  ben,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const text = unique('Try me twice');
  await refusedSign(ana, stack.sql, store, text);
  const {item, open, close} = outboxOf(ana);
  await ana.reload();
  await open();
  await expect(item(text)).toContainText(CLOSED);
  await close();

  await switchStore(stack.sql, store, true);
  await openStore(ben, store);
  await expect(ana.getByText('Store Inactive')).toHaveCount(0);
  await expect(signCard(ana, text).card).toContainText('Needs you');
  await open();
  await item(text).getByRole('button', {name: 'Try again'}).click();
  await expect(item(text)).toContainText('Live');
  await expect.poll(() => unsent(ana)).toBe(0);
  await close();
  for (const page of [ana, ben]) await expect(signCard(page, text).card).toHaveCount(1);
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
});
