import {mkdir, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {DatabaseConnection} from '../db/db.ts';
import {type Env, isLoopback} from '../env.ts';
import {log} from '../runtime/log.ts';

/** Left to itself the mailer breaks long lines. This way a link is whole for who opens the file in an editor. */
const PLAIN = 'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n';
const HTML = 'text/html; charset=utf-8';

/** As files in a folder, which is made with the first of them. One that comes again is the same file. */
function mailByFile(folder: string, from: string): SendMail {
  return async mail => {
    const {createTransport} = await import('nodemailer');
    const transport = createTransport({streamTransport: true, buffer: true, newline: 'windows'});
    const {text, html, ...rest} = mailMessageOf(mail, from);
    const alternatives = [{raw: `${PLAIN}${text}`}, {contentType: HTML, content: html}];
    const {message} = await transport.sendMail({...rest, alternatives});
    await mkdir(folder, {recursive: true, mode: 0o700});
    const file = path.join(folder, `${mail.id}.eml`);
    await writeFile(`${file}.part`, message, {mode: 0o600});
    await rename(`${file}.part`, file);
    log('info', 'mail-written', {file});
  };
}

/** Milliseconds. A mail server that says nothing for longer is away. */
const TIMEOUTS = {connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000};

/** Everywhere but on this machine; `?ignoreTLS=true` exempts a server of the operator's network. */
function needsTls(url: string): boolean {
  const {hostname, searchParams} = new URL(url);
  return !isLoopback(hostname) && searchParams.get('ignoreTLS') !== 'true';
}

/**
 * By SMTP.
 * @param url `smtp://` or `smtps://`, with user and password where they are needed.
 */
function mailBySmtp(url: string, from: string): SendMail {
  return async mail => {
    // With the first mail: it takes its time to load, and most servers seldom send any.
    const {createTransport} = await import('nodemailer');
    const transport = createTransport({url, requireTLS: needsTls(url), ...TIMEOUTS});
    try {
      await transport.sendMail(mailMessageOf(mail, from));
    } finally {
      transport.close();
    }
  };
}

export interface Mail {
  /** A UUID. Mail systems, and our folder of mails, know by it that a mail comes a second time. */
  readonly id: string;
  readonly to: readonly string[];
  /** Who an answer goes to, if not to us. */
  readonly replyTo?: string;
  /** Where mail programs post to unsubscribe (RFC 8058). */
  readonly oneClickUrl?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Hands a mail to the mail server.
 * @throws when it was not accepted; then it may be sent again.
 */
export type SendMail = (mail: Mail) => Promise<void>;

export interface MailNeeds {
  readonly db: DatabaseConnection['db'];
  readonly sendMail: SendMail;
  /** The origin people open. */
  readonly publicUrl: string;
}

/** By the mail server that is set; without one as files that any mail program opens. */
export function mailFor({mail: {smtpUrl, from}, dataDir}: Pick<Env, 'mail' | 'dataDir'>): SendMail {
  return smtpUrl ? mailBySmtp(smtpUrl, from) : mailByFile(path.join(dataDir, 'mail'), from);
}

const DOMAIN = /@([^@>\s]+)>?\s*$/;

function mailMessageOf({id, to, replyTo, oneClickUrl, subject, text, html}: Mail, from: string) {
  return {
    from,
    to: [...to],
    ...(replyTo && {replyTo}),
    subject,
    text,
    html,
    messageId: `<${id}@${DOMAIN.exec(from)?.[1] ?? 'localhost'}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(oneClickUrl && {
        'List-Unsubscribe': `<${oneClickUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Nothing in a mail of ours stands for a file or an address to read it from.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
