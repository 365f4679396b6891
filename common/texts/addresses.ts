import {DEMO_EMAIL_DOMAIN} from '../limits.ts';
import {withoutEnds} from './clean-text.ts';
import {stateNamedBy} from './us-state-names.ts';

/**
 * An address as mail servers take it, so that two spellings are one account: trimmed, lowercased, and its
 * domain in the letters of domain names, whatever script it is typed in.
 */
export function canonicalEmail(typed: string): string {
  const email = typed.trim().toLowerCase();
  const [, person, domain] = /^(.+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
  const url = `http://${domain}`;
  return domain && URL.canParse(url) ? `${person}@${new URL(url).hostname}` : email;
}

/** Names that mean another machine in each network (RFC 6761, 6762, 8375), or none. */
const LOCAL_NAME =
  /\.(?:localhost|localdomain|local|lan|home|corp|internal|intranet|private|invalid|arpa)$/;

/**
 * A web address that a browser may safely follow from anywhere, in the form it gives it; undefined for other text.
 * Its host has a name of several parts: a number is no address of a store, and most lead into a network of its own.
 * A name before the host is a mail address, or looks like another host.
 */
export function webAddressOf(text: string | null): string | undefined {
  const url = text !== null && URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  const host = url.hostname.replace(/\.$/, '');
  return isDomainName(host) && !LOCAL_NAME.test(host) ? url.href : undefined;
}

/**
 * @param host as the class `URL` gives it: in small letters, numbers of any kind as IPv4 addresses, and in Chromium a
 * blank with a percent sign.
 */
function isDomainName(host: string): boolean {
  const labels = host.split('.');
  const areNames = labels.every(label => /^[a-z\d_-]{1,63}$/.test(label));
  return labels.length > 1 && areNames && /^[a-z][a-z\d-]+$/.test(labels.at(-1) ?? '');
}

/** In any script, and without what means something in the head of a mail. Its parts are not empty. */
const PERSON = /^[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)*$/;
/** Characters (RFC 5321). */
const LONGEST_PERSON = 64;

/** Whether a mail server could take it as an address. Only a mail to it would tell whether one does. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [person, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (person.length > LONGEST_PERSON || !PERSON.test(person)) return false;
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[.-]|[.-]$|-\.|\.-/.test(domain)) return false;
  return URL.canParse(`http://${domain}`) && isDomainName(new URL(`http://${domain}`).hostname);
}

/** Users type `example.com`, also with a port or as it ends a sentence; the stored address is a whole one. */
export function withScheme(typed: string): string {
  const text = withoutSentence(typed);
  return text === '' || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
}

/** An address without what is around it in a sentence. A bracket that was opened within it is its own. */
function withoutSentence(text: string): string {
  const tail = ['()', '[]', '<>'].reduce(
    (all, [open = '', close = '']) => (text.indexOf(open, 1) > 0 ? all : all + close),
    `.,;:!?"'\u2018\u2019\u201C\u201D\u00BB\u2026`,
  );
  let end = text.length;
  while (end > 0 && tail.includes(text.charAt(end - 1))) end -= 1;
  return withoutEnds(text.slice(0, end), /[<([\u201C\u201E\u00AB"']/, null);
}

/** A number with its area code and letters that stand for digits, such as 1-800-FLOWERS. */
const LETTERED_NUMBER = /^\+?1?[-. ]*\(?[2-9]\d{2}\)?[-. ]*[a-z\d][a-z\d-. ]*$/i;
const LETTERED_DIGITS = 10;
/** A text that is such a number, without its digits in brackets behind it and the mark at the end of a sentence. */
export function letteredNumberOf(text: string): string | undefined {
  const bracket = text.indexOf('(', text.indexOf(')') < LETTERED_DIGITS ? LETTERED_DIGITS : 0);
  const letters = bracket < 0 ? text : text.slice(0, bracket);
  const number = withoutEnds(letters, null, /[\s?!.]/);
  return LETTERED_NUMBER.test(number) && /[a-z]/i.test(number) ? number : undefined;
}

/** Digits, and what stands between those of one number. */
const NUMBERS = /\+?[(\d][\d(). -]*/g;
/** Digits that would become a part of the number behind them. */
const ALWAYS_OPEN = /\b24 ?\/ ?7\b/g;
/** Seven digits (North American Numbering Plan). */
const LOCAL = /^[2-9]\d{6}$/;
/** Ten, of an area whose code is not like 911. An extension or another number may follow, apart from it. */
const NATIONAL = /^\D*(?:1\D*)?[2-9]\D*(?!1\D*1)\d\D*\d\D*[2-9](?:\D*\d){6}(?!\d)/;
/** Behind the code to dial out of a country, or a plus; with the country's own (ITU-T E.164). */
const ABROAD = /^(?:011|00)[1-9]\d{6,14}$/;

/**
 * Whether a text holds a number that could be called. Whether it is assigned depends on numbering plans, which
 * change, so that is left to who shows it: their data is too large to load with each form.
 */
export function hasPhoneNumber(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(ALWAYS_OPEN, ' ');
  if ((plain.match(NUMBERS) ?? []).some(canBeCalled)) return true;
  const lettered = letteredNumberOf(plain) ?? '';
  const keys = lettered.match(/[a-z\d]/gi)?.length ?? 0;
  return keys >= LETTERED_DIGITS && !lettered.split(/[^a-z\d]/i).some(isMistyped);
}

/** Whether letters among digits look like digits, as in 555-O123: the letter would dial another one. */
const isMistyped = (part: string): boolean =>
  /\d/.test(part) && /[oil]/i.test(part) && /^[\doil]+$/i.test(part);

function canBeCalled(written: string): boolean {
  const digits = written.replaceAll(/\D/g, '');
  // People who have none fill such a number in.
  if (/^(\d)\1*$/.test(digits.replace(/^1(?=\d{10}$)/, ''))) return false;
  if (/^\+(?!1)/.test(written)) return ABROAD.test(`00${digits}`);
  if (LOCAL.test(digits) || ABROAD.test(digits)) return true;
  return NATIONAL.test(written);
}

/** Whether it is the address of a demo account, whose password is public. */
export const isOfTheDemo = (email: string): boolean => email.endsWith(`@${DEMO_EMAIL_DOMAIN}`);

/** How a number is announced; folded, as "Nº" and "№" are "no". */
const MARK = /^(?:no|nr|#)$/;
const NUMBER = /^\d{1,6}[a-z]?$/;
const MARKED = /^(?:no\.?|nr\.?|#)(?<number>\d{1,6}[a-z]?)$/;
const MARKS = ['no ', 'no. ', 'no', 'no.', '#', '# '];

/** Stands between the fields of a text that is searched; no term may hold it. */
export const FIELD_END = '\u001F';

/**
 * What else a folded word of a search is found by: a number that is announced as such (`#5`, `No. 5`, `no5`) however
 * it is announced, and beside other words also without; the name of a state by its code, where that
 * is a field.
 */
export function otherForms(words: readonly string[], index: number): OtherForm[] {
  const [before = '', word = '', next = ''] = [words[index - 1], words[index], words[index + 1]];
  const marked = MARKED.exec(word)?.groups?.['number'];
  const isMark = MARK.test(word) && NUMBER.test(next);
  const number = marked ?? (isMark ? next : MARK.test(before) && NUMBER.test(word) ? word : '');
  const isAlone = words.length === (marked === undefined ? 2 : 1);
  const state = stateNamedBy(words, index)?.toLowerCase();
  const forms: OtherForm[] = state
    ? [{text: `${FIELD_END} ${state}${FIELD_END}`, at: 'anywhere'}]
    : [];
  if (number === '') return forms;
  const texts = MARKS.map((mark): OtherForm => ({text: mark + number, at: 'start'}));
  return forms.concat(texts, isAlone ? [] : [{text: number, at: 'whole'}]);
}

/** The code of a state, where that is what a pattern of {@link otherForms} finds. */
export const stateCodeIn = ({text}: {readonly text: string}): string | undefined =>
  text.startsWith(FIELD_END) ? text.slice(2, -1) : undefined;

interface OtherForm {
  readonly text: string;
  readonly at: 'anywhere' | 'start' | 'whole';
}

/** Words that names and addresses abbreviate; those of a group mean the same. */
export const ABBREVIATIONS: readonly (readonly string[])[] = [
  ['street', 'st'],
  ['saint', 'st'],
  ['avenue', 'ave', 'av'],
  ['road', 'rd'],
  ['boulevard', 'blvd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['place', 'pl'],
  ['plaza', 'plz'],
  ['square', 'sq'],
  ['circle', 'cir'],
  ['terrace', 'ter'],
  ['highway', 'hwy'],
  ['parkway', 'pkwy'],
  ['expressway', 'expy'],
  ['turnpike', 'tpke'],
  ['route', 'rte', 'rt'],
  ['center', 'centre', 'ctr'],
  ['heights', 'hts'],
  ['mount', 'mt'],
  ['fort', 'ft'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
  ['northeast', 'ne'],
  ['northwest', 'nw'],
  ['southeast', 'se'],
  ['southwest', 'sw'],
  ['first', '1st'],
  ['second', '2nd'],
  ['third', '3rd'],
  ['fourth', '4th'],
  ['fifth', '5th'],
  ['sixth', '6th'],
  ['seventh', '7th'],
  ['eighth', '8th'],
  ['ninth', '9th'],
  ['tenth', '10th'],
  ['and', '&'],
];
