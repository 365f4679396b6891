import {beforeEach, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {holdApi} from '../../../../tests/support/component/accounts.ts';
import {onApi, requests} from '../../../../tests/support/component/api.ts';
import {openApp, toastOf} from '../../../../tests/support/component/app.tsx';
import {goOffline, goOnline, standAt} from '../../../../tests/support/component/device.ts';
import {keptFor} from '../../../data/session/return-to.ts';

const SIGN_UP = 'POST /api/account/sign-up';

const ZOE = {
  'Full Name': 'Zoë Ñandú',
  Email: 'zoe@example.com',
  Password: 'seven green parrots',
  City: 'Hoboken',
  'ZIP Code': '07030',
  'What is 1 + 1?': '2',
};
type Label = keyof typeof ZOE;

/** A field by its label, after which a star says that it is required. */
const field = (label: Label | 'State') => page.getByLabelText(label, {exact: false}).first();
const alert = () => page.getByRole('main').getByRole('alert');
const signUp = () => page.getByRole('button', {name: 'Sign Up'});
const reminder = (words: string) => page.getByText(words);

async function fillIn(given: Partial<Record<Label, string>> = ZOE): Promise<void> {
  for (const [label, text] of Object.entries(given)) {
    await page.getByLabelText(label, {exact: false}).first().fill(text);
  }
  await field('State').selectOptions('NJ');
}

const locateMe = () => page.getByRole('button', {name: 'Use my location'});

beforeEach(() => standAt(40.743_491, -74.032_511));

test('creates an account with a position that was asked for, and says to verify the address at the login', async () => {
  const sent: unknown[] = [];
  const answer = holdApi(SIGN_UP, async request => {
    sent.push(await request.json());
    return Response.json({ok: true});
  });
  await page.viewport(320, 640);
  await openApp('/signup', {state: {returnTo: '/stats'}});
  await expect
    .element(page.getByRole('heading', {level: 1, name: 'Create an Account'}))
    .toBeVisible();
  await expect.element(locateMe()).toBeVisible();
  expect(page.getByText('40.743, -74.033').query()).toBeNull();
  locateMe().element().scrollIntoView({block: 'center'});
  const {top} = signUp().element().getBoundingClientRect();
  await locateMe().click();
  await expect.element(page.getByText('40.743, -74.033')).toBeVisible();
  expect(signUp().element().getBoundingClientRect().top).toBe(top);
  await expect.element(page.getByRole('checkbox', {name: /Keep my position/})).toHaveFocus();
  await fillIn();
  await signUp().click();
  const busy = page.getByRole('button', {name: 'Processing...'});
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  answer.letGo();
  await expect
    .element(toastOf('Account created successfully'))
    .toMatchTextContent('Please check your email to verify your account before logging in.');
  expect(location.pathname).toBe('/login');
  const check = page.getByRole('status').filter({hasText: 'Check your email'});
  await expect.element(check).toMatchTextContent('zoe@example.com');
  await expect.element(page.getByLabelText('Email')).toHaveValue('zoe@example.com');
  expect(keptFor('zoe@example.com')).toEqual({returnTo: '/stats'});
  expect(sent).toMatchObject([
    {name: 'Zoë Ñandú', position: {latitude: 40.743, longitude: -74.033}},
  ]);
});

test('offers to send the mail again, and to correct the address with all else kept', async () => {
  const sent: unknown[] = [];
  onApi(SIGN_UP, async request => {
    sent.push(await request.json());
    return Response.json({ok: true});
  });
  await openApp('/signup');
  await fillIn({...ZOE, Email: 'zoe@exmaple.com'});
  await signUp().click();
  const again = page.getByRole('button', {name: 'Send it again'});
  await expect.element(again).toBeVisible();
  const correct = page.getByRole('link', {name: 'Wrong address? Correct it'});
  const {top} = correct.element().getBoundingClientRect();
  onApi('POST /api/account/verification', () => Response.json({ok: true}));
  await again.click();
  await expect.element(page.getByText(/^A new link is on its way\./)).toBeVisible();
  expect(correct.element().getBoundingClientRect().top).toBe(top);
  expect(again.query()).toBeNull();
  await correct.click();
  await expect.element(field('Email')).toHaveValue('zoe@exmaple.com');
  await expect.element(field('Email')).toHaveFocus();
  await field('Email').fill('zoe@example.com');
  await signUp().click();
  const check = page.getByRole('status').filter({hasText: 'Check your email'});
  await expect.element(check).toMatchTextContent('zoe@example.com');
  expect(sent[1]).toMatchObject({name: 'Zoë Ñandú', email: 'zoe@example.com', state: 'NJ'});
  // A reload leaves nothing of a form that has a password.
  await openApp('/signup', {state: {signedUp: 'other@example.com'}});
  await expect.element(field('Email')).toHaveValue('other@example.com');
  await expect.element(field('Full Name')).toHaveValue('');
});

test('sends no position when the visitor does not want that', async () => {
  const sent: unknown[] = [];
  onApi(SIGN_UP, async request => {
    sent.push(await request.json());
    return Response.json({ok: true});
  });
  await openApp('/signup');
  await locateMe().click();
  await fillIn();
  await page.getByRole('checkbox', {name: /Keep my position/}).click();
  await signUp().click();
  await expect.poll(() => sent).toMatchObject([{name: 'Zoë Ñandú', position: null}]);
});

test('says one after the other what is missing or wrong, and keeps what was typed', async () => {
  await page.viewport(360, 640);
  await openApp('/signup');
  expect(field('State').element().querySelectorAll('option')).toHaveLength(51);
  await signUp().click();
  await expect.element(alert()).toHaveTextContent('Please fill in all required fields');
  const name = field('Full Name');
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Please fill in all required fields');
  for (const seen of [page.getByText(/^Full Name/), name, alert()]) {
    await expect.element(seen).toBeInViewport({ratio: 1});
  }
  await expect.element(field('City')).toHaveAccessibleDescription('City is required');
  await field('City').fill('Hoboken');
  await expect.element(reminder('City is required')).not.toBeInTheDocument();
  await expect.element(reminder('Email is required')).toBeVisible();

  await fillIn({...ZOE, Email: 'none', Password: 'qx7jz', 'What is 1 + 1?': '3'});
  await signUp().click();
  await expect.element(alert()).toHaveTextContent('Password must be at least 6 characters');
  const short = 'Even 6 or 7 characters are guessed within hours: take at least 8.';
  await expect.element(page.getByText(short, {exact: false})).toBeVisible();
  await field('Password').fill('123456');
  const strength =
    'Very easy to guess. It is one of the 10,000 most used passwords, and is not accepted.';
  await expect.element(page.getByText(strength)).toBeVisible();
  await signUp().click();
  await expect.element(alert()).toHaveTextContent('Please answer the captcha correctly');
  await field('What is 1 + 1?').fill('2');
  await signUp().click();
  await expect.element(alert()).toHaveTextContent('Please enter a valid email address');
  await expect.element(field('Email')).toHaveFocus();
  await expect.element(field('City')).toHaveValue('Hoboken');
  await field('Password').fill('seven green parrots');
  await expect.element(page.getByText('Very hard to guess.')).toBeVisible();
  expect(requests).not.toContain(SIGN_UP);
});

test('says that there is no network or that the server fails, and keeps what was typed', async () => {
  onApi(SIGN_UP, () => new Response('Internal Server Error', {status: 500}));
  await openApp('/signup');
  await fillIn();
  goOffline();
  await signUp().click();
  await expect.element(alert()).toHaveTextContent('Network error. Please check your connection.');
  goOnline();
  await signUp().click();
  await expect.element(alert()).toMatchTextContent('Signup failed. Please try again.');
  await expect.element(field('Full Name')).toHaveValue('Zoë Ñandú');
});

test('a password that is judged moves nothing below it on a phone', async () => {
  await page.viewport(390, 844);
  await openApp('/signup');
  await expect.element(page.getByText(/^Take at least 8 characters/)).toBeVisible();
  const city = () => field('City').element().getBoundingClientRect().top + scrollY;
  const before = city();
  await field('Password').fill(ZOE.Password);
  await expect.element(page.getByText('Very hard to guess.')).toBeVisible();
  expect(city()).toBe(before);
});

test('leads to the password that the server refuses', async () => {
  const message = 'This password is one of the most used.';
  onApi(SIGN_UP, () => Response.json({code: 'COMMON_PASSWORD', message}, {status: 400}));
  await page.viewport(360, 640);
  await openApp('/signup');
  await fillIn();
  await signUp().click();
  await expect.element(field('Password')).toHaveFocus();
  await expect.element(alert()).toHaveTextContent(message);
  await expect.element(alert()).toBeInViewport({ratio: 1});
});
