import {
  Gavel,
  MessageSquareWarning,
  Pencil,
  RotateCcw,
  Trash2,
  UserCheck,
  UserX,
} from 'lucide-react';
import {Link} from 'react-router-dom';
import {DELETED_KEPT_DAYS} from '../../../common/limits.ts';
import {personPath} from '../../../common/paths.ts';
import {DAY_MS} from '../../../common/time.ts';
import {canDecideAbout} from '../../../permissions/case.ts';
import {can} from '../../../permissions/roles.ts';
import {useActor} from '../../data/session/use-session.ts';
import {formatDate} from '../../data/time/dates.ts';
import {Button} from '../../ui/controls/button.tsx';
import {Chip} from '../../ui/controls/chip.tsx';
import {Menu, type MenuItem} from '../../ui/controls/menu.tsx';
import {CELL_LINK, CELL_NAME} from '../admin/table/columns.tsx';
import {
  restorePerson,
  type ManagedPerson,
  managedPersonName,
  managedPersonTitle,
} from './use-people.ts';

interface CellProps {
  person: ManagedPerson;
}

/** The name, and badges that set a user apart from most others. */
export function NameCell({person}: CellProps) {
  const {userId, role, verified, profile, username, suspension} = person;
  const isOwn = useActor()?.userId === userId;
  const called = managedPersonName(person);
  const others = [profile?.name, username].filter(other => other && other !== called);
  return (
    <div className="min-w-0">
      <div className={CELL_NAME}>
        <Link to={personPath(userId)} className={CELL_LINK} dir="auto">
          {called}
        </Link>
        {isOwn && <Chip>You</Chip>}
        {can({userId, role}, 'admin.enter.any') && <Chip tone="live">Admin</Chip>}
        {!verified && <Chip tone="pending">Not verified</Chip>}
        {suspension && <Chip tone="gone">Suspended</Chip>}
      </div>
      <div className="grid gap-0.5 text-sm text-muted empty:hidden">
        {others.length > 0 && <p dir="auto">{others.join(' · ')}</p>}
        {suspension && (
          <p className="line-clamp-2" dir="auto">
            “{suspension.reason}”
          </p>
        )}
      </div>
    </div>
  );
}

export function PlaceCell({person: {profile}}: CellProps) {
  return <bdi>{[profile?.city, profile?.state].filter(Boolean).join(', ') || '–'}</bdi>;
}

export type PersonAction = 'edit' | 'delete' | 'warn' | 'suspend' | 'end-suspension';

interface ActionsCellProps extends CellProps {
  onAct: (action: PersonAction, person: ManagedPerson) => void;
}

export function ActionsCell({person, onAct}: ActionsCellProps) {
  const isOwn = useActor()?.userId === person.userId;
  const name = managedPersonTitle(person);
  return (
    <div className="flex justify-end">
      <ModerateMenu person={person} onAct={onAct} />
      <Button
        variant="ghost"
        size="icon"
        title="Edit contributor"
        onClick={() => onAct('edit', person)}
      >
        <Pencil className="size-4.5" aria-hidden="true" />
        <span className="sr-only">Edit contributor {name}</span>
      </Button>
      {/* One's own account is deleted on its page, by password. */}
      {!isOwn && (
        <Button
          variant="ghost"
          size="icon"
          title="Delete contributor"
          onClick={() => onAct('delete', person)}
        >
          <Trash2 className="size-4.5" aria-hidden="true" />
          <span className="sr-only">Delete contributor {name}</span>
        </Button>
      )}
    </div>
  );
}

function ModerateMenu({person, onAct}: ActionsCellProps) {
  const actor = useActor();
  const {userId, role, suspension} = person;
  if (!canDecideAbout(actor, userId)) return null;
  const item = (label: string, Icon: MenuItem['Icon'], action: PersonAction): MenuItem => ({
    label,
    Icon,
    onSelect: () => onAct(action, person),
  });
  const items = [item('Warn', MessageSquareWarning, 'warn')];
  if (suspension) items.push(item('End suspension', UserCheck, 'end-suspension'));
  // Admins cannot be suspended.
  else if (!can({userId, role}, 'case.decide.any')) items.push(item('Suspend', UserX, 'suspend'));
  return (
    <Menu items={items} title="Moderate contributor">
      <Gavel className="size-4.5" aria-hidden="true" />
      <span className="sr-only">Moderate contributor {managedPersonTitle(person)}</span>
    </Menu>
  );
}

export function GoneCell({person: {removedAt}}: CellProps) {
  return removedAt === null ? null : formatDate(removedAt + DELETED_KEPT_DAYS * DAY_MS);
}

export function RestoreCell({person}: CellProps) {
  return (
    <Button onClick={() => void restorePerson(person)}>
      <RotateCcw className="size-4.5" aria-hidden="true" />
      Restore<span className="sr-only"> {managedPersonName(person)}</span>
    </Button>
  );
}
