import type {ErrorCode} from '../../../common/errors.ts';

/** Why a write was refused; what never got as far as the server has no code. */
export interface Refused {
  readonly code?: string;
  readonly sentence: string;
}

interface Words {
  readonly title: string;
  readonly description?: string;
}

const error = (description: string) => () => ({title: 'Error', description});
const titled = (title: string) => (description: string) => ({title, description});

const REFUSED: Readonly<Record<string, (reason: string) => Words>> = {
  'sign.setLiked': error('Failed to update like. Please try again.'),
  'sign.setConfirmed': error('Failed to update confirmation. Please try again.'),
  'sign.setGone': error('Failed to update report. Please try again.'),
  'sign.create': reason => ({title: 'Error', description: `Failed to submit sign: ${reason}`}),
  'sign.update': reason => ({title: 'Error', description: `Failed to update sign: ${reason}`}),
  'sign.setActive': titled('Failed to update sign status'),
  'sign.setVerified': titled('Failed to update sign'),
  'sign.setDetails': titled('Failed to update sign'),
  'sign.remove': titled('Failed to delete sign'),
  'sign.restore': titled('Failed to restore sign'),
  'store.create': titled('Failed to save store'),
  'store.createUnassigned': titled('Failed to create unassigned store'),
  'store.update': titled('Failed to save store'),
  'store.setActive': titled('Failed to update store status'),
  'store.setOwner': error('Failed to update store ownership. Please try again.'),
  'store.remove': titled('Failed to delete store'),
  'store.restore': titled('Failed to restore store'),
  'storeClaim.create': titled('Failed to submit store claim'),
  'storeClaim.decide': titled('Failed to decide a claim'),
  'storeClaim.undo': titled('Failed to undo a decision'),
  'report.create': titled('Failed to send a report'),
  'case.decide': titled('Failed to decide a case'),
  'case.decidePerson': titled('Failed to decide about a contributor'),
  'case.undo': titled('Failed to undo a decision'),
  'suspension.end': titled('Failed to end a suspension'),
  'storeFollow.set': error('Failed to update following. Please try again.'),
  'notification.setRead': error('Failed to mark as read. Please try again.'),
  'person.update': titled('Failed to update contributor'),
  'profile.update': titled('Failed to update profile'),
  'profile.setDigest': error('Failed to update the daily email. Please try again.'),
  'profile.setAvatar': titled('Failed to upload photo'),
};

/** A suspended user is refused nearly every write, so the text does not suggest to try again. */
const SUSPENDED: Words = {
  title: 'Your account is suspended',
  description: 'You can read on, and write again once that ends.',
};

/** Of an older or newer version of the app. */
const UNKNOWN = titled('A change was not accepted');

/** What a person reads when the server refuses what a verb of this name was to do. */
export function refusedWords(name: string, {code, sentence}: Refused): Words {
  if (code === ('suspended' satisfies ErrorCode)) return SUSPENDED;
  return (REFUSED[name] ?? UNKNOWN)(sentence);
}
