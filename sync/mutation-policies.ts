import type {ErrorCode} from '../common/errors.ts';
import type {UploadPurpose} from '../common/images/images.ts';
import type {MutatorName} from './mutators/index.ts';

interface Texts {
  readonly title: string;
  readonly description?: string;
}

interface AnyPolicy {
  /** What a toast says when the server refuses it, by the reason. */
  readonly refusal: (reason: string) => Texts;
  /** The argument that names its subject; `self` for the user. Of two waiting ones the later counts. */
  readonly subject?: string;
  /** It carries only the fields that were changed, so the later of two waiting ones takes over the earlier's. */
  readonly carriesChanges?: boolean;
  /** The purpose of its photo, if that is not a sign's. */
  readonly photoIs?: UploadPurpose;
  /** Needs no optimistic run, so the sync engine gets it once connected. */
  readonly waitsHere?: boolean;
  /** A rate of its own beside that of all mutations, for its cost to others; no other mutation waits for it. */
  readonly rate?: 'claims' | 'reports';
  /** A refusal that means that the wanted state is there already. */
  readonly contentWith?: ErrorCode;
  /** Whether suspended users may run it. */
  readonly whileSuspended?: boolean;
}

/** A refused mutation stays on the device under its title, so that its user can mend or discard it. */
interface KeptPolicy extends AnyPolicy {
  readonly keepRefused: true;
  readonly title: string;
}

interface DroppedPolicy extends AnyPolicy {
  readonly keepRefused?: never;
  readonly title?: never;
}

export type MutationPolicy = KeptPolicy | DroppedPolicy;

/** In place of an argument. */
export const SELF = 'self';

const error = (description: string) => () => ({title: 'Error', description});
const titled = (title: string) => (description: string) => ({title, description});
const kept = (title: string) => ({keepRefused: true, title}) as const;

const MUTATION_POLICIES: Readonly<Record<MutatorName, MutationPolicy>> = {
  'sign.setLiked': {
    subject: 'signId',
    refusal: error('Failed to update like. Please try again.'),
  },
  'sign.setConfirmed': {
    subject: 'signId',
    refusal: error('Failed to update confirmation. Please try again.'),
  },
  'sign.setGone': {
    subject: 'signId',
    refusal: error('Failed to update report. Please try again.'),
  },
  'sign.create': {
    ...kept('New sign'),
    // The lists show it from the outbox.
    waitsHere: true,
    refusal: reason => ({title: 'Error', description: `Failed to submit sign: ${reason}`}),
  },
  'sign.update': {
    ...kept('Changes to a sign'),
    subject: 'id',
    refusal: reason => ({title: 'Error', description: `Failed to update sign: ${reason}`}),
  },
  'sign.setActive': {subject: 'id', refusal: titled('Failed to update sign status')},
  'sign.setVerified': {subject: 'id', refusal: titled('Failed to update sign')},
  'sign.setDetails': {
    ...kept('A change'),
    subject: 'id',
    carriesChanges: true,
    refusal: titled('Failed to update sign'),
  },
  'sign.remove': {contentWith: 'not-found', refusal: titled('Failed to delete sign')},
  'sign.restore': {contentWith: 'not-found', refusal: titled('Failed to restore sign')},
  'store.create': {...kept('New store'), refusal: titled('Failed to save store')},
  'store.createUnassigned': {
    ...kept('A spot without a store'),
    refusal: titled('Failed to create unassigned store'),
  },
  'store.update': {
    ...kept('Changes to a store'),
    subject: 'id',
    carriesChanges: true,
    refusal: titled('Failed to save store'),
  },
  'store.setActive': {subject: 'id', refusal: titled('Failed to update store status')},
  'store.setOwner': {
    subject: 'id',
    refusal: error('Failed to update store ownership. Please try again.'),
  },
  'store.remove': {contentWith: 'not-found', refusal: titled('Failed to delete store')},
  'store.restore': {contentWith: 'not-found', refusal: titled('Failed to restore store')},
  'storeClaim.create': {
    ...kept('Claim on a store'),
    rate: 'claims',
    refusal: titled('Failed to submit store claim'),
  },
  'storeClaim.decide': {
    ...kept('Decision on a claim'),
    subject: 'id',
    refusal: titled('Failed to decide a claim'),
  },
  'storeClaim.undo': {refusal: titled('Failed to undo a decision')},
  'report.create': {...kept('Report'), rate: 'reports', refusal: titled('Failed to send a report')},
  'case.decide': {
    ...kept('Decision of a moderator'),
    subject: 'id',
    refusal: titled('Failed to decide a case'),
  },
  'case.decidePerson': {
    ...kept('Decision about a contributor'),
    refusal: titled('Failed to decide about a contributor'),
  },
  'case.undo': {refusal: titled('Failed to undo a decision')},
  'suspension.end': {contentWith: 'not-found', refusal: titled('Failed to end a suspension')},
  'storeFollow.set': {
    subject: 'storeId',
    refusal: error('Failed to update following. Please try again.'),
  },
  'notification.setRead': {
    whileSuspended: true,
    refusal: error('Failed to mark as read. Please try again.'),
  },
  'person.update': {
    ...kept('Changes to a contributor'),
    subject: 'userId',
    carriesChanges: true,
    refusal: titled('Failed to update contributor'),
  },
  'profile.update': {
    ...kept('Changes to your profile'),
    subject: 'userId',
    carriesChanges: true,
    refusal: titled('Failed to update profile'),
  },
  'profile.setDigest': {
    subject: SELF,
    whileSuspended: true,
    refusal: error('Failed to update the daily email. Please try again.'),
  },
  'profile.setAvatar': {
    ...kept('Your profile photo'),
    subject: 'userId',
    photoIs: 'avatar',
    refusal: titled('Failed to upload photo'),
  },
};

/** Of an older or newer version of the app, whose mutations an outbox may still hold. */
const UNKNOWN: MutationPolicy = {
  ...kept('A change'),
  refusal: titled('A change was not accepted'),
};

export const isMutatorName = (name: string): name is MutatorName =>
  Object.hasOwn(MUTATION_POLICIES, name);

export const mutationPolicyOf = (name: string): MutationPolicy =>
  isMutatorName(name) ? MUTATION_POLICIES[name] : UNKNOWN;
