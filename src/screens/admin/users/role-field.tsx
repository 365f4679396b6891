import type {Role} from '../../../../schema/role.ts';
import {Field} from '../../../components/field.tsx';
import {Select} from '../../../components/input.tsx';
import {useActor} from '../../../hooks/use-actor.ts';

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
