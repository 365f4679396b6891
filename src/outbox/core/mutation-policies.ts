import type {ErrorCode} from '../../../common/errors.ts';
import type {UploadPurpose} from '../../../common/uploads.ts';

/** What the outbox knows about a mutator beyond its arguments; its texts are in `refused-words.ts`. */
export interface MutationPolicy {
  /**
   * The argument that names the subject of the write; `self` where that is the user. Of two waiting writes on
   * one subject the later counts.
   */
  readonly subject?: string;
  /** Whether a refused write stays on the device, so that its user can mend or discard it. */
  readonly keepRefused?: boolean;
  /** What becomes of its photo, if that is not a sign's. */
  readonly photoIs?: UploadPurpose;
  /**
   * Whether it needs no optimistic run, so that the sync engine gets it only once there is a connection;
   * until then only this device has it.
   */
  readonly waitsHere?: boolean;
  /** Whether it may have to wait long for its own kind's limit, in which nothing else waits for it. */
  readonly hasOwnPace?: boolean;
  /** A refusal that means that all is as it was wanted. */
  readonly contentWith?: ErrorCode;
}

/** Of what a person made. */
const MADE: MutationPolicy = {keepRefused: true};

/** In place of an argument. */
export const SELF = 'self';

const MUTATION_POLICIES: Readonly<Record<string, MutationPolicy>> = {
  'sign.setLiked': {subject: 'signId'},
  'sign.setConfirmed': {subject: 'signId'},
  'sign.setGone': {subject: 'signId'},
  // The lists show it from the outbox.
  'sign.create': {...MADE, waitsHere: true},
  'sign.update': {...MADE, subject: 'id'},
  'sign.setActive': {subject: 'id'},
  'sign.setVerified': {subject: 'id'},
  'sign.setDetails': {...MADE, subject: 'id'},
  'sign.remove': {contentWith: 'not-found'},
  'sign.restore': {contentWith: 'not-found'},
  'store.create': MADE,
  'store.createUnassigned': MADE,
  'store.update': {...MADE, subject: 'id'},
  'store.setActive': {subject: 'id'},
  'store.setOwner': {subject: 'id'},
  'store.remove': {contentWith: 'not-found'},
  'store.restore': {contentWith: 'not-found'},
  'storeClaim.create': {...MADE, hasOwnPace: true},
  'storeClaim.decide': {...MADE, subject: 'id'},
  'storeClaim.undo': {},
  'report.create': MADE,
  'case.decide': {...MADE, subject: 'id'},
  'case.decidePerson': MADE,
  'case.undo': {},
  'suspension.end': {contentWith: 'not-found'},
  'storeFollow.set': {subject: 'storeId'},
  'notification.setRead': {},
  'person.update': {...MADE, subject: 'userId'},
  'profile.update': {...MADE, subject: 'userId'},
  'profile.setDigest': {subject: SELF},
  'profile.setAvatar': {...MADE, subject: 'userId', photoIs: 'avatar'},
};

/** A verb of an older or newer version of the app, which an outbox may still hold, is kept too. */
export const mutationPolicyOf = (name: string): MutationPolicy => MUTATION_POLICIES[name] ?? MADE;
