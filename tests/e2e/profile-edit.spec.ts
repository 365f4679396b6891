import {RESEND} from './support/people.ts';
import sharp from 'sharp';
import {chooseFile, plainPhoto, turnedPhoto} from './support/drawn-photos.ts';
import {givenNewUser, tryToLogIn} from './support/new-users.ts';
import {expectFetched, goOffline, goOnline} from './support/outbox.ts';
import {connection, open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

test('a user changes their profile and its photo, without a network at first, and a visitor sees it live', async ({
  visitor: phone,
  browserOf,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  const who = await givenNewUser(phone, stack);
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
  await phone.getByLabel('Nickname').fill('Birdie');
  await expect(connection(phone)).toHaveText('Live');
  await expectFetched(phone, 'profile-screen');
  await goOffline(phone);
  const save = phone.getByRole('button', {name: 'Save Changes'});
  await save.click();
  await expect(phone.getByRole('heading', {level: 1, name: 'Birdie'})).toBeVisible();
  await expect(seen.getByRole('heading', {level: 1, name: who.name})).toBeVisible();
  await goOnline(phone);
  await expect(seen.getByRole('heading', {level: 1, name: 'Birdie'})).toBeVisible();

  // Beside a name stands its photo, square, under a new address each time.
  const edit = phone.getByRole('main').getByRole('link', {name: 'Edit Profile'});
  const photo = seen.locator('header img');
  const chosen = async (button: string, file: Awaited<ReturnType<typeof plainPhoto>>) => {
    await edit.click();
    await phone.getByRole('button', {name: button}).click();
    await chooseFile(phone, file);
    await expect(save).toHaveCount(0);
    await phone.getByRole('button', {name: 'Continue'}).click();
    await phone.getByRole('button', {name: 'Upload Image'}).click();
    await expect(phone.locator('form img')).toBeVisible();
  };
  await chosen('Add Photo', await plainPhoto());
  // Not saved yet, and kept all the same.
  await phone.reload();
  await expect(phone.locator('form img')).toBeVisible();
  await save.click();
  await expect(phone).toHaveURL(`/profile/${id}`);
  await expect(phone.locator('main header img')).toBeVisible();
  await expect(photo).toHaveAttribute('src', new RegExp(`^/images/avatars/${id}-\\d{13}\\.jpg$`));
  const first = (await photo.getAttribute('src')) ?? '';
  const own = phone.getByRole('banner').getByRole('link', {name: /^Profile of/});
  await expect(own.locator('img')).toHaveAttribute('src', first);
  const picture = await (await other.request.get(first, RESEND)).body();
  expect(await sharp(picture).metadata()).toMatchObject({width: 400, height: 400});

  await chosen('Change Photo', await turnedPhoto());
  await save.click();
  await expect(photo).not.toHaveAttribute('src', first);
  await edit.click();
  await phone.getByRole('button', {name: 'Remove Photo'}).click();
  await save.click();
  await expect(photo).toHaveCount(0);
  await expect(own.locator('img')).toHaveCount(0);
  await expect(seen.locator('header')).toContainText('B');
});
