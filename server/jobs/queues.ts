import {keysOf} from '../../common/keys-of.ts';
import type {Letter} from '../mail/letter.ts';

/** A sign that was posted where no store is known: an admin is to find out where it hangs. */
export interface UnassignedSign {
  readonly signId: string;
  readonly storeName: string;
  readonly userName: string;
  readonly userEmail: string;
}

/** A letter that is ready to go. The job's id becomes the mail's: a mail that comes again is known by it. */
export interface MailToSend {
  readonly to: readonly string[];
  /** Who an answer goes to, if not to us. */
  readonly replyTo?: string;
  readonly letter: Letter;
  /** Whether it counts against the rate of its receivers, who did not ask for it. */
  readonly isPaced?: boolean;
}

interface KeptMessage {
  readonly messageId: string;
  /** Whether a field was filled in that people do not see. */
  readonly isToReview?: boolean;
}

interface KeptClaim {
  readonly claimId: string;
}

/** A store that a user gained or lost, about which they are mailed. */
export interface ChangedOwner {
  readonly storeId: string;
  readonly userId: string;
}

interface AccountDecision {
  readonly userId: string;
  readonly kind: 'warn' | 'suspend';
  readonly reason: string | null;
}

export const ACCOUNT_MAILS = [
  'verification',
  'reset',
  'account-exists',
  'invitation',
  'admin-invitation',
] as const;

/** A link that is to go to an address, if there is an account of it. */
export interface AccountMail {
  readonly kind: (typeof ACCOUNT_MAILS)[number];
  readonly email: string;
}

/** A user's notifications between two moments, in ms since 1970, the later one included. */
export interface DigestToSend {
  readonly userId: string;
  readonly since: number;
  readonly until: number;
}

export interface PushToSend {
  readonly sessionId: string;
  readonly notificationId: string;
  /** A later one of the same takes its place. */
  readonly topic: string;
}

/** A step of something that takes many. It is done only while it is the one that the run waits for. */
interface StepOfRun {
  readonly runId: string;
}

/** Files may be gone by now: nothing more needs to be told. */
type UploadsToSweep = Readonly<Record<string, never>>;

export interface JobData {
  readonly 'claim-received': KeptClaim;
  readonly 'claim-to-decide': KeptClaim;
  readonly 'claim-decided': KeptClaim;
  readonly 'claim-reopened': KeptClaim;
  readonly 'contact-message': KeptMessage;
  readonly 'account-mail': AccountMail;
  readonly digest: DigestToSend;
  readonly 'geocode-stores': StepOfRun;
  readonly 'import-stores': StepOfRun;
  readonly mail: MailToSend;
  readonly 'moderation-mail': AccountDecision;
  readonly push: PushToSend;
  readonly 'store-gained': ChangedOwner;
  readonly 'store-lost': ChangedOwner;
  readonly 'sweep-uploads': UploadsToSweep;
  readonly 'unassigned-sign': UnassignedSign;
}
export type JobName = keyof JobData;

/** Tried again for about half a day: after a minute, two, four and so on, at most an hour apart. */
const MAIL = {
  retryLimit: 16,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  /** For failed jobs, which admins see. Finished ones are swept after a day. */
  deleteAfterSeconds: 14 * 24 * 3600,
} as const;

/** Tried again for a quarter of an hour; by then it is no news. */
const PUSH = {
  retryLimit: 4,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
} as const;

/** The run queues a step again that does not end. */
const STEP = {retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3600} as const;

export const QUEUES = {
  'claim-received': MAIL,
  'claim-to-decide': MAIL,
  'claim-decided': MAIL,
  'claim-reopened': MAIL,
  'contact-message': MAIL,
  'account-mail': MAIL,
  digest: MAIL,
  'geocode-stores': STEP,
  'import-stores': STEP,
  mail: MAIL,
  'moderation-mail': MAIL,
  push: PUSH,
  'store-gained': MAIL,
  'store-lost': MAIL,
  // A sweep some minutes later removes what this one leaves.
  'sweep-uploads': {retryLimit: 2, deleteAfterSeconds: 3600},
  'unassigned-sign': MAIL,
} as const satisfies Record<JobName, object>;

/** How many of a kind one process does at a time, where that is not one: a device may keep us waiting. */
export const AT_A_TIME: Readonly<Partial<Record<JobName, number>>> = {push: 8};

export const JOB_NAMES = keysOf(QUEUES);

export const MAIL_JOBS = JOB_NAMES.filter(name => QUEUES[name] === MAIL);
