import {RESEND} from './support/people.ts';
import type {Page} from '@playwright/test';
import {givenNewUser, type NewUser, tryToLogIn} from './support/new-users.ts';
import {expectToast, open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

const login = 'Login';

const ownProfile = (page: Page, {name}: NewUser) =>
  page.getByRole('banner').getByRole('link', {name: `Profile of ${name}`});

/** On return to the tab, which asks at once; one that stays open is told within a minute. */
async function learnsThatItEnded(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await Promise.all([
    expectToast(page, 'You have been logged out', 'Your login has ended.'),
    expect(page.getByRole('banner').getByRole('link', {name: login})).toBeVisible(),
  ]);
}

test.beforeEach(({complaints}) => complaints.allowEndedSession());

test('zoe sees at which browsers she is logged in, and ends her sessions there', async ({
  visitor: phone,
  browserOf,
  stack,
}) => {
  test.slow();
  const who = await givenNewUser(phone, stack);
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
  const answer = await (await phone.request.get('/api/account/sessions', RESEND)).text();
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
  await expectToast(phone, 'Logged out everywhere');
  await expect(phone).toHaveURL('/');
  await expect(phone.getByRole('banner').getByRole('link', {name: login})).toBeVisible();
  await learnsThatItEnded(desktop);
  expect((await desktop.request.get('/api/account/sessions', RESEND)).status()).toBe(401);
});
