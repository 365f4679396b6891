import {editedPerson, type NewPerson} from '../../../common/api/people.ts';
import {keysOf} from '../../../common/keys-of.ts';
import {isBlank} from '../../../common/texts/clean-text.ts';
import {toRole} from '../../../permissions/actor.ts';
import {changedValues} from '../../data/drafts/form-draft.ts';
import type {FieldProblem} from '../../ui/controls/field.tsx';
import type {ManagedPerson} from './use-people.ts';

export const EMPTY_PERSON = {
  email: '',
  username: '',
  name: '',
  nickname: '',
  city: '',
  state: '',
  role: 'user',
};
export type PersonForm = typeof EMPTY_PERSON;
export type PersonField = keyof PersonForm;

const FIELDS = keysOf(EMPTY_PERSON);
const NEEDED = ['email', 'username'] as const;

/** The form's fields of a user. Users who signed up by themselves have no username yet; one is proposed. */
export const personFormOf = ({profile, email, username, role}: ManagedPerson): PersonForm => ({
  email,
  username: username ?? email.slice(0, email.indexOf('@')),
  name: profile?.name ?? '',
  nickname: profile?.nickname ?? '',
  city: profile?.city ?? '',
  state: profile?.state ?? '',
  role: toRole(role),
});

/** The first problem of the form, and its field; else the values, trimmed and with null for empty ones. */
export function readPerson(
  form: PersonForm,
  userId: string,
):
  | {problem: FieldProblem<PersonField>; person?: undefined}
  | {problem?: undefined; person: NewPerson} {
  const missing = NEEDED.find(field => isBlank(form[field]));
  if (missing) return {problem: {field: missing, sentence: 'Please fill in all required fields'}};
  const parsed = editedPerson.safeParse({...form, state: form.state || null, userId});
  if (parsed.success) return {person: parsed.data};
  const [issue] = parsed.error.issues;
  const field = FIELDS.find(name => name === issue?.path[0]) ?? 'email';
  return {problem: {field, sentence: issue?.message ?? ''}};
}

/** What saving it would change of the fields that admins may edit of all users; undefined for nothing. */
export function changesOfPerson(
  before: PersonForm,
  {email: _email, userId: _userId, ...after}: NewPerson,
) {
  const said = keysOf(after).map(field => [field, before[field].trim() || null]);
  return changedValues(Object.fromEntries(said), after);
}
