import {CONTACT_SENTENCES, contactFields} from '../../../common/api/contact.ts';
import {EMAIL_HINT} from '../../../common/api/fields/args.ts';
import {keysOf} from '../../../common/keys-of.ts';
import {CAPTCHA_ANSWER} from '../../../common/limits.ts';
import {type Problems, problemsIn} from '../../data/problems-in.ts';

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

/** What is wrong, said at each field. The address has to be in lower case, as mail programs have it. */
export function contactProblemsOf(fields: ContactFields): Problems<keyof ContactFields> {
  const values = trimmed(fields);
  const problems = refusedIn(fields);
  for (const field of ['name', 'email', 'comment'] as const) {
    if (!values[field]) problems[field] = `${LABELS[field]} is required`;
  }
  if (values.email !== values.email.toLowerCase()) problems.email = EMAIL_HINT;
  return problems;
}

/** What the server would refuse, said at each field. */
export const refusedIn = (fields: ContactFields): Problems<keyof ContactFields> =>
  problemsIn(contactFields, trimmed(fields));

/** The first thing that is wrong, said beside the form. */
export function contactProblemOf(fields: ContactFields) {
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
