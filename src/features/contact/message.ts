import {
  CONTACT_SENTENCES,
  contactFields,
  type ContactMessage,
} from '../../../common/api/contact.ts';
import {EMAIL_HINT} from '../../../common/api/fields/args.ts';
import {keysOf} from '../../../common/keys-of.ts';
import {CAPTCHA_ANSWER} from '../../../common/limits.ts';
import {type Problems, problemsIn, refusalIn} from '../../data/problems-in.ts';

/** As typed. */
export interface ContactFields {
  readonly name: string;
  readonly email: string;
  readonly comment: string;
  readonly captcha: string;
}

export const EMPTY_CONTACT: ContactFields = {name: '', email: '', comment: '', captcha: ''};

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

/** Milliseconds. Users do not watch a sending button for longer. */
const TIMEOUT_MS = 15_000;

/** What a person reads of it. */
export interface ContactOutcome {
  readonly sent: boolean;
  readonly title: string;
  readonly description: string;
}

const SENT: ContactOutcome = {
  sent: true,
  title: 'Message sent successfully!',
  description: 'Thank you for your feedback. We will get back to you soon.',
};

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'Invalid request. Please check your information.',
  404: 'Contact service unavailable. Please try again later.',
  500: 'Internal server error. Please try again later.',
};

const UNREACHED = 'Unable to connect to server. Please check your internet connection.';

const failed = (description: string): ContactOutcome => ({
  sent: false,
  title: 'Error sending message',
  description: description || 'Failed to send message',
});
const unconnected = (description: string): ContactOutcome => ({
  sent: false,
  title: 'Connection Error',
  description,
});

/** Sends what was typed. A message of the same id is the same message, however often it is sent. */
export async function sendMessage(message: ContactMessage): Promise<ContactOutcome> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return failed(await reasonOf(response));
    // A network that wants a log-in of its own first says yes to everything.
    return parsed(await response.text()) === undefined ? unconnected(UNREACHED) : SENT;
  } catch (error) {
    return unconnected(whyUnreached(error));
  }
}

async function reasonOf(response: Response): Promise<string> {
  const {message} = refusalIn(parsed(await response.text()));
  const {status} = response;
  return message || (BY_STATUS[status] ?? `Server error (${status}). Please try again later.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function whyUnreached(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return 'Request timed out. Please try again.';
  }
  return navigator.onLine
    ? UNREACHED
    : 'Network error. Please check your connection and try again.';
}
