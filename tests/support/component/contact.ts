import {page} from 'vitest/browser';
import {onApi} from './api.ts';

export const CONTACT = 'POST /api/contact';

/** A contact message as the server is sent it. */
export interface SentMessage {
  readonly id: string;
  readonly name: string;
  readonly comment: string;
}

/** Takes the messages that are sent from now on, and keeps them in the order of their arrival. */
export function takeMessages(): SentMessage[] {
  const messages: SentMessage[] = [];
  onApi(CONTACT, async request => {
    messages.push(await request.json());
    return Response.json({sent: true});
  });
  return messages;
}

/** The form to write to the admins. */
export function contactForm() {
  const form = page.getByRole('region', {name: 'Contact Us'});
  return {
    form,
    name: form.getByLabelText(/^Name/),
    email: form.getByLabelText(/^Email/),
    message: form.getByLabelText(/^Message/),
    sum: form.getByLabelText(/^What is 1/),
    send: form.getByRole('button', {name: /^Send/}),
  };
}

/** Fills in the form as a visitor does. */
export async function fillContact(comment: string, captcha = '2'): Promise<void> {
  const {name, email, message, sum} = contactForm();
  await name.fill('Vera Visitor');
  await email.fill('vera@example.com');
  await message.fill(comment);
  await sum.fill(captcha);
}
