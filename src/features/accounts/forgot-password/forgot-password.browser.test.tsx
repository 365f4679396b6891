import {beforeEach, expect, test, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {onApi, requests} from '../../../../tests/support/component/api.ts';
import {openApp, reopenApp} from '../../../../tests/support/component/app.tsx';
import {inAnotherTab} from '../../../../tests/support/component/device.ts';

const ASK = 'POST /api/account/password-reset';
/** Where the app keeps until when a visitor has to wait. */
const COOLDOWN = 'signpost.reset-cooldown';

const email = () => page.getByLabelText(/^Email/);
const send = () => page.getByRole('button', {name: 'Send Reset Link'});
const wait = () => page.getByRole('button', {name: /^Wait \d+s$/});
const alert = () => page.getByRole('main').getByRole('alert');

const tooManyRequests = (seconds: number) =>
  Response.json(
    {code: 'TOO_MANY_REQUESTS', message: `Too many requests. Please wait ${seconds} seconds.`},
    {status: 429, headers: {'retry-after': String(seconds)}},
  );

/** The countdown itself looks at the clock once a second. */
const letPass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

beforeEach(() => {
  vi.setSystemTime(Date.now());
  onApi(ASK, () => Response.json({ok: true}));
});

test('asks for a link once a minute, also after a reload', async () => {
  await openApp('/forgot-password');
  await send().click();
  await expect.element(alert()).toHaveTextContent('Email is required');
  await email().fill('zoe@example.com');
  await send().click();
  await expect
    .element(page.getByRole('heading', {level: 1, name: 'Check Your Email'}))
    .toHaveFocus();
  await expect.element(page.getByText(/spam folder/)).toBeVisible();

  await reopenApp();
  await expect.element(wait()).toHaveTextContent('Wait 60s');
  await expect.element(wait()).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(page.getByText('Please wait 60 seconds before requesting another reset'))
    .toBeVisible();
  await expect.element(email()).toHaveAttribute('aria-disabled', 'true');
  letPass(30);
  await expect.element(wait()).toHaveTextContent('Wait 30s');
  letPass(30);
  await expect.element(send()).not.toHaveAttribute('aria-disabled');
  await expect.element(email()).toHaveAttribute('aria-disabled', 'false');
});

test('leads back to the login once a link is asked for', async () => {
  await openApp('/login');
  await page.getByRole('link', {name: 'Forgot password?'}).click();
  await email().fill('zoe@example.com');
  await send().click();
  await page.getByRole('link', {name: 'Back to Login'}).click();
  await expect.element(page.getByRole('heading', {level: 1, name: 'Login'})).toBeVisible();
});

test('waits as the server says when another browser has asked for a link', async () => {
  onApi(ASK, () => tooManyRequests(55));
  await openApp('/forgot-password');
  await email().fill('zoe@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(alert()).toMatchTextContent('Too many requests. Please wait 55 seconds.');
  await expect.element(wait()).toHaveTextContent('Wait 55s');
  await expect.element(wait()).toHaveAttribute('aria-disabled', 'true');
  // A field that is disabled would lose the focus.
  await expect.element(email()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(email()).toHaveAttribute('readonly');
  await expect.element(email()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(requests.filter(route => route === ASK)).toHaveLength(1);
});

test.each([
  [180, 180],
  [3600, 300],
])('waits %d seconds as the server says, but no longer than it could: %d', async (said, left) => {
  onApi(ASK, () => tooManyRequests(said));
  await openApp('/forgot-password');
  await email().fill('zoe@example.com');
  await send().click();
  await expect.element(wait()).toHaveTextContent(`Wait ${left}s`);
  letPass(left - 1);
  await expect.element(wait()).toHaveTextContent('Wait 1s');
  await expect.element(alert()).toMatchTextContent('Too many requests.');
  letPass(1);
  await expect.element(send()).not.toHaveAttribute('aria-disabled');
  await expect.element(alert()).not.toBeInTheDocument();
});

test('does not wait for a pause from before the clock was set back', async () => {
  localStorage.setItem(COOLDOWN, String(Date.now() + 24 * 3_600_000));
  await openApp('/forgot-password');
  await expect.element(send()).not.toHaveAttribute('aria-disabled');
  await expect.element(email()).toHaveAttribute('aria-disabled', 'false');
});

test('keeps to a pause that began in another tab', async () => {
  await openApp('/forgot-password');
  await email().fill('zoe@example.com');
  inAnotherTab(tab => tab.localStorage.setItem(COOLDOWN, String(Date.now() + 60_000)));
  await send().click();
  await expect
    .element(alert())
    .toHaveTextContent('Please wait 60 seconds before requesting another reset');
  expect(requests).not.toContain(ASK);
});

test('says that the mail could not be sent', async () => {
  onApi(ASK, () => new Response('Internal Server Error', {status: 500}));
  await openApp('/forgot-password');
  await email().fill('zoe@example.com');
  await send().click();
  await expect.element(alert()).toHaveTextContent('Failed to send password reset email');
});
