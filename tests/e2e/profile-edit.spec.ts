import {givenNewcomer, tryToLogIn} from './support/newcomers.ts';
import {goOffline, outboxOf} from './support/outbox.ts';
import {connection, open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

test('somebody changes their profile without a network, and others see it live once there is one', async ({
  visitor: phone,
  browserOf,
  complaints,
  stack,
}) => {
  test.slow();
  complaints.allowOutage();
  const who = await givenNewcomer(phone, stack);
  const [{id} = {id: ''}] = await stack.sql<{id: string}[]>`
    select id from users where email = ${who.email}`;
  const other = await browserOf('visitor');
  await open(other, `/user/${id}`);
  const seen = other.getByRole('main');
  await expect(seen.getByRole('heading', {level: 1, name: who.name})).toBeVisible();

  await phone.goto('/profile/edit');
  await expect(phone).toHaveURL('/login');
  await tryToLogIn(phone, who);
  await expect(phone).toHaveURL('/profile/edit');
  await expect(phone.getByLabel('Full Name')).toHaveValue(who.name);
  await expect(phone.getByLabel('City')).toHaveValue('Hoboken');
  await phone.getByLabel('Nickname').fill('Birdie');
  await phone.getByLabel('Bio').fill('Reads every sign.\nTwice.');
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await phone.reload();
  await expect(phone.getByLabel('Bio')).toHaveValue('Reads every sign.\nTwice.');
  await expect(connection(phone)).toHaveText('Live');

  // What nobody types in here follows what another device saves.
  await stack.sql`update user_profiles set city = 'Troy' where user_id = ${id}`;
  await expect(phone.getByLabel('City')).toHaveValue('Troy');
  await goOffline(phone);
  await phone.getByLabel('State').selectOption('NY');
  await phone.getByRole('button', {name: 'Save Changes'}).click();
  await expect(phone).toHaveURL(`/profile/${id}`);
  await expect(phone.getByRole('heading', {level: 1, name: 'Birdie'})).toBeVisible();
  const outbox = outboxOf(phone);
  await outbox.open();
  await expect(outbox.item('Changes to your profile')).toContainText('Saved here');
  await outbox.close();
  await expect(seen.getByRole('heading', {level: 1, name: who.name})).toBeVisible();

  await phone.context().setOffline(false);
  await expect(seen.getByRole('heading', {level: 1, name: 'Birdie'})).toBeVisible({
    timeout: 20_000,
  });
  await expect(seen).toContainText('Reads every sign.');
  await expect(seen).toContainText('Troy, NY');

  await phone.getByRole('main').getByRole('link', {name: 'Edit Profile'}).click();
  await expect(phone.getByLabel('Nickname')).toHaveValue('Birdie');
  await phone.getByLabel('Nickname').fill('Never mind');
  await phone.getByRole('button', {name: 'Cancel'}).click();
  await expect(phone).toHaveURL(`/profile/${id}`);
  await phone.getByRole('main').getByRole('link', {name: 'Edit Profile'}).click();
  await expect(phone.getByLabel('Nickname')).toHaveValue('Birdie');
});
