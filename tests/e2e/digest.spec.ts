import type {Page} from '@playwright/test';
import {givenNewUser, tryToLogIn} from './support/new-users.ts';
import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore} from './support/town.ts';

const dailyEmail = (page: Page) => page.getByRole('switch', {name: 'Daily email'});

test('zoe asks for the daily email, gets one, and ends it by its link in a browser without a login', async ({
  visitor: page,
  browserOf,
  stack,
}) => {
  test.slow();
  const {sql, mailbox} = stack;
  const who = await givenNewUser(page, stack);
  const [{id} = {id: ''}] = await sql<{id: string}[]>`
    select id from users where email = ${who.email}`;
  const store = await givenStore(sql);
  await sql`insert into store_follows values (${id}, ${store.id}, now())`;
  await page.goto('/account');
  await tryToLogIn(page, who);
  await expect(dailyEmail(page)).not.toBeChecked();
  await expect(page.getByText(`It goes to ${who.email}.`)).toBeVisible();
  await dailyEmail(page).click();
  await expect(dailyEmail(page)).toBeChecked();
  const wants = async () =>
    (await sql`select from user_private where user_id = ${id} and digest_since is not null`).length;
  await expect.poll(wants).toBe(1);

  const sign = await givenSign(sql, {store, by: 'ana'});
  // The time for the next one is tomorrow; for them it is now.
  await sql`update notifications set created_at = now() - interval '5 minutes' where user_id = ${id}`;
  await sql`update user_private set digest_until = now() - interval '2 days' where user_id = ${id}`;
  const mail = await mailbox.mailTo(who.email, `A new sign at ${store.name}`);
  expect(mail.link).toBe(`${stack.url}/store/${store.id}/sign/${sign.id}`);
  const [, link = ''] = /Unsubscribe:\n(\S+)/.exec(mail.text) ?? [];

  const elsewhere = await browserOf('visitor');
  await open(elsewhere, link);
  await expect(elsewhere.getByRole('heading', {level: 1, name: 'Unsubscribe'})).toBeVisible();
  expect(await wants()).toBe(1);
  await elsewhere.getByRole('button', {name: 'Unsubscribe'}).click();
  await expect(elsewhere.getByRole('heading', {level: 1, name: 'Unsubscribed'})).toBeFocused();
  await expect(dailyEmail(page)).not.toBeChecked();
  expect(await wants()).toBe(0);

  await open(elsewhere, link);
  await elsewhere.getByRole('button', {name: 'Unsubscribe'}).click();
  await expect(elsewhere.getByText('You get no more daily emails from Signpost.')).toBeVisible();
});
