import path from 'node:path';
import type {Env} from '../env.ts';
import {mailByFile} from './mail-by-file.ts';
import {mailBySmtp} from './mail-by-smtp.ts';

/** A mail as we write it. */
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

/** By the mail server that is set; without one as files that any mail program opens. */
export function mailFor({mail: {smtpUrl, from}, dataDir}: Pick<Env, 'mail' | 'dataDir'>): SendMail {
  return smtpUrl ? mailBySmtp(smtpUrl, from) : mailByFile(path.join(dataDir, 'mail'), from);
}
