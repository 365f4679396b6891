import type {BrowserContext} from '@playwright/test';
import {contact, fillContact} from './support/contact.ts';
import {ana, ben, logIn} from './support/people.ts';
import {open} from './support/screens.ts';
import {arrive, endSessions, logOut} from './support/sessions.ts';
import {silenceSync} from './support/silent-sync.ts';
import {expect, test} from './support/test.ts';
import {unique} from './support/town.ts';

const SENT = 'Message sent successfully!';

/** Keeps what is asked at an address from the server until it is let go. */
async function held(context: BrowserContext, address: string) {
  const asked = Promise.withResolvers<void>();
  const {promise, resolve} = Promise.withResolvers<void>();
  await context.route(address, async route => {
    asked.resolve();
    await promise;
    await route.continue();
  });
  return {asked: asked.promise, letGo: resolve};
}

test('a message is the same in two tabs, and once sent it is gone from both', async ({
  visitor: one,
}) => {
  const other = await one.context().newPage();
  for (const page of [one, other]) await open(page, '/about');
  await fillContact(one, 'Hello');
  await expect(contact(other).message).toHaveValue('Hello');
  await expect(contact(other).name).toHaveValue('Vera Visitor');
  await contact(other).message.fill('Hello there');
  await expect(contact(one).message).toHaveValue('Hello there');
  await contact(one).send.click();
  await expect(contact(one).form.getByRole('status')).toContainText(SENT);
  for (const page of [one, other]) await expect(contact(page).message).toHaveValue('');
  await other.reload();
  await expect(contact(other).form).toContainText('0/500 characters');
});

test('what is typed while a message is being sent is there afterwards, in whichever tab', async ({
  visitor: one,
  stack,
}) => {
  const [first, second, third] = [unique('First'), unique('Second'), unique('Third')];
  const other = await one.context().newPage();
  for (const page of [one, other]) await open(page, '/about');
  await fillContact(one, first);
  let way = await held(one.context(), '**/api/contact');
  await contact(one).send.click();
  await way.asked;
  await contact(one).message.fill(second);
  way.letGo();
  await expect(contact(one).form.getByRole('status')).toContainText(SENT);
  await expect(contact(one).message).toHaveValue(second);
  for (const field of ['name', 'email', 'sum'] as const) {
    await expect(contact(one)[field]).toHaveValue('');
  }
  await expect(contact(other).message).toHaveValue(second);

  await one.context().unrouteAll();
  await fillContact(one, second);
  way = await held(one.context(), '**/api/contact');
  await contact(one).send.click();
  await way.asked;
  await contact(other).message.fill(third);
  way.letGo();
  await expect(contact(one).form.getByRole('status')).toContainText(SENT);
  for (const page of [one, other]) await expect(contact(page).message).toHaveValue(third);
  await other.reload();
  await expect(contact(other).message).toHaveValue(third);
  const sent = await stack.sql<{comment: string}[]>`
    select comment from private.contact_messages where comment in ${stack.sql([first, second, third])}`;
  expect(sent.map(({comment}) => comment).toSorted()).toEqual([first, second].toSorted());
});

test('what a visitor typed comes along when they log in, and stays with them', async ({
  visitor: shared,
}) => {
  const {name, email, message} = contact(shared);
  await open(shared, '/about');
  await message.fill('I wonder');
  await arrive(shared, 'ben', '/about');
  await expect(message).toHaveValue('I wonder');
  await expect(name).toHaveValue(ben.name);
  await expect(email).toHaveValue(ben.email);
  await logOut(shared);
  await open(shared, '/about');
  await expect(name).toHaveValue('');
  await expect(message).toHaveValue('');
  await shared.goto('/login');
  await logIn(shared, 'ana');
  await open(shared, '/about');
  await expect(name).toHaveValue(ana.name);
  await expect(message).toHaveValue('');
});

test('who turns out to be logged in goes on in the form they have begun in', async ({
  ana: page,
}) => {
  await page.addInitScript(() => localStorage.removeItem('signpost.person'));
  const answer = await held(page.context(), '**/api/session');
  await page.goto('/about');
  const {name, email, message} = contact(page);
  await message.pressSequentially('Half ');
  answer.letGo();
  await expect(name).toHaveValue(ana.name);
  await expect(message).toBeFocused();
  await page.keyboard.type('a message');
  await expect(message).toHaveValue('Half a message');
  await expect(email).toHaveValue(ana.email);
});

test('who turns out to be logged out goes on in the form they have begun in', async ({
  visitor: page,
  complaints,
  stack,
}) => {
  complaints.allowEndedSession();
  await arrive(page, 'ana', '/about');
  // Before the session ends: the open page may ask by itself.
  const answer = await held(page.context(), '**/api/session');
  await endSessions(page, stack.sql);
  await page.reload();
  const {name, message} = contact(page);
  await message.pressSequentially('Half ');
  answer.letGo();
  await expect(page.getByRole('banner').getByRole('link', {name: 'Login'})).toBeVisible();
  await expect(message).toBeFocused();
  await page.keyboard.type('a message');
  await expect(message).toHaveValue('Half a message');
  await expect(name).toHaveValue(ana.name);
});

test('an address that comes late is filled in, unless another was typed', async ({browserOf}) => {
  const late = async () => {
    const page = await browserOf('ana');
    const letCome = await silenceSync(page);
    await page.goto('/about');
    await expect(contact(page).name).toHaveValue(ana.name);
    await expect(contact(page).email).toHaveValue('');
    return {page, letCome};
  };
  const [first, second] = [await late(), await late()];
  await contact(first.page).message.fill('I wonder');
  await contact(second.page).email.fill('ana@home.example');
  for (const {letCome} of [first, second]) letCome();
  await expect(contact(first.page).email).toHaveValue(ana.email);
  await expect(contact(first.page).message).toHaveValue('I wonder');
  await open(second.page, '/about');
  await expect(contact(second.page).email).toHaveValue('ana@home.example');
});
