import {SENTENCES} from '../../../common/errors.ts';
import {DELETED_KEPT_DAYS} from '../../../common/limits.ts';

/** Why an admin cannot change an account: the status of the answer, and its sentence. */
export const REFUSALS = {
  'not-found': [404, SENTENCES['not-found']],
  forbidden: [403, SENTENCES.forbidden],
  'email-taken': [409, 'There is an account with this email already.'],
  'email-leaving': [
    409,
    `An account with this email was deleted within the last ${DELETED_KEPT_DAYS} days. Undo that, and it is here again.`,
  ],
  'email-verified': [409, 'This person verified their email already, so it stays as it is.'],
  'own-role': [409, 'Another admin has to change your own role.'],
  'own-account': [409, 'You can delete your own account on its page.'],
  'named-admin': [409, 'The setting ADMIN_EMAIL makes an admin of this email at each login.'],
  suspended: [409, 'This account is suspended. End that first.'],
  removed: [409, 'This account was deleted. Undo that first.'],
} as const satisfies Record<string, readonly [403 | 404 | 409, string]>;

export type PeopleRefusal = keyof typeof REFUSALS;
