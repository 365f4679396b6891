import type {Role} from '../../../common/role.ts';
import {useActor} from '../../data/session/use-session.ts';
import {Field} from '../../ui/controls/field.tsx';
import {Select} from '../../ui/controls/input.tsx';

export const ROLE_LABELS: Readonly<Record<Role, string>> = {user: 'Contributor', admin: 'Admin'};

interface RoleFieldProps {
  userId: string;
  role: string;
  onRole: (role: string) => void;
}

/** A user's role. Admins cannot change their own, so that one always remains. */
export function RoleField({userId, role, onRole}: RoleFieldProps) {
  const isOwn = useActor()?.userId === userId;
  return (
    <Field
      label="Role"
      hint={
        isOwn
          ? 'Another admin has to change your own role.'
          : 'Admins see and change everything, other people’s roles too.'
      }
    >
      {control => (
        <Select
          {...control}
          name="role"
          value={role}
          disabled={isOwn}
          onChange={event => onRole(event.target.value)}
        >
          {Object.entries(ROLE_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
