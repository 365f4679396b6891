import type {SendMail} from './mail.ts';
import {messageOf} from './message.ts';

/** Milliseconds. A mail server that says nothing for longer is away. */
const PATIENCE = {connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000};

/** By SMTP. @param url `smtp://` or `smtps://`, with user and password where they are needed. */
export function mailBySmtp(url: string, from: string): SendMail {
  return async mail => {
    // With the first mail: it takes its time to load, and most servers seldom send any.
    const {createTransport} = await import('nodemailer');
    const transport = createTransport({url, ...PATIENCE});
    try {
      await transport.sendMail(messageOf(mail, from));
    } finally {
      transport.close();
    }
  };
}
