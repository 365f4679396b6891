import type {Page} from '@playwright/test';
import {givenNewcomer, type Newcomer, tryToLogIn} from './support/newcomers.ts';
import {expectToast, open, openStore, signCard} from './support/screens.ts';
import {arrive, endSessions} from './support/sessions.ts';
import {givenSign} from './support/town.ts';
import {expect, test} from './support/test.ts';

const login = 'Login';

const ownProfile = (page: Page, {name}: Newcomer) =>
  page.getByRole('banner').getByRole('link', {name: `Profile of ${name}`});

/** On return to the tab, which asks at once; one that stays open is told within a minute. */
async function learnsThatItEnded(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByRole('banner').getByRole('link', {name: login})).toBeVisible();
  await expectToast(page, 'You have been logged out', 'Your login has ended.');
}

test('one sees where one is logged in, and ends it everywhere at once', async ({
  visitor: phone,
  browserOf,
  stack,
}) => {
  test.slow();
  const who = await givenNewcomer(phone, stack);
  const desktop = await browserOf('visitor', {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  });
  for (const page of [phone, desktop]) {
    await open(page, '/login');
    await tryToLogIn(page, who);
    await expect(ownProfile(page, who)).toBeVisible();
  }
  await ownProfile(phone, who).click();
  await phone.getByRole('link', {name: 'Your Logins'}).click();
  await expect(phone.getByRole('heading', {level: 1, name: 'Your logins'})).toBeVisible();
  const rows = phone.getByRole('main').getByRole('listitem');
  const firefox = rows.filter({hasText: 'Firefox on Windows'});
  await expect(firefox).toHaveCount(1);
  await expect(rows.filter({hasText: 'This browser'})).toHaveCount(1);
  // A page can read none of what would let it be her elsewhere.
  const cookies = await phone.context().cookies();
  const token = cookies.find(({name}) => name.endsWith('session_token'))?.value ?? '';
  const answer = await (await phone.request.get('/api/account/sessions')).text();
  expect(token).not.toBe('');
  expect(answer).not.toContain(decodeURIComponent(token).split('.')[0]);

  await phone.getByRole('button', {name: 'Log out Firefox on Windows'}).click();
  await expectToast(phone, 'Logged out', 'Firefox on Windows has to log in again.');
  await expect(firefox).toHaveCount(0);
  await expect(phone.getByRole('list', {name: 'Your logins'})).toBeFocused();
  await expect(rows.filter({hasText: 'This browser'})).toHaveCount(1);
  await learnsThatItEnded(desktop);
  await open(desktop, '/login');
  await tryToLogIn(desktop, who);
  await expect(ownProfile(desktop, who)).toBeVisible();

  await phone.getByRole('button', {name: 'Log out everywhere'}).click();
  await expect(phone).toHaveURL('/');
  await expectToast(phone, 'Logged out everywhere');
  await expect(phone.getByRole('banner').getByRole('link', {name: login})).toBeVisible();
  await learnsThatItEnded(desktop);
  expect((await desktop.request.get('/api/account/sessions')).status()).toBe(401);
});

test('whose own login has ended is told so, whatever they would do with the others', async ({
  visitor: page,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  complaints.allow(/status of 401/, 'the session is gone');
  await arrive(page, 'owner', '/sessions');
  await expect(page.getByRole('main').getByText('This browser')).toBeVisible();
  // It would tell of it too, though later.
  await stack.stop('zero-cache');
  await endSessions(page, stack.sql);
  await page.getByRole('button', {name: 'Log out everywhere'}).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main').getByText('You have been logged out')).toBeVisible();
  await stack.start('zero-cache');
});

test('nobody sees sessions without a login, and comes back after it', async ({visitor}) => {
  await visitor.goto('/sessions');
  await expect(visitor).toHaveURL('/login');
});

test('a log-out holds although the server does not answer, and ends the session later', async ({
  visitor: page,
  complaints,
}) => {
  complaints.allowOutage();
  await arrive(page, 'owner', '/');
  await page.route('**/api/auth/sign-out', route => route.abort());
  await page.getByRole('banner').getByRole('button', {name: 'Logout'}).click();
  await expect(page.getByRole('banner').getByRole('link', {name: login})).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', {name: login})).toBeVisible();
  await page.unroute('**/api/auth/sign-out');
  await page.reload();
  await expect
    .poll(async () => (await page.request.get('/api/session')).json())
    .toEqual({person: null});
});

test('a role that changes holds in an open tab within a minute', async ({visitor: page, stack}) => {
  test.slow();
  const sign = await givenSign(stack.sql, {by: 'ana'});
  await arrive(page, 'ben', '/');
  await openStore(page, sign.store);
  const remove = signCard(page, sign.text).card.getByRole('button', {name: 'Delete sign'});
  await expect(signCard(page, sign.text).card).toBeVisible();
  await expect(remove).toHaveCount(0);
  const setRole = (role: string) =>
    stack.sql`update user_private set role = ${role} where email = 'ben@signpost.local'`;
  try {
    await setRole('admin');
    await expect(remove).toBeVisible({timeout: 60_000});
  } finally {
    await setRole('user');
  }
  await expect(remove).toHaveCount(0, {timeout: 60_000});
});
