import {isLoopback} from '../env.ts';
import type {SendMail} from './mail.ts';
import {mailMessageOf} from './message.ts';

/** Milliseconds. A mail server that says nothing for longer is away. */
const PATIENCE = {connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000};

/**
 * Whether mail must be encrypted: everywhere but on this machine. An operator exempts a server of their own
 * network with `smtp://mail:25?ignoreTLS=true`.
 */
export function needsTls(url: string): boolean {
  const {hostname, searchParams} = new URL(url);
  return !isLoopback(hostname) && searchParams.get('ignoreTLS') !== 'true';
}

/** By SMTP. @param url `smtp://` or `smtps://`, with user and password where they are needed. */
export function mailBySmtp(url: string, from: string): SendMail {
  return async mail => {
    // With the first mail: it takes its time to load, and most servers seldom send any.
    const {createTransport} = await import('nodemailer');
    const transport = createTransport({url, requireTLS: needsTls(url), ...PATIENCE});
    try {
      await transport.sendMail(mailMessageOf(mail, from));
    } finally {
      transport.close();
    }
  };
}
