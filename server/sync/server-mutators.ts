import {defineMutators} from '@rocicorp/zero';
import {caseMutators} from '../../sync/mutators/case.ts';
import {mutators} from '../../sync/mutators/index.ts';
import {personMutators} from '../../sync/mutators/person.ts';
import {profileAvatar, profileMutators} from '../../sync/mutators/profile.ts';
import {reportMutators} from '../../sync/mutators/report.ts';
import {signCare} from '../../sync/mutators/sign-care.ts';
import {signContent} from '../../sync/mutators/sign-content.ts';
import {storeClaimMutators} from '../../sync/mutators/store-claim.ts';
import {storeMutators} from '../../sync/mutators/store.ts';
import {
  announceClaim,
  announceDecision,
  announceReopened,
  lockClaim,
} from '../features/claims/mutators.ts';
import {autoFlagProfile, autoFlagSign} from '../features/moderation/auto-flag.ts';
import {
  fileReport,
  keepAvatar,
  lockCase,
  openCase,
  settleAboutPerson,
  settleDecision,
  syncAccountNameOfCase,
} from '../features/moderation/mutators.ts';
import {syncAccountName} from '../features/people/mutators.ts';
import {announceUnassignedSign} from '../features/sign/mutators.ts';
import {
  announceOwner,
  assertShowable,
  lockStore,
  lockStoreOfSign,
  lockStoreToDelete,
} from '../features/store/mutators.ts';
import type {Enqueue} from '../jobs/jobs.ts';
import {attachAvatar, attachUpload} from '../storage/uploads/attach-upload.ts';
import {overrideWith} from './override.ts';

/** The mutators as the server runs them: the shared ones, where it knows nothing that browsers do not. */
export function serverMutators(enqueue: Enqueue) {
  const override = overrideWith(enqueue);
  const {create, update} = signContent(attachUpload);
  return defineMutators(mutators, {
    case: {
      decide: override(caseMutators.decide, {
        needs: 'case.decide.any',
        before: [lockCase],
        after: [settleDecision, syncAccountNameOfCase],
      }),
      decidePerson: override(caseMutators.decidePerson, {
        needs: 'case.decide.any',
        before: [openCase],
        after: [settleAboutPerson],
      }),
      undo: override(caseMutators.undo, {
        needs: 'case.decide.any',
        before: [lockCase, keepAvatar],
        after: [syncAccountNameOfCase],
      }),
    },
    person: {update: override(personMutators.update, {after: [syncAccountName]})},
    profile: {
      ...profileAvatar(attachAvatar),
      update: override(profileMutators.update, {after: [syncAccountName, autoFlagProfile]}),
    },
    report: {create: override(reportMutators.create, {after: [fileReport]})},
    sign: {
      create: override(create, {
        before: [made => lockStore(made, made.args.storeId)],
        after: [announceUnassignedSign, autoFlagSign],
      }),
      update: override(update, {after: [autoFlagSign]}),
      restore: override(signCare.restore, {before: [lockStoreOfSign]}),
    },
    store: {
      remove: override(storeMutators.remove, {before: [lockStoreToDelete]}),
      setActive: override(storeMutators.setActive, {before: [assertShowable]}),
      setOwner: override(storeMutators.setOwner, {
        needs: 'store.assign.any',
        before: [made => lockStore(made, made.args.id)],
        after: [announceOwner],
      }),
    },
    storeClaim: {
      create: override(storeClaimMutators.create, {
        before: [made => lockStore(made, made.args.storeId)],
        after: [announceClaim],
      }),
      decide: override(storeClaimMutators.decide, {
        needs: 'claim.decide.any',
        before: [lockClaim],
        after: [announceDecision],
      }),
      undo: override(storeClaimMutators.undo, {
        needs: 'claim.decide.any',
        before: [lockClaim],
        after: [announceReopened],
      }),
    },
  });
}

export type ServerMutators = ReturnType<typeof serverMutators>;
