import {dictionary} from '@zxcvbn-ts/language-common';
import {MIN_PASSWORD_LENGTH, SAFE_PASSWORD_LENGTH} from '../../limits.ts';

/** How many of the list, which has the most used first. Guessing starts with these. */
const REFUSED = 10_000;

/** Names and roles of this app. Passwords made of them alone are guessed first here. */
const CONTEXT_WORDS = [
  'account',
  'admin',
  'administrator',
  'login',
  'moderator',
  'owner',
  'password',
  'post',
  'shop',
  'sign',
  'signpost',
  'signs',
  'store',
  'stores',
  'user',
  'visitor',
  'window',
] as const;

/** What stands for a letter in many passwords. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

interface PasswordRefusal {
  readonly code: 'COMMON_PASSWORD' | 'CONTEXT_PASSWORD' | 'SHORT_PASSWORD';
  readonly sentence: string;
}

const COMMON: PasswordRefusal = {
  code: 'COMMON_PASSWORD',
  sentence:
    'This password is one of the 10,000 most used, which are guessed first. Please choose another one.',
};
const CONTEXT: PasswordRefusal = {
  code: 'CONTEXT_PASSWORD',
  sentence:
    'This password is made of names of this app, which are guessed first. Please choose another one.',
};
const SHORT: PasswordRefusal = {
  code: 'SHORT_PASSWORD',
  sentence: `A password of ${MIN_PASSWORD_LENGTH} or ${MIN_PASSWORD_LENGTH + 1} characters is guessed within hours. Please choose one of at least ${SAFE_PASSWORD_LENGTH}.`,
};

const common = new Set(dictionary['passwords-common'].slice(0, REFUSED));

/** Why no account may have a long enough password; else undefined. Import it only where needed: it is large. */
export function passwordRefusal(password: string): PasswordRefusal | undefined {
  const typed = password.trim().toLowerCase();
  if (common.has(typed)) return COMMON;
  if (isMadeOfContext(typed)) return CONTEXT;
  return password.length < SAFE_PASSWORD_LENGTH ? SHORT : undefined;
}

/** Whether nothing is left of a password without the words, its digits and its signs. */
function isMadeOfContext(typed: string): boolean {
  const spellings = [typed, typed.replaceAll(/[013457@$!]/g, sign => LETTERS[sign] ?? sign)];
  return spellings.some(spelling => {
    const letters = spelling.replaceAll(/[^\p{L}]/gu, '');
    return letters !== '' && isMadeOf(CONTEXT_WORDS, letters);
  });
}

function isMadeOf(words: readonly string[], text: string): boolean {
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at += 1) {
    if (!reached.has(at)) continue;
    for (const word of words) if (text.startsWith(word, at)) reached.add(at + word.length);
  }
  return reached.has(text.length);
}
