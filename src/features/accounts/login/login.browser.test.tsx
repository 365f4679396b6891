import {expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {
  answerLogin,
  answerLogins,
  fillLogin,
  holdApi,
  loginButton,
  loginLink,
  profileLink,
  SIGN_IN,
} from '../../../../tests/support/component/accounts.ts';
import {onApi, requests} from '../../../../tests/support/component/api.ts';
import {openApp, reopenApp, toastOf} from '../../../../tests/support/component/app.tsx';
import {ana} from '../../../../tests/support/component/rows.ts';

const alert = () => page.getByRole('main').getByRole('alert');
const email = () => page.getByLabelText('Email');
const password = () => page.getByLabelText('Password');

test('logs in with fields that a password manager filled in without an event', async () => {
  answerLogins();
  await openApp('/login');
  await expect.element(loginButton()).toBeVisible();
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(email().element(), ana.email);
  setter?.call(password().element(), 'signpost');
  await loginButton().click();
  await expect.element(profileLink('ana')).toBeVisible();
});

function widthOf(text: string): number {
  const field = email().element();
  if (!(field instanceof HTMLInputElement)) throw new Error('It is a field.');
  field.style.width = '0';
  field.type = 'text';
  field.value = text.repeat(20);
  return field.scrollWidth;
}

test('shows an address letter by letter', async () => {
  await openApp('/login');
  await expect.element(email()).toBeVisible();
  await document.fonts.load('1em Inter', '1x7×->');
  expect(widthOf('1x7')).toBeLessThan(widthOf('1×7'));
});

test('logs in from the header, says so, leads home and stays logged in after a reload', async () => {
  const answer = holdApi(SIGN_IN, answerLogin);
  await openApp('/');
  await loginLink().click();
  await expect.element(page.getByRole('heading', {level: 1, name: 'Login'})).toBeVisible();
  const lead = page.getByText('Enter your credentials to access your account');
  await expect.element(lead).toBeVisible();
  // As typed on a phone, whose keyboard begins with a capital.
  await email().fill(' Ana@Signpost.local ');
  await password().fill('signpost');
  await loginButton().click();
  const busy = page.getByRole('button', {name: 'Logging in...'});
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(requests.filter(route => route === SIGN_IN)).toHaveLength(1);
  answer.letGo();
  await expect.element(profileLink('ana')).toBeVisible();
  expect(location.pathname).toBe('/');
  const words = 'You have been logged in successfully.';
  await expect.element(toastOf('Login Successful')).toMatchTextContent(words);
  await reopenApp({isSessionUnknown: true});
  await expect.element(profileLink('ana')).toBeVisible();
});

test('says what is missing or wrong, keeps what was typed, and moves the focus there', async () => {
  answerLogins();
  await openApp('/login');
  await loginButton().click();
  await expect.element(alert()).toHaveTextContent('Email is required');
  await email().fill('   ');
  await loginButton().click();
  await expect.element(alert()).toHaveTextContent('Email is required');
  await email().fill(ana.email);
  await loginButton().click();
  await expect.element(alert()).toHaveTextContent('Password is required');
  await expect.element(password()).toHaveFocus();
  await expect.element(password()).toHaveAccessibleDescription('Password is required');
  expect(requests).not.toContain(SIGN_IN);

  await password().fill('not her password');
  await loginButton().click();
  const refusal = 'Invalid login credentials. Please check your email and password.';
  await expect.element(alert()).toHaveTextContent(refusal);
  // The user can press the button again.
  await expect.element(loginButton()).toHaveFocus();
  await expect.element(email()).toHaveValue(ana.email);
  expect(location.pathname).toBe('/login');
  await password().fill('another password');
  await expect.element(alert()).not.toBeInTheDocument();
});

test('says that the server cannot be reached, and logs in with what was typed once it can', async () => {
  onApi(SIGN_IN, () => {
    throw new TypeError('Failed to fetch');
  });
  await openApp('/login');
  await fillLogin('ana');
  await expect.element(alert()).toHaveTextContent('Network error. Please check your connection.');
  answerLogins();
  await loginButton().click();
  await expect.element(profileLink('ana')).toBeVisible();
});

test('sends the link to an unverified address again, also after a failure', async () => {
  onApi(SIGN_IN, () => Response.json({code: 'EMAIL_NOT_VERIFIED'}, {status: 403}));
  onApi('POST /api/account/verification', () => new Response('no', {status: 500}));
  await openApp('/login');
  await fillLogin('ana');
  await expect.element(alert()).toMatchTextContent('Please verify your email');
  await password().fill('typed again');
  const again = alert().getByRole('button', {name: 'Send it again'});
  await again.click();
  await expect
    .element(alert().getByText('Failed to send the email. Please try again.'))
    .toBeVisible();
  await expect.element(again).toHaveFocus();
  const asked: unknown[] = [];
  onApi('POST /api/account/verification', async request => {
    asked.push(await request.json());
    return Response.json({ok: true});
  });
  await again.click();
  await expect.element(alert().getByText(/^A new link is on its way\./)).toBeVisible();
  expect(asked).toEqual([{email: ana.email}]);
});

test('verifies the address only with the password, and then asks for a login', async () => {
  const verify = 'POST /api/account/verify-email';
  const sent: unknown[] = [];
  onApi(verify, async request => {
    sent.push(await request.json());
    const message = 'This is not the password that was chosen at sign-up.';
    return sent.length > 1
      ? Response.json({ok: true})
      : Response.json({code: 'INVALID_PASSWORD', message}, {status: 400});
  });
  await openApp('/login?verify=any.token');
  const button = page.getByRole('button', {name: 'Verify email'});
  await button.click();
  await expect.element(alert()).toHaveTextContent('Password is required');
  expect(requests).not.toContain(verify);
  await password().fill('not it');
  await button.click();
  const refusal = 'This is not the password that was chosen at sign-up.';
  await expect.element(alert()).toHaveTextContent(refusal);
  await password().fill('signpost');
  await button.click();
  const done = page.getByText('Your email is verified. You can log in now.');
  await expect.element(done).toBeVisible();
  expect(sent).toEqual([
    {token: 'any.token', password: 'not it'},
    {token: 'any.token', password: 'signpost'},
  ]);
  await expect.element(page.getByRole('heading', {level: 1, name: 'Login'})).toBeVisible();
});

test('says whether a link has verified the address', async () => {
  await openApp('/login?verified=yes');
  const done = page.getByText('Your email is verified. You can log in now.');
  await expect.element(done).toBeVisible();
  await openApp('/login?verified=yes&error=INVALID_TOKEN');
  const words = 'This link has expired or is not complete.';
  await expect.element(alert()).toMatchTextContent(words);
});
