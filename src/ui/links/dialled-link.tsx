import {findPhoneNumbersInText} from 'libphonenumber-js/min';
import type {ReactNode} from 'react';
import {letteredNumberOf} from '../../../common/texts/addresses.ts';
import {buttonStyle} from '../controls/button.tsx';

interface DialledLinkProps {
  phone: string;
  /** What stands where no number can be made out. */
  plain: ReactNode;
  children: ReactNode;
}

export default function DialledLink({phone, plain, children}: DialledLinkProps) {
  const url = phoneUrl(phone);
  if (url === undefined) return plain;
  return (
    <a href={url} className={buttonStyle({variant: 'ghost'})}>
      {children}
    </a>
  );
}

/** Letters on the keys from 2 to 9 (ITU-T E.161). */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
/** Of a number with its area code. */
const DIGITS = 10;

/** What dials the first telephone number in a text; undefined where none can be made out, for a wrong one calls a stranger. */
export function phoneUrl(text: string): string | undefined {
  // The code to dial out of most countries is a plus anywhere; no number of this one begins so.
  const plain = text.replace(/^00[-. ]?(?=[1-9])/, '+');
  const [found] = findPhoneNumbersInText(plain, 'US');
  const letters = found ? undefined : letteredNumberOf(text);
  const [lettered] = letters ? findPhoneNumbersInText(digitsOf(letters), 'US') : [];
  const number = found ?? lettered;
  if (!number) return undefined;
  // Digits right behind an extension make it the beginning of a second number.
  const isAnother = found !== undefined && /^[-. ]?\d/.test(plain.slice(found.endsAt));
  const url = number.number.getURI();
  return isAnother ? url.replace(/;ext=\d+$/, '') : url;
}

/** A word may go on behind the last digit that is dialled, as in 1-800-CONTACTS. */
function digitsOf(text: string): string {
  const keys = text.replaceAll(/[^a-z\d]/gi, '').replace(/^1/, '');
  const word = text.split(/[^a-z]/i).at(-1) ?? '';
  const more = Math.max(0, keys.length - DIGITS);
  const dialled = more < word.length ? text.slice(0, text.length - more) : text;
  return dialled.replaceAll(/[a-z]/gi, letter =>
    String(KEYS.findIndex(key => key.includes(letter.toLowerCase())) + 2),
  );
}
