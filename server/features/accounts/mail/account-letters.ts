import {called, type Letter} from '../../../mail/letter.ts';
import {nameInMail} from '../../../runtime/escape-text.ts';

interface To {
  readonly name: string;
  readonly url: string;
}

const IF_NOT_YOU = 'If that was not you, there is nothing you need to do';

export const verificationLetter = ({name, url}: To): Letter => ({
  subject: 'Please verify your email',
  heading: `Welcome to Signpost, ${called(name)}`,
  paragraphs: [
    'Verify your email with the password that you chose, and you can log in to submit signs, like them and say that you saw them.',
    'The link works for a day. An account that nobody verifies within a week is deleted.',
  ],
  action: {label: 'Verify email', url},
  closing: `${IF_NOT_YOU}: without the link nobody can use the account.`,
});

export const resetLetter = ({name, url}: To): Letter => ({
  subject: 'Choose a new password',
  heading: 'Choose a new password',
  paragraphs: [
    `Hello ${called(name)}, somebody asked to choose a new password for your account.`,
    'The link works for an hour, and once. Afterwards you are logged out everywhere.',
  ],
  action: {label: 'Choose a new password', url},
  closing: `${IF_NOT_YOU}: your password stays as it is.`,
});

export const invitationLetter = ({name, url}: To): Letter => ({
  subject: 'You have an account on Signpost',
  heading: `Welcome to Signpost, ${called(name)}`,
  paragraphs: [
    'An admin of Signpost made an account for you. Choose a password, and you can log in to submit signs, like them and say that you saw them.',
    'The link works for a week, and once. If nobody uses it, the account is deleted.',
  ],
  action: {label: 'Choose a password', url},
  closing: 'If you do not want one, there is nothing you need to do.',
});

/** For the user of `ADMIN_EMAIL`, because a stranger may have chosen the password at sign-up. */
export const adminInvitationLetter = ({name, url}: To): Letter => ({
  subject: 'Please verify your email',
  heading: `Welcome to Signpost, ${called(name)}`,
  paragraphs: [
    'The settings of this Signpost name your email as that of its admin. Choose a new password to verify it, and you are an admin from your next login on.',
    'The link works for a week, and once.',
  ],
  action: {label: 'Choose a password', url},
  closing: `${IF_NOT_YOU}: without the link nobody can use the account.`,
});

/** For a sign-up with an address that has an account: only the owner of the address learns that. */
export const accountExistsLetter = ({name, url}: To): Letter => ({
  subject: 'You already have an account',
  heading: 'You already have an account',
  paragraphs: [
    `Hello ${called(name)}, somebody signed up with this email, and there is an account for it. Nothing about it was changed.`,
    'Log in as always. If you do not know the password any more, or never verified your email, choose a new password. The link works for an hour, and once.',
  ],
  action: {label: 'Choose a new password', url},
  closing: `${IF_NOT_YOU}: your account is as it was.`,
});

/** A way into an account that a new password leaves as it was. */
interface KeptPasskey {
  readonly name: string | null;
  readonly createdAt: Date | null;
}

/** After the fact, so that a password is not changed without its user's knowledge. */
export const passwordChangedLetter = ({
  name,
  url,
  passkeys,
  passkeysUrl,
}: To & {
  readonly passkeys: readonly KeptPasskey[];
  /** Where they can be removed. */
  readonly passkeysUrl: string;
}): Letter => ({
  subject: 'Your password was changed',
  heading: 'Your password was changed',
  paragraphs: [
    `Hello ${called(name)}, a new password was set for your account. Everybody who was logged in to it has been logged out.`,
    ...(passkeys.length > 0
      ? [
          'These passkeys still open your account. If one of them is not yours, log in and remove it under Your account.',
        ]
      : []),
  ],
  items: passkeys.map(passkey => {
    const added = passkey.createdAt ? `, added on ${DAY.format(passkey.createdAt)}` : '';
    return {text: `${nameInMail(passkey.name || 'Passkey')}${added}`, url: passkeysUrl};
  }),
  action: {label: 'Log in', url},
  closing: 'If that was not you, choose a new password again, and a new one for your mailbox too.',
});

/** For an admin who needs a passkey: a stranger who knows the password alone must not add the first one. */
export const passkeyLinkLetter = ({name, url}: To): Letter => ({
  subject: 'Add your first passkey',
  heading: 'Add your first passkey',
  paragraphs: [
    `Hello ${called(name)}, somebody who is logged in to your account wants to add its first passkey. Open this link in the browser in which you are logged in.`,
    'The link works for 10 minutes, and once.',
  ],
  action: {label: 'Add a passkey', url},
  closing: 'If that was not you, somebody knows your password: choose a new one.',
});

/**
 * So that no user gets a passkey behind their back.
 * @param url where it can be removed.
 */
export const passkeyAddedLetter = ({name, url}: To): Letter => ({
  subject: 'A passkey was added to your account',
  heading: 'A passkey was added to your account',
  paragraphs: [`Hello ${called(name)}, a new passkey opens your account from now on.`],
  action: {label: 'See your passkeys', url},
  closing: 'If that was not you, remove it there and choose a new password.',
});

/** Does not address the user by name, since their data is deleted. */
export const accountDeletedLetter = (): Letter => ({
  subject: 'Your account was deleted',
  heading: 'Your account was deleted',
  paragraphs: [
    'Your Signpost account is gone, with your profile and what told of you. Signs that others saw too stay, without your name.',
    'We write to this address no more.',
  ],
  closing:
    'If that was not you, somebody else knew your password. Change it wherever else you use it.',
});

const DAY = new Intl.DateTimeFormat('en-US', {dateStyle: 'long', timeZone: 'UTC'});

/**
 * Does not address the user by name either.
 * @param url the page for writing to the admins.
 */
export const accountRemovedLetter = (goneAt: Date, reason: string, url: string): Letter => ({
  subject: 'An admin deleted your account',
  heading: 'An admin deleted your account',
  paragraphs: [
    `You are logged out of Signpost and cannot log in any more. On ${DAY.format(goneAt)} your account is gone for good, with your profile and what tells of you. Signs that others saw too stay, without your name.`,
    'Until then it can be had back as it was. If you think that this is a mistake, please write to us.',
    'The reason:',
  ],
  quote: reason,
  action: {label: 'Write to us', url},
});

/** Revokes the letter before. */
export const accountKeptLetter = (url: string): Letter => ({
  subject: 'Your account is back',
  heading: 'Your account is back',
  paragraphs: ['It was deleted by an admin, and is not any more: everything is as it was.'],
  action: {label: 'Log in', url},
});

/** Seconds that the links in mails work. Who asked for one waits for it; who is invited does not. */
export const LINKS_LAST_S = {
  verification: 24 * 3600,
  reset: 3600,
  invitation: 7 * 24 * 3600,
  passkey: 600,
} as const;

/** The path of the screen that asks for the password, and then verifies the address. */
export function verificationPath(token: string): string {
  return `/login?${new URLSearchParams({verify: token}).toString()}`;
}

/** The same for a mail. To open it changes nothing: mail scanners open every link. */
export const verificationUrl = (publicUrl: string, token: string): string =>
  new URL(verificationPath(token), publicUrl).href;

export function passkeyUrl(publicUrl: string, token: string): string {
  const url = new URL('/account', publicUrl);
  url.searchParams.set('passkey', token);
  return url.href;
}

export function resetUrl(publicUrl: string, token: string): string {
  const url = new URL('/reset-password', publicUrl);
  url.searchParams.set('token', token);
  return url.href;
}
