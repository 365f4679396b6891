import {expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {
  answerLogins,
  fillLogin,
  holdApi,
  loginLink,
  logoutButton,
  profileLink,
} from '../../../tests/support/component/accounts.ts';
import {openApp, openSession, reopenApp, toastOf} from '../../../tests/support/component/app.tsx';
import {contactForm, takeMessages} from '../../../tests/support/component/contact.ts';
import {ana, ben, givenPeople, MEMBERS} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const SESSION = 'GET /api/session';
const SENT = 'Message sent successfully!';

const about = () =>
  page.getByRole('navigation', {name: 'Footer'}).getByRole('link', {name: 'About'});

async function logOut(): Promise<void> {
  await logoutButton().click();
  await expect.element(loginLink()).toBeVisible();
}

/** Logs in and opens the form again within the same page. */
async function logIn(who: 'ana' | 'ben'): Promise<void> {
  await loginLink().click();
  await fillLogin(who);
  await expect.element(profileLink(who)).toBeVisible();
  await about().click();
}

test('brings the message of a visitor along when they log in, and keeps it theirs', async () => {
  answerLogins();
  await openApp('/about');
  const {name, email, message} = contactForm();
  await message.fill('I wonder');
  await logIn('ben');
  await expect.element(message).toHaveValue('I wonder');
  await expect.element(name).toHaveValue(ben.name);
  await expect.element(email).toHaveValue(ben.email);
  await logOut();
  await about().click();
  await expect.element(name).toHaveValue('');
  await expect.element(message).toHaveValue('');
  await logIn('ana');
  await expect.element(name).toHaveValue(ana.name);
  await expect.element(message).toHaveValue('');
});

test('goes on in the form that a user began before the server said who they are', async () => {
  await givenPeople('ana');
  await openSession('ana');
  const answer = holdApi(SESSION, () => Response.json({person: personOf('ana')}));
  await openApp('/about', {isSessionUnknown: true});
  const {name, email, message} = contactForm();
  await message.click();
  await userEvent.keyboard('Half ');
  answer.letGo();
  await expect.element(name).toHaveValue(ana.name);
  await expect.element(message).toHaveFocus();
  await userEvent.keyboard('a message');
  await expect.element(message).toHaveValue('Half a message');
  await expect.element(email).toHaveValue(ana.email);
});

test('goes on in the form that a user began whose session has ended', async () => {
  await openApp('/about', {as: 'ana'});
  await expect.element(profileLink('ana')).toBeVisible();
  const answer = holdApi(SESSION, () => Response.json({person: null}));
  await reopenApp({isSessionUnknown: true});
  const {name, message} = contactForm();
  await message.click();
  await userEvent.keyboard('Half ');
  answer.letGo();
  await expect.element(loginLink()).toBeVisible();
  await expect.element(message).toHaveFocus();
  await userEvent.keyboard('a message');
  await expect.element(message).toHaveValue('Half a message');
  await expect.element(name).toHaveValue(ana.name);
});

test.each([
  ['fills in an address that comes late', {}, ana.email],
  ['keeps an address that the user typed before', {email: 'ana@home.example'}, 'ana@home.example'],
])('%s', async (_, typed: {email?: string}, shown) => {
  await givenPeople('ana');
  const row = server.row('userPrivate', {userId: ana.id});
  if (!row) throw new Error('Ana has a private row.');
  await server.remove('userPrivate', {userId: ana.id});
  server.holdQueries();
  await openApp('/about', {as: 'ana'});
  const {name, email, message} = contactForm();
  await expect.element(name).toHaveValue(ana.name);
  await expect.element(email).toHaveValue('');
  await message.fill('I wonder');
  if (typed.email) await email.fill(typed.email);
  await server.put('userPrivate', row);
  server.answerQueries();
  await expect.element(email).toHaveValue(shown);
  await expect.element(message).toHaveValue('I wonder');
  await reopenApp({as: 'ana'});
  await expect.element(email).toHaveValue(shown);
});

test('keeps an unsent message for its author alone, also when the session ends', async () => {
  const messages = takeMessages();
  const words = 'Half a message';
  await openApp('/about', {as: 'ana'});
  const {form, name, email, message, sum, send} = contactForm();
  await message.fill('Half');
  await reopenApp({as: 'ana'});
  await expect.element(message).toHaveValue('Half');
  await expect.element(email).toHaveValue(ana.email);
  await message.fill(words);
  await openSession('visitor');
  dispatchEvent(new Event('focus'));
  await expect.element(toastOf('You have been logged out')).toBeVisible();
  // It stays before the eyes of its author.
  await expect.element(message).toHaveValue(words);
  await expect.element(email).toHaveValue(ana.email);

  await reopenApp({isSessionUnknown: true});
  await expect.element(message).toHaveValue('');
  await message.fill('Of a visitor');
  await openApp('/about', {as: 'ben'});
  await expect.element(name).toHaveValue(ben.name);
  await expect.element(message).toHaveValue('');
  await logOut();
  await openApp('/about', {as: 'ana'});
  await expect.element(message).toHaveValue(words);
  await sum.fill('2');
  await send.click();
  await expect.element(form.getByRole('status')).toMatchTextContent(SENT);
  expect(messages).toMatchObject([{name: ana.name, comment: words}]);
  await reopenApp({as: 'ana'});
  await expect.element(name).toHaveValue(ana.name);
  await expect.element(message).toHaveValue('');
});

function personOf(who: 'ana') {
  const {id, role, name} = MEMBERS[who];
  return {userId: id, role, name};
}
