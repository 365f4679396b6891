import {dictionary} from '@zxcvbn-ts/language-common';

/** How many of the list, which has the most used first. Guessing starts with these. */
const REFUSED = 10_000;

export const COMMON_PASSWORD =
  'This password is one of the 10,000 most used, which are guessed first. Please choose another one.';

const refused = new Set(dictionary['passwords-common'].slice(0, REFUSED));

/** Whether no account may have this password. The list is large: import this file only where it is needed. */
export const isCommonPassword = (password: string): boolean =>
  refused.has(password.trim().toLowerCase());
