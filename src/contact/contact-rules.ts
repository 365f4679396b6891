import {CAPTCHA_ANSWER} from '../../schema/limits.ts';
import {keysOf} from '../../schema/keys-of.ts';
import {EMAIL_HINT, isEmailAddress} from '../../sync/args.ts';
import {CONTACT_SENTENCES} from '../../sync/contact.ts';

/** As typed. */
export interface ContactFields {
  readonly name: string;
  readonly email: string;
  readonly comment: string;
  readonly captcha: string;
}

export const EMPTY_CONTACT: ContactFields = {name: '', email: '', comment: '', captcha: ''};

/** From the top of the form. */
export const NAMES = keysOf(EMPTY_CONTACT);

const LABELS = {name: 'Name', email: 'Email', comment: 'Message'} as const;

type Problems = Partial<Record<keyof ContactFields, string>>;

/** What is wrong, said at each field. The address has to be in lower case, as mail programs have it. */
export function problemsOf(fields: ContactFields): Problems {
  const {email, captcha} = trimmed(fields);
  const problems: Problems = {};
  for (const field of ['name', 'email', 'comment'] as const) {
    if (!fields[field].trim()) problems[field] = `${LABELS[field]} is required`;
  }
  if (email && (!isEmailAddress(email) || email !== email.toLowerCase())) {
    problems.email = EMAIL_HINT;
  }
  if (captcha !== CAPTCHA_ANSWER) problems.captcha = CONTACT_SENTENCES.captcha;
  return problems;
}

/** The first thing that is wrong, said beside the form. */
export function problemOf(fields: ContactFields) {
  const {name, email, comment, captcha} = trimmed(fields);
  if (captcha !== CAPTCHA_ANSWER) {
    return {title: 'Incorrect answer', description: CONTACT_SENTENCES.captcha};
  }
  if (!name || !email || !comment) {
    return {title: 'Missing information', description: CONTACT_SENTENCES.required};
  }
  return undefined;
}

export const trimmed = ({name, email, comment, captcha}: ContactFields): ContactFields => ({
  name: name.trim(),
  email: email.trim(),
  comment: comment.trim(),
  captcha: captcha.trim(),
});
