import {Pencil, RotateCcw, Trash2} from 'lucide-react';
import {Link} from 'react-router-dom';
import {can} from '../../../../permissions/roles.ts';
import {DELETED_KEPT_DAYS} from '../../../../schema/limits.ts';
import {personPath} from '../../../../schema/paths.ts';
import {DAY_MS} from '../../../../schema/time.ts';
import {Button} from '../../../components/button.tsx';
import {Chip} from '../../../components/chip.tsx';
import {useActor} from '../../../hooks/use-actor.ts';
import {formatDate} from '../../../lib/dates.ts';
import {CELL_LINK} from '../table/cell-link.ts';
import {type ManagedPerson, nameOf} from './managed-person.ts';
import {restorePerson} from './person-care.ts';

interface CellProps {
  person: ManagedPerson;
}

/** The name, and what sets somebody apart from most others. */
export function NameCell({person}: CellProps) {
  const {userId, role, verified, profile, username} = person;
  const isOwn = useActor()?.userId === userId;
  const called = nameOf(person);
  const others = [profile?.name, username].filter(other => other && other !== called);
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3">
        <Link to={personPath(userId)} className={CELL_LINK} dir="auto">
          {called}
        </Link>
        {isOwn && <Chip>You</Chip>}
        {can({userId, role}, 'admin.enter.any') && <Chip tone="live">Admin</Chip>}
        {!verified && <Chip tone="pending">Not verified</Chip>}
      </div>
      {others.length > 0 && (
        <p className="-mt-1.5 text-sm text-muted" dir="auto">
          {others.join(' · ')}
        </p>
      )}
    </div>
  );
}

export function PlaceCell({person: {profile}}: CellProps) {
  return [profile?.city, profile?.state].filter(Boolean).join(', ') || '–';
}

interface ActionsCellProps extends CellProps {
  onEdit: (person: ManagedPerson) => void;
  onDelete: (person: ManagedPerson) => void;
}

export function ActionsCell({person, onEdit, onDelete}: ActionsCellProps) {
  const isOwn = useActor()?.userId === person.userId;
  const name = nameOf(person);
  return (
    <div className="flex justify-end">
      <Button variant="ghost" size="icon" title="Edit contributor" onClick={() => onEdit(person)}>
        <Pencil className="size-4.5" aria-hidden="true" />
        <span className="sr-only">Edit contributor {name}</span>
      </Button>
      {/* One's own account is deleted on its page, by password. */}
      {!isOwn && (
        <Button
          variant="ghost"
          size="icon"
          title="Delete contributor"
          onClick={() => onDelete(person)}
        >
          <Trash2 className="size-4.5" aria-hidden="true" />
          <span className="sr-only">Delete contributor {name}</span>
        </Button>
      )}
    </div>
  );
}

export function GoneCell({person: {removedAt}}: CellProps) {
  return removedAt === null ? null : formatDate(removedAt + DELETED_KEPT_DAYS * DAY_MS);
}

export function RestoreCell({person}: CellProps) {
  return (
    <Button onClick={() => void restorePerson(person)}>
      <RotateCcw className="size-4.5" aria-hidden="true" />
      Restore<span className="sr-only"> {nameOf(person)}</span>
    </Button>
  );
}
