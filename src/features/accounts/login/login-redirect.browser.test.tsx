import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {
  answerLogins,
  fillLogin,
  profileLink,
} from '../../../../tests/support/component/accounts.ts';
import {onApi} from '../../../../tests/support/component/api.ts';
import {openApp, toastOf} from '../../../../tests/support/component/app.tsx';
import {
  ana,
  ben,
  givenPeople,
  givenSign,
  givenStore,
} from '../../../../tests/support/component/rows.ts';
import {keepUntilVerified, keptFor} from '../../../data/session/return-to.ts';

const heading = (name: string) => page.getByRole('heading', {level: 1, name});

test('asks for a login before a sign is added, and keeps the chosen store', async () => {
  answerLogins();
  const store = await givenStore({name: 'Corner Coffee'});
  await openApp(`/store/${store.id}`);
  await page.getByRole('link', {name: 'Add the First Sign'}).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect.element(alert).toHaveTextContent('You must login to submit a sign.');
  expect(location.pathname).toBe('/login');
  await fillLogin('ben');
  const chosen = page.getByRole('status').filter({hasText: 'Store selected'});
  await expect.element(chosen).toMatchTextContent('Corner Coffee');
  expect(location.pathname).toBe('/add-sign');
});

test.each([
  ['/add-store', 'Add a store'],
  ['/account', 'Your account'],
  ['/sessions', 'Your logins'],
])('asks for a login before %s and leads back there', async (path, title) => {
  answerLogins();
  onApi('GET /api/account/sessions', () => Response.json({sessions: []}));
  await openApp(path);
  await expect.element(heading('Login')).toBeVisible();
  expect(location.pathname).toBe('/login');
  await fillLogin('ben');
  await expect.element(heading(title)).toBeVisible();
  expect(location.pathname).toBe(path);
});

test('the like that asked for an account is done after the link of the verification mail, whichever page that opens', async () => {
  answerLogins();
  onApi('POST /api/account/verify-email', () => Response.json({email: ben.email}));
  await page.viewport(390, 500);
  await givenPeople('ana');
  const store = await givenStore({name: 'Corner Coffee'});
  const sign = await givenSign({store, userId: ana.id, text: 'FRESH BREAD'});
  keepUntilVerified(ben.email, {
    returnTo: `/store/${store.id}`,
    reaction: {signId: sign.id, reaction: 'liked'},
  });
  await openApp('/login?verify=any.token');
  await page.getByLabelText('Password').fill('signpost');
  await page.getByRole('button', {name: 'Verify email'}).click();
  await expect.element(page.getByText(/^Your email is verified/)).toBeVisible();
  await fillLogin('ben');
  await expect.element(toastOf('Liked!')).toBeVisible();
  expect(location.pathname).toBe(`/store/${store.id}`);
  const like = page.getByRole('article').getByRole('button', {name: /^Like/});
  await expect.element(like).toHaveFocus();
  await expect.element(like).toBeInViewport({ratio: 1});
  expect(keptFor(ben.email)).toEqual({});
});

test('the like of one user of a device is not done for another user who verifies an address', async () => {
  answerLogins();
  onApi('POST /api/account/verify-email', () => Response.json({email: ben.email}));
  const {id, storeId} = await givenSign();
  const reaction = {signId: id, reaction: 'liked'} as const;
  keepUntilVerified(ana.email, {returnTo: `/store/${storeId}`, reaction});
  await openApp('/login?verify=any.token');
  await page.getByLabelText('Password').fill('signpost');
  await page.getByRole('button', {name: 'Verify email'}).click();
  await expect.element(page.getByText(/^Your email is verified/)).toBeVisible();
  await fillLogin('ben');
  await expect.element(heading("What's Going On?")).toBeVisible();
  expect(keptFor(ana.email)).toEqual({});
});

test.each(['/login', '/signup'])('leads a user who is logged in on from %s', async path => {
  await openApp(path, {as: 'ana'});
  await expect.element(heading("What's Going On?")).toBeVisible();
  expect(location.pathname).toBe('/');
  await expect.element(profileLink('ana')).toBeVisible();
});

test.each([
  '//evil.example/',
  'https://evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
])('leads home and not to %j after a login', async returnTo => {
  await openApp('/login', {as: 'ana', state: {returnTo}});
  await expect.element(heading("What's Going On?")).toBeVisible();
  expect(location.pathname).toBe('/');
});
