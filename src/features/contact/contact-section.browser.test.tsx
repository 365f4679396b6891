import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {onApi} from '../../../tests/support/component/api.ts';
import {openApp, reopenApp, toastOf} from '../../../tests/support/component/app.tsx';
import {
  CONTACT,
  contactForm,
  fillContact,
  type SentMessage,
  takeMessages,
} from '../../../tests/support/component/contact.ts';
import {goOffline, goOnline} from '../../../tests/support/component/device.ts';
import {ana} from '../../../tests/support/component/rows.ts';

const SENT = 'Message sent successfully!';
const THANKS = 'Thank you for your feedback. We will get back to you soon.';

test('counts characters, says that a message is sent, and empties the form', async () => {
  const messages = takeMessages();
  await openApp('/about');
  const {form, name, email, message, sum, send} = contactForm();
  await expect.element(form.getByText('0/500 characters')).toBeVisible();
  await fillContact('Hello!\nThe map is upside down');
  await expect.element(form.getByText('29/500 characters')).toBeVisible();
  await send.click();
  const status = form.getByRole('status');
  await expect.element(status).toMatchTextContent(SENT);
  await expect.element(status).toMatchTextContent(THANKS);
  for (const field of [name, email, message, sum]) await expect.element(field).toHaveValue('');
  expect(messages).toMatchObject([
    {name: 'Vera Visitor', comment: 'Hello!\nThe map is upside down'},
  ]);
});

test('says at each field what is missing, and moves the focus to the first', async () => {
  await openApp('/about');
  const {form, name, email, sum, send} = contactForm();
  await send.click();
  for (const field of ['Name', 'Email', 'Message']) {
    await expect.element(form.getByText(`${field} is required`)).toBeVisible();
  }
  await expect.element(name).toHaveFocus();
  await fillContact('x'.repeat(501), '3');
  await expect.element(form.getByText('500/500 characters')).toBeVisible();
  await email.fill('Vera@example.com');
  const noAddress = form.getByText('Please enter a valid email address');
  await expect.element(noAddress).toBeVisible();
  await email.fill('vera@example.com');
  await expect.element(noAddress).not.toBeInTheDocument();
  const noSum = form.getByText('Please correctly answer the math question.');
  await expect.element(noSum).toBeVisible();
  await sum.fill('2');
  await expect.element(noSum).not.toBeInTheDocument();
});

test('keeps a message without a network, also over a reload, and sends it once', async () => {
  const messages = takeMessages();
  await openApp('/about');
  await fillContact('From a tunnel');
  goOffline();
  const {form, message, send} = contactForm();
  await send.click();
  const alert = form.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Connection Error');
  await expect
    .element(alert)
    .toMatchTextContent('Network error. Please check your connection and try again.');
  await expect.element(message).toHaveValue('From a tunnel');
  goOnline();
  await reopenApp();
  await expect.element(message).toHaveValue('From a tunnel');
  await send.click();
  await expect.element(form.getByRole('status')).toMatchTextContent(SENT);
  expect(messages).toHaveLength(1);
});

test('sends the same message again after a lost answer, also after a reload', async () => {
  const lost: SentMessage[] = [];
  onApi(CONTACT, async request => {
    lost.push(await request.json());
    throw new TypeError('Failed to fetch');
  });
  await openApp('/about');
  await fillContact('Once and for all');
  const {form, message, send} = contactForm();
  await send.click();
  await expect.element(form.getByRole('alert')).toMatchTextContent('Connection Error');
  const arrived = takeMessages();
  await reopenApp();
  await expect.element(message).toHaveValue('Once and for all');
  await send.click();
  await expect.element(form.getByRole('status')).toMatchTextContent(SENT);
  expect(arrived).toEqual(lost);
});

test('knows a user on the home page, and says in toasts what is wrong', async () => {
  const messages = takeMessages();
  await openApp('/', {as: 'ana'});
  // The form is fetched when its place comes into sight.
  page.getByRole('contentinfo').element().scrollIntoView();
  const {name, email, message, sum, send} = contactForm();
  await expect.element(name).toHaveValue(ana.name);
  await expect.element(email).toHaveValue(ana.email);
  await sum.fill('3');
  await send.click();
  await expect
    .element(toastOf('Incorrect answer'))
    .toMatchTextContent('Please correctly answer the math question.');
  await sum.fill('2');
  await message.fill('  ');
  await send.click();
  await expect
    .element(toastOf('Missing information'))
    .toMatchTextContent('Please fill in all required fields.');
  await message.fill('More signs of my street');
  await send.click();
  await expect.element(toastOf(SENT)).toMatchTextContent(THANKS);
  for (const field of [name, email, message, sum]) await expect.element(field).toHaveValue('');
  expect(messages).toMatchObject([{name: ana.name, comment: 'More signs of my street'}]);
});
