import type {ReadonlyJSONObject} from '@rocicorp/zero';
import type {UploadPurpose} from '../../../schema/uploads.ts';
import type {ErrorCode} from '../../../sync/errors.ts';

/** What the outbox needs to know of a verb beyond its arguments. */
export interface Verb {
  /** The argument that names what is written. Of two waiting writes of one subject the later counts. */
  readonly subject?: string;
  /** Whether a refused write stays on the device: what a person made is theirs to mend or discard. */
  readonly keepRefused?: boolean;
  /** What becomes of its photo, if that is not a sign's. */
  readonly photoIs?: UploadPurpose;
  /**
   * Whether it can do without its optimistic run, so that the sync engine gets it only once there is a
   * connection: until then nobody but this device has it.
   */
  readonly waitsHere?: boolean;
  /** What takes it back once the sync engine has it. Without one that is not possible. */
  readonly inverse?: (args: ReadonlyJSONObject) => {name: string; args: ReadonlyJSONObject};
  /** A refusal that means that all is as it was wanted. */
  readonly contentWith?: ErrorCode;
  /** What a person reads when the server refuses. */
  readonly refused: (reason: string) => {title: string; description?: string};
}

const error = (description: string) => () => ({title: 'Error', description});
const titled = (title: string) => (description: string) => ({title, description});

const VERBS: Readonly<Record<string, Verb>> = {
  'sign.setLiked': {
    subject: 'signId',
    refused: error('Failed to update like. Please try again.'),
  },
  'sign.setConfirmed': {
    subject: 'signId',
    refused: error('Failed to update confirmation. Please try again.'),
  },
  'sign.setGone': {
    subject: 'signId',
    refused: error('Failed to update report. Please try again.'),
  },
  'sign.create': {
    keepRefused: true,
    // The lists show it from the outbox.
    waitsHere: true,
    inverse: ({id = null}) => ({name: 'sign.remove', args: {id}}),
    refused: reason => ({title: 'Error', description: `Failed to submit sign: ${reason}`}),
  },
  'sign.update': {
    subject: 'id',
    keepRefused: true,
    refused: reason => ({title: 'Error', description: `Failed to update sign: ${reason}`}),
  },
  'sign.setActive': {
    subject: 'id',
    refused: titled('Failed to update sign status'),
  },
  'sign.remove': {contentWith: 'not-found', refused: titled('Failed to delete sign')},
  'store.create': {
    keepRefused: true,
    inverse: ({id = null}) => ({name: 'store.remove', args: {id}}),
    refused: titled('Failed to save store'),
  },
  'store.createUnassigned': {
    keepRefused: true,
    inverse: ({id = null}) => ({name: 'store.remove', args: {id}}),
    refused: titled('Failed to create unassigned store'),
  },
  'store.update': {
    subject: 'id',
    keepRefused: true,
    refused: titled('Failed to save store'),
  },
  'store.setActive': {
    subject: 'id',
    refused: titled('Failed to update store status'),
  },
  'store.remove': {contentWith: 'not-found', refused: titled('Failed to delete store')},
  'storeClaim.create': {
    keepRefused: true,
    refused: titled('Failed to submit store claim'),
  },
  'storeFollow.set': {
    subject: 'storeId',
    refused: error('Failed to update following. Please try again.'),
  },
  'notification.setRead': {refused: error('Failed to mark as read. Please try again.')},
  'profile.update': {
    subject: 'userId',
    keepRefused: true,
    refused: titled('Failed to update profile'),
  },
  'profile.setAvatar': {
    subject: 'userId',
    keepRefused: true,
    photoIs: 'avatar',
    refused: titled('Failed to upload photo'),
  },
};

/** A verb of an older or newer version of the app, which an outbox may still hold. */
const UNKNOWN: Verb = {keepRefused: true, refused: titled('A change was not accepted')};

export const verbNamed = (name: string): Verb => VERBS[name] ?? UNKNOWN;
