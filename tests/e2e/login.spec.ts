import type {Page} from '@playwright/test';
import {logIn, profileLink} from './support/people.ts';
import {connection, expectToast, open, openStore} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore} from './support/town.ts';

const submit = (page: Page) => page.getByRole('main').getByRole('button', {name: 'Login'});

test('logging in from the header leads home and says so', async ({visitor}) => {
  await open(visitor, '/');
  await visitor.getByRole('banner').getByRole('link', {name: 'Login'}).click();
  await expect(visitor.getByRole('heading', {level: 1, name: 'Login'})).toBeVisible();
  await expect(visitor.getByText('Enter your credentials to access your account')).toBeVisible();
  // As typed on a phone, whose keyboard begins with a capital.
  await visitor.getByLabel('Email').fill(' Ana@Signpost.local ');
  await visitor.getByLabel('Password').fill('signpost');
  const answer = Promise.withResolvers<void>();
  await visitor.route('**/api/auth/sign-in/email', async route => {
    await answer.promise;
    await route.continue();
  });
  await submit(visitor).click();
  await expect(visitor.getByRole('button', {name: 'Logging in...'})).toBeDisabled();
  answer.resolve();
  await expect(visitor).toHaveURL('/');
  await expectToast(visitor, 'Login Successful', 'You have been logged in successfully.');
  await expect(profileLink(visitor, 'ana')).toBeVisible();
  await visitor.reload();
  await expect(profileLink(visitor, 'ana')).toBeVisible();
});

test('what is missing or wrong is said in red, and what was typed stays', async ({
  visitor,
  complaints,
}) => {
  complaints.allow(/status of 401/, 'the server refuses the wrong password');
  await visitor.goto('/login');
  const alert = visitor.getByRole('alert');
  await submit(visitor).click();
  await expect(alert).toHaveText('Email is required');
  await visitor.getByLabel('Email').fill('   ');
  await submit(visitor).click();
  await expect(alert).toHaveText('Email is required');
  await visitor.getByLabel('Email').fill('ana@signpost.local');
  await submit(visitor).click();
  await expect(alert).toHaveText('Password is required');
  await expect(visitor.getByLabel('Password')).toBeFocused();
  await expect(visitor.getByLabel('Password')).toHaveAccessibleDescription('Password is required');
  await visitor.getByLabel('Password').fill('not her password');
  await submit(visitor).click();
  const refusal = 'Invalid login credentials. Please check your email and password.';
  await expect(alert).toHaveText(refusal);
  // Whoever pressed the button can press it again.
  await expect(submit(visitor)).toBeFocused();
  await expect(visitor.getByLabel('Email')).toHaveValue('ana@signpost.local');
  // An address nobody has is answered no differently.
  await visitor.getByLabel('Email').fill('nobody@signpost.local');
  await submit(visitor).click();
  await expect(alert).toHaveText(refusal);
  await expect(visitor).toHaveURL('/login');
});

test('adding a sign asks for a login first and keeps the chosen store', async ({
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  await openStore(visitor, store);
  await visitor.getByRole('link', {name: 'Add the First Sign'}).click();
  await expect(visitor).toHaveURL('/login');
  await expect(visitor.getByRole('alert')).toHaveText('You must login to submit a sign.');
  await logIn(visitor, 'ben');
  await expect(visitor).toHaveURL(/\/add-sign/);
  await expect(visitor.getByRole('status').filter({hasText: 'Store selected'})).toContainText(
    store.name,
  );
});

test('adding a store asks for a login first', async ({visitor}) => {
  await visitor.goto('/add-store');
  await expect(visitor).toHaveURL('/login');
  await expect(visitor.getByRole('heading', {level: 1, name: 'Login'})).toBeVisible();
});

for (const elsewhere of [
  '//evil.example/',
  'https://evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
]) {
  test(`nobody who is logged in is led to ${JSON.stringify(elsewhere)}`, async ({ana}) => {
    await ana.goto('/about');
    await ana.evaluate(returnTo => {
      history.replaceState({usr: {returnTo}, key: 'crafted', idx: 0}, '', '/login');
    }, elsewhere);
    await ana.reload();
    await expect(ana.getByRole('heading', {level: 1, name: "What's Going On?"})).toBeVisible();
    await expect(ana).toHaveURL('/');
  });
}

test('whoever is logged in already is led on from the login screen', async ({ana}) => {
  await ana.goto('/login');
  await expect(ana).toHaveURL('/');
  await expect(profileLink(ana, 'ana')).toBeVisible();
});

test('logging out leads home from everywhere and ends the session on the server', async ({
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  await visitor.goto('/login');
  await logIn(visitor, 'owner');
  await open(visitor, `/add-sign?store=${store.id}`);
  const cookies = await visitor.context().cookies();
  await visitor.getByRole('banner').getByRole('button', {name: 'Logout'}).click();
  await expect(visitor).toHaveURL('/');
  await expect(visitor.getByRole('banner').getByRole('link', {name: 'Login'})).toBeVisible();
  await expect
    .poll(async () => (await visitor.request.get('/api/session')).json())
    .toEqual({person: null});
  // A stolen cookie is worth nothing afterwards.
  await visitor.context().addCookies(cookies);
  const response = await visitor.request.get('/api/session');
  expect(await response.json()).toEqual({person: null});
});

test('logging in is not told as a connection lost', async ({visitor}) => {
  await open(visitor, '/login');
  await visitor.evaluate(() => {
    const seen = document.documentElement.dataset;
    const note = () => {
      seen['seen'] += ` ${document.querySelector('header output')?.textContent}`;
    };
    const changes = {childList: true, characterData: true, subtree: true};
    new MutationObserver(note).observe(document.body, changes);
  });
  await logIn(visitor, 'ben');
  await expect(connection(visitor)).toHaveText('Live');
  const seen = await visitor.evaluate(() => document.documentElement.dataset['seen']);
  expect(seen).toContain('Live');
  expect(seen).not.toContain('Reconnecting');
});
