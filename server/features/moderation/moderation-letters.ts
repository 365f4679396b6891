import {called} from '../../mail/called.ts';
import type {Letter} from '../../mail/letter.ts';

interface Told {
  readonly name: string;
  readonly reason: string | null;
  /** The origin people open. */
  readonly url: string;
}

const because = (reason: string | null) => (reason ? {quote: reason} : {});
const action = (url: string) => ({label: 'Open Signpost', url});
const greeting = (name: string) => `Hello ${called(name)},`;

/** To a warned user. */
export const warnedLetter = ({name, reason, url}: Told): Letter => ({
  subject: 'A moderator warned you',
  heading: 'A moderator warned you',
  paragraphs: [
    `${greeting(name)} a moderator looked at something of yours, and asks you to mind this:`,
  ],
  ...because(reason),
  action: action(url),
  closing: 'Nothing else has changed. If it goes on, your account may be suspended.',
});

/** To a suspended user. */
export const suspendedLetter = ({name, reason, url}: Told): Letter => ({
  subject: 'Your account is suspended',
  heading: 'Your account is suspended',
  paragraphs: [
    `${greeting(name)} a moderator suspended your account. You can log in and read everything, and not write.`,
    'The reason:',
  ],
  ...because(reason),
  action: action(url),
  closing: 'If you think that this is a mistake, please write to us by the contact form.',
});
