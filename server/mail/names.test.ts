import {expect, test} from 'vitest';
import {
  accountExistsLetter,
  accountRemovedLetter,
  adminInvitationLetter,
  invitationLetter,
  passkeyAddedLetter,
  passkeyLinkLetter,
  passwordChangedLetter,
  resetLetter,
  verificationLetter,
} from '../features/accounts/mail/account-letters.ts';
import {
  claimDecidedLetter,
  claimReceivedLetter,
  claimToDecideLetter,
  storeGainedLetter,
  storeLostLetter,
} from '../features/claims/claim-letters.ts';
import {contactLetter} from '../features/contact/routes.ts';
import {suspendedLetter, warnedLetter} from '../features/moderation/mutators.ts';
import {digestLetter} from '../features/notifications/digest/send-digest.ts';
import {unassignedSignMail} from '../features/sign/mutators.ts';
import {laidOut, type Letter} from './letter.ts';

const OURS = 'https://signs.example.com/here';
const HOSTILE = [
  'evil.com',
  'Win at www.evil.com/prize',
  'https://evil.com',
  'evil\uff0ecom',
  'HTTP:\\\\evil.com',
  'you@evil.com',
];

/** Every letter that tells what users call themselves, their stores, or what they wrote. */
const LETTERS: Readonly<Record<string, (name: string) => Letter>> = {
  verification: name => verificationLetter({name, url: OURS}),
  reset: name => resetLetter({name, url: OURS}),
  invitation: name => invitationLetter({name, url: OURS}),
  adminInvitation: name => adminInvitationLetter({name, url: OURS}),
  accountExists: name => accountExistsLetter({name, url: OURS}),
  passkeyLink: name => passkeyLinkLetter({name, url: OURS}),
  passkeyAdded: name => passkeyAddedLetter({name, url: OURS}),
  passwordChanged: name =>
    passwordChangedLetter({
      name,
      url: OURS,
      passkeys: [{name, createdAt: null}],
      passkeysUrl: OURS,
    }),
  claimReceived: name => claimReceivedLetter({storeName: name, contactEmail: 'a@b.example'}, OURS),
  claimToDecide: name =>
    claimToDecideLetter(
      {name, storeName: name, contactEmail: 'a@b.example', phone: name, proof: 'None.'},
      OURS,
    ),
  claimDecided: name =>
    claimDecidedLetter({storeName: name, status: 'approved', reason: null}, OURS),
  storeLost: name => storeLostLetter({storeName: name}, OURS),
  storeGained: name => storeGainedLetter({storeName: name}, OURS),
  contact: name => contactLetter({name, email: 'a@b.example', comment: 'Hello'}),
  warned: name => warnedLetter({name, reason: null, url: OURS}),
  suspended: name => suspendedLetter({name, reason: null, url: OURS}),
  unassigned: name =>
    unassignedSignMail({storeName: name, userName: name, userEmail: 'a@b.example'}, OURS),
};

/** What mail readers take for the begin of an address. */
const LINKED = /evil[.\uff0e](?:com)|:[/\\]{2}evil|www\.evil|@evil/i;

test.each(Object.entries(LETTERS))('a name in the letter %s is never a link', (_, letterOf) => {
  for (const name of HOSTILE) {
    const {subject, text, html} = laidOut(letterOf(name));
    for (const part of [subject, text, html]) expect(part).not.toMatch(LINKED);
    const seen = [subject, text].join(' ').replaceAll('\u200b', '');
    expect(seen).toContain(name);
  }
});

test('lists and quotations of a letter hold no links, and its button is one', () => {
  const news = {userId: '1', storeId: '2', signId: '3', personId: null, reason: null, count: 1};
  const links = {publicUrl: 'https://signs.example.com', unsubscribeUrl: `${OURS}?u=1`};
  const digest = digestLetter(
    [{...news, kind: 'sign-confirmed', storeName: 'evil.com'}],
    false,
    links,
  );
  const quoting = contactLetter({name: 'Ana', email: 'ana@example.com', comment: 'See evil.com'});
  const removed = accountRemovedLetter(new Date(), 'See evil.com', OURS);
  for (const {text, html} of [digest, quoting, removed].map(laidOut)) {
    for (const part of [text, html]) expect(part).not.toMatch(LINKED);
  }
  expect(laidOut(digest).text).toContain(`Unsubscribe:\n${OURS}?u=1`);
  expect(laidOut(quoting).text).toContain('Ana (ana@example.com) wrote');
});
