import {expect, test} from 'vitest';
import {holdApi} from '../../../tests/support/component/accounts.ts';
import {openApp, reopenApp} from '../../../tests/support/component/app.tsx';
import {
  CONTACT,
  contactForm,
  fillContact,
  type SentMessage,
  takeMessages,
} from '../../../tests/support/component/contact.ts';
import {inAnotherTab} from '../../../tests/support/component/device.ts';
import {contactDraft, keptFormDraft} from '../../data/drafts/form-draft.ts';

const SENT = 'Message sent successfully!';
const KEY = contactDraft(null);

/** A visitor types in the form in another tab, which keeps what is in it by now. */
function typeInAnotherTab(comment: string): void {
  const draft = JSON.stringify({...keptFormDraft(KEY), comment, sentAs: ''});
  inAnotherTab(({localStorage}) => localStorage.setItem(KEY, draft));
}

test('shows text typed in another tab, and keeps text typed here for it', async () => {
  takeMessages();
  await openApp('/about');
  const {form, name, message, send} = contactForm();
  await fillContact('Hello');
  expect(keptFormDraft(KEY)).toMatchObject({name: 'Vera Visitor', comment: 'Hello'});
  typeInAnotherTab('Hello there');
  await expect.element(message).toHaveValue('Hello there');
  await expect.element(name).toHaveValue('Vera Visitor');
  await send.click();
  await expect.element(form.getByRole('status')).toMatchTextContent(SENT);
  await expect.element(message).toHaveValue('');
  expect(keptFormDraft(KEY)).toBeUndefined();
});

test('empties the form when the message is sent from another tab', async () => {
  await openApp('/about');
  const {form, message} = contactForm();
  await message.fill('Hello');
  inAnotherTab(({localStorage}) => localStorage.removeItem(KEY));
  await expect.element(message).toHaveValue('');
  await expect.element(form.getByText('0/500 characters')).toBeVisible();
});

test('keeps text typed while a message is being sent, in either tab', async () => {
  const sent: SentMessage[] = [];
  const take = async (request: Request) => {
    sent.push(await request.json());
    return Response.json({sent: true});
  };
  await openApp('/about');
  const {form, name, email, message, sum, send} = contactForm();
  await fillContact('First');
  let answer = holdApi(CONTACT, take);
  await send.click();
  await message.fill('Second');
  answer.letGo();
  await expect.element(form.getByRole('status')).toMatchTextContent(SENT);
  await expect.element(message).toHaveValue('Second');
  for (const field of [name, email, sum]) await expect.element(field).toHaveValue('');
  expect(keptFormDraft(KEY)).toMatchObject({comment: 'Second'});

  await fillContact('Second');
  answer = holdApi(CONTACT, take);
  await send.click();
  typeInAnotherTab('Third');
  answer.letGo();
  await expect.element(form.getByRole('status')).toMatchTextContent(SENT);
  await expect.element(message).toHaveValue('Third');
  await reopenApp();
  await expect.element(message).toHaveValue('Third');
  expect(sent.map(({comment}) => comment)).toEqual(['First', 'Second']);
});
