import type {NewPerson} from '../../../common/api/people.ts';
import type {Role} from '../../../common/role.ts';
import {askAccountApi} from '../../data/session/account.ts';

const PATH = '/api/people';
const SAVE = 'Failed to save contributor. Please try again.';

/** What the server alone can do to an account, done now or not at all. */
export const peopleRequests = {
  add: (person: NewPerson) => askAccountApi(PATH, person, SAVE),
  setRole: (userId: string, role: Role) => askAccountApi(`${PATH}/${userId}/role`, {role}, SAVE),
  correctEmail: (userId: string, email: string) =>
    askAccountApi(`${PATH}/${userId}/email`, {email}, SAVE),
  invite: (userId: string) =>
    askAccountApi(`${PATH}/${userId}/invite`, {}, 'Failed to send the link. Please try again.'),
  remove: (userId: string) =>
    askAccountApi(
      `${PATH}/${userId}/remove`,
      {},
      'Failed to delete contributor. Please try again.',
    ),
  endSessions: (userId: string) =>
    askAccountApi(`${PATH}/${userId}/end-sessions`, {}, 'Failed to log out. Please try again.'),
  restore: (userId: string) =>
    askAccountApi(
      `${PATH}/${userId}/restore`,
      {},
      'Failed to restore contributor. Please try again.',
    ),
};
