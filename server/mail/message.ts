import type {Mail} from './mail.ts';

const DOMAIN = /@([^@>\s]+)>?\s*$/;

/** The mail in the mailer's terms. */
export function mailMessageOf(
  {id, to, replyTo, oneClickUrl, subject, text, html}: Mail,
  from: string,
) {
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
