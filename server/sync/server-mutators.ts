import {defineMutators} from '@rocicorp/zero';
import type {SignedIn} from '../../permissions/actor.ts';
import {caseMutators} from '../../sync/mutators/case.ts';
import {type MutatorName, mutators} from '../../sync/mutators/index.ts';
import {profileAvatar} from '../../sync/mutators/profile.ts';
import {reportMutators} from '../../sync/mutators/report.ts';
import {signContent} from '../../sync/mutators/sign-content.ts';
import {storeActive} from '../../sync/mutators/store-care.ts';
import {storeClaimDecision} from '../../sync/mutators/store-claim-decision.ts';
import type {WriteTransaction} from '../db/db.ts';
import {
  announceClaim,
  announceDecision,
  announceReopened,
  formerOwner,
  lockClaim,
} from '../features/claims/mutators.ts';
import {autoFlagProfile, autoFlagSign} from '../features/moderation/auto-flag.ts';
import {
  assertSuspendable,
  syncAccountNameOfCase,
  fileReport,
  isTouched,
  lockCase,
  mailDecision,
  mailPersonDecision,
  openCaseOn,
} from '../features/moderation/mutators.ts';
import {syncAccountName} from '../features/people/mutators.ts';
import {announceUnassignedSign} from '../features/sign/mutators.ts';
import {announceOwner, assertShowable} from '../features/store/mutators.ts';
import type {Enqueue} from '../jobs/jobs.ts';
import {attachAvatar, attachUpload, withAvatarIfKept} from '../storage/uploads/attach-upload.ts';

/** The verbs as the server runs them: the shared ones, where it knows nothing that browsers do not. */
export const serverMutators = defineMutators(mutators, {
  case: caseMutators({
    lockCase,
    assertSuspendable,
    openCaseOn,
    restorable: withAvatarIfKept,
    isTouched,
  }),
  profile: profileAvatar(attachAvatar),
  report: reportMutators(fileReport),
  sign: signContent(attachUpload),
  store: storeActive(assertShowable),
  storeClaim: storeClaimDecision(lockClaim, formerOwner),
});

/** A write that was just made, within its transaction. */
export interface MutationContext {
  readonly tx: WriteTransaction;
  /** As the verb took them, so they are valid. */
  readonly args: unknown;
  readonly actor: SignedIn;
  readonly enqueue: Enqueue;
}

type After = (made: MutationContext) => Promise<void>;

/** The server's own steps after a mutator has run, by the mutator's name. */
export const AFTER_WRITES: Readonly<Partial<Record<MutatorName, After>>> = {
  'person.update': syncAccountName,
  'case.decide': both(mailDecision, syncAccountNameOfCase),
  'case.decidePerson': mailPersonDecision,
  'case.undo': syncAccountNameOfCase,
  'profile.update': both(syncAccountName, autoFlagProfile),
  'sign.create': both(announceUnassignedSign, autoFlagSign),
  'sign.update': autoFlagSign,
  'store.setOwner': announceOwner,
  'storeClaim.create': announceClaim,
  'storeClaim.decide': announceDecision,
  'storeClaim.undo': announceReopened,
};

function both(one: After, other: After): After {
  return async made => {
    await one(made);
    await other(made);
  };
}
