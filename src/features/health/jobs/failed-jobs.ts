import * as z from 'zod/mini';
import {askAccountApi, type AccountAnswer} from '../../../data/session/account.ts';

const answerSchema = z.object({
  jobs: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      failedAt: z.number(),
      attempts: z.number(),
      reason: z.string(),
      to: z.nullable(z.string()),
      about: z.nullable(z.string()),
    }),
  ),
});

export type FailedJob = z.infer<typeof answerSchema>['jobs'][number];

const PATH = '/api/failed-jobs';

/** Undefined when they cannot be had. */
export async function fetchFailedJobs(signal: AbortSignal): Promise<FailedJob[] | undefined> {
  try {
    const response = await fetch(PATH, {signal});
    return answerSchema.parse(await response.json()).jobs;
  } catch {
    return undefined;
  }
}

export const retryJob = ({id}: FailedJob): Promise<AccountAnswer> =>
  askAccountApi(`${PATH}/${id}/retry`, {}, 'Failed to try again');

export const retryAllJobs = (): Promise<AccountAnswer> =>
  askAccountApi(`${PATH}/retry`, {}, 'Failed to try again');

export const discardJob = ({id}: FailedJob): Promise<AccountAnswer> =>
  askAccountApi(`${PATH}/${id}/discard`, {}, 'Failed to discard');

export const JOB_TITLES: Readonly<Record<string, string>> = {
  'account-mail': 'Mail about an account',
  'claim-decided': 'Mail to a claimant: what was decided',
  'claim-received': 'Mail to a claimant: their claim has come',
  'claim-reopened': 'Mail to a claimant: their claim is open again',
  'claim-to-decide': 'Mail to admins: a claim to decide',
  'contact-message': 'Mail to admins: a message',
  digest: 'Daily email',
  'geocode-stores': 'Step of a geocoding',
  'import-stores': 'Step of an import',
  mail: 'Mail',
  'moderation-mail': 'Mail to a person: what a moderator decided',
  push: 'Notification on a device',
  'store-gained': 'Mail to an owner: the store is theirs now',
  'store-lost': 'Mail to an owner: the store is theirs no longer',
  'sweep-uploads': 'Removal of old photos',
  'unassigned-sign': 'Mail to admins: a sign without a store',
};

/** What a job was for. */
export const jobTitle = (name: string): string => JOB_TITLES[name] ?? name;

/** The purpose of a mail about an account, or of a moderator's mail. */
export const MAIL_PURPOSES: Readonly<Record<string, string>> = {
  verification: 'confirming the address',
  reset: 'a new password',
  'account-exists': 'a second sign-up',
  invitation: 'an invitation',
  'admin-invitation': 'the invitation of an admin',
  warn: 'a warning',
  suspend: 'a suspension',
};

/** The recipient and the subject; undefined where neither is known. */
export function jobDetail({to, about}: Pick<FailedJob, 'to' | 'about'>): string | undefined {
  const parts = [
    ...(to === null ? [] : [`To ${to}`]),
    ...(about === null ? [] : [`about ${MAIL_PURPOSES[about] ?? `“${about}”`}`]),
  ];
  const text = parts.join(', ');
  return text ? text[0]?.toUpperCase() + text.slice(1) : undefined;
}

/** Codes of nodemailer and of Node's sockets. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/\bEAUTH\b/, 'The mail server did not accept our login'],
  [/\b(EENVELOPE|EMESSAGE)\b/, 'The mail server refused the mail'],
  [
    /\b(ECONNECTION|ECONNREFUSED|ECONNRESET|EDNS|ENOTFOUND|ESOCKET|ETIMEDOUT|EAI_AGAIN)\b/,
    'The mail server could not be reached',
  ],
  [/\bETLS\b/, 'No secure connection to the mail server'],
  [/\b(ENOSPC|EACCES|EROFS)\b/, 'It could not be written to the disk'],
];

/** Why it failed, as far as the kind of the error tells, with that kind for a search. */
export function reasonWords(reason: string): string {
  const words = REASONS.find(([pattern]) => pattern.test(reason))?.[1];
  return words ? `${words} (${reason})` : reason;
}
