import {typeSign} from './support/contributing.ts';
import {expectStored, storedText} from './support/device.ts';
import {goOffline, goOnline} from './support/outbox.ts';
import {ben, logIn, profileLink} from './support/people.ts';
import {connection, expectToast, open, openStore, signCard} from './support/screens.ts';
import {arrive, endSessions, logOut} from './support/sessions.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore, likesInDatabase} from './support/town.ts';

test('what one person began to write, the next at the same browser does not see', async ({
  visitor: shared,
  stack,
}) => {
  const path = `/add-sign?store=${(await givenStore(stack.sql)).id}`;
  const words = shared.getByLabel('Sign text');
  await arrive(shared, 'ana', path);
  await typeSign(shared, 'For Ana to post');
  await logOut(shared);
  await arrive(shared, 'ben', path);
  await shared.getByText('Text only').click();
  await expect(words).toHaveValue('');
  await logOut(shared);
  await arrive(shared, 'ana', path);
  await expect(words).toHaveValue('For Ana to post');
});

test('whoever logs in where somebody has just logged out stays logged in', async ({
  visitor: shared,
  stack,
}) => {
  await arrive(shared, 'ana', '/');
  await logOut(shared);
  await shared.getByRole('banner').getByRole('link', {name: 'Login'}).click();
  await logIn(shared, 'ben');
  await shared.getByRole('banner').getByRole('link', {name: /home$/}).click();
  await expect(connection(shared)).toHaveText('Live');
  const sign = await givenSign(stack.sql);
  await signCard(shared, sign.text).like.click();
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 1, rows: 1});
  await expect(profileLink(shared, 'ben')).toBeVisible();
});

test('the next person at the same browser neither sees nor sends what the first left unsent', async ({
  visitor: shared,
  complaints,
  stack,
}) => {
  test.slow();
  complaints.allowOutage();
  const sign = await givenSign(stack.sql, {by: 'owner'});
  const path = `/store/${sign.store.id}`;
  const {like} = signCard(shared, sign.text);
  await arrive(shared, 'ana', path);
  await expect(like).toHaveAccessibleName('Like 0');
  await stack.stop('zero-cache');
  await like.click();
  await expectToast(shared, 'Liked!');
  await logOut(shared);
  await stack.start('zero-cache');

  await arrive(shared, 'ben', path);
  await expect(like).toHaveAccessibleName('Like 0');
  await expect(like).toHaveAttribute('aria-pressed', 'false');
  expect(await likesInDatabase(stack.sql, sign)).toEqual({counter: 0, rows: 0});
  // His own goes its way past hers.
  await like.click();
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 1, rows: 1});
  const rows = await stack.sql`select user_id from sign_interactions where sign_id = ${sign.id}`;
  expect([...rows]).toEqual([{user_id: ben.id}]);

  await logOut(shared);
  await arrive(shared, 'ana', path);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName('Like 2');
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 2, rows: 2});
});

test('a session that ends on the server asks for a login and loses no write', async ({
  visitor: page,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  complaints.allowEndedSession();
  const sign = await givenSign(stack.sql);
  await arrive(page, 'owner', `/store/${sign.store.id}`);
  const {like} = signCard(page, sign.text);
  await expect(like).toHaveAccessibleName('Like 0');
  // Or the app might hear of it from whatever it happens to ask for, before there is a write to lose.
  await goOffline(page);
  await endSessions(page, stack.sql);
  await like.click();
  await expect(like).toHaveAccessibleName('Like 1');
  await goOnline(page);
  await expect(page.getByRole('banner').getByRole('link', {name: 'Login'})).toBeVisible();
  await expect(connection(page)).toHaveText('Live');
  expect(await likesInDatabase(stack.sql, sign)).toEqual({counter: 0, rows: 0});

  await page.getByRole('banner').getByRole('link', {name: 'Login'}).click();
  await logIn(page, 'owner');
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 1, rows: 1});
});

test('a session that ends elsewhere is noticed on return to the tab', async ({
  visitor: page,
  stack,
}) => {
  await arrive(page, 'owner', '/');
  await endSessions(page, stack.sql);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByRole('banner').getByRole('link', {name: 'Login'})).toBeVisible();
  await expectToast(page, 'You have been logged out', 'What you saved here is safe.');
  await expect(connection(page)).toHaveText('Live');
  await page.getByRole('banner').getByRole('link', {name: 'Login'}).click();
  await expect(page.getByRole('main').getByText('You have been logged out')).toBeVisible();
});

test('a log-in and a log-out in one tab hold in the others, and so does what is done', async ({
  visitor: first,
  stack,
}) => {
  const sign = await givenSign(stack.sql, {by: 'ben'});
  const second = await first.context().newPage();
  await Promise.all([openStore(first, sign.store), open(second, '/login')]);
  await logIn(second, 'ana');
  await expect(profileLink(first, 'ana')).toBeVisible();
  await openStore(second, sign.store);
  await signCard(first, sign.text).like.click();
  for (const page of [first, second]) {
    await expect(signCard(page, sign.text).like).toHaveAttribute('aria-pressed', 'true');
    await expect(signCard(page, sign.text).like).toHaveAccessibleName('Like 1');
  }
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 1, rows: 1});
  await expectStored(first, 'ana@signpost.local');
  await logOut(second);
  await expect(first.getByRole('banner').getByRole('link', {name: 'Login'})).toBeVisible();
  await expect(signCard(first, sign.text).like).toHaveAttribute('aria-pressed', 'false');
  // What was synced for her is not left for whoever uses the device next.
  await expect.poll(() => storedText(first)).not.toContain('ana@signpost.local');
});
