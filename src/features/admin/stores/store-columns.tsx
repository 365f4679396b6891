import {Pencil, RotateCcw, Trash2, UserRoundPen} from 'lucide-react';
import {Link} from 'react-router-dom';
import type {StoresShown} from '../../../../common/api/managed.ts';
import {adminSignsPath, editStorePath, storePath} from '../../../../common/paths.ts';
import {
  addressOf,
  cut,
  isolated,
  formatNumber,
  nameForAdmins,
  plural,
} from '../../../../common/texts/words.ts';
import {needsReasonForStore} from '../../../../permissions/store.ts';
import {useHidingOfStore} from '../../../data/queries/use-hiding-of-store.ts';
import {useActor} from '../../../data/session/use-session.ts';
import {buttonStyle, Button} from '../../../ui/controls/button.tsx';
import {Chip} from '../../../ui/controls/chip.tsx';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
import {
  actionsColumn,
  deletedColumn,
  type TableColumn,
  CELL_LINK,
  CELL_NAME,
  RowSwitch,
} from '../table/columns.tsx';
import {type ManagedStore, useStoreCare} from './use-managed-stores.ts';
import {WritingLink} from '../../accounts/suspension/suspended.tsx';

type Column = TableColumn<ManagedStore>;

const NAME: Column = {
  id: 'name',
  title: 'Store',
  width: 'minmax(0, 5fr)',
  sortable: 'asc',
  cell: store => <NameCell store={store} />,
};

const SIGNS: Column = {
  id: 'signs',
  title: 'Signs',
  width: '6.25rem',
  numeric: true,
  sortable: 'desc',
  cell: store => <SignsCell store={store} />,
};

const ADDED: Column = {
  id: 'added',
  title: 'Added',
  width: '7rem',
  sortable: 'desc',
  cell: ({createdAt}) => <TimeAgo at={createdAt} />,
};

const DELETED: readonly Column[] = [
  NAME,
  deletedColumn,
  actionsColumn('8rem', store => <RestoreCell store={store} />),
];

interface StoreColumnsOptions {
  show: StoresShown;
  /** Asks for a reason before a store that is not their own is switched off. */
  onSwitchOff: (store: ManagedStore) => void;
  /** Each is undefined for users without the permission. */
  onAssign: ((store: ManagedStore) => void) | undefined;
  onDelete: ((store: ManagedStore) => void) | undefined;
}

export function storeColumns(options: StoreColumnsOptions): readonly Column[] {
  const {show, onSwitchOff, onAssign, onDelete} = options;
  if (show === 'deleted') return DELETED;
  const owner: Column[] = onAssign
    ? [
        {
          id: 'owner',
          title: 'Owner',
          width: 'minmax(0, 3fr)',
          cell: store => <OwnerCell store={store} onAssign={onAssign} />,
        },
      ]
    : [];
  const active: Column = {
    id: 'active',
    title: 'Active',
    width: '3.75rem',
    cell: store => <ActiveCell store={store} onSwitchOff={onSwitchOff} />,
  };
  const actions = actionsColumn<ManagedStore>(onDelete ? '5rem' : '2.5rem', store => (
    <CareCell store={store} onDelete={onDelete} />
  ));
  return [NAME, SIGNS, ...owner, ADDED, active, actions];
}

/** Characters of a reason that a row has room for. */
const REASON = 160;

interface CellProps {
  store: ManagedStore;
}

function NameCell({store}: CellProps) {
  const {id, name, isActive, deletedAt} = store;
  return (
    <div className="min-w-0">
      <div className={CELL_NAME}>
        {deletedAt === null ? (
          <Link to={storePath(id)} className={CELL_LINK} dir="auto">
            {name}
          </Link>
        ) : (
          <span className="py-2.5 text-base font-semibold" dir="auto">
            {name}
          </span>
        )}
        {!isActive && <Chip tone="pending">Inactive</Chip>}
      </div>
      <p className="text-sm text-muted" dir="auto">
        {addressOf(store)}
      </p>
      {!isActive && deletedAt === null && <InactiveReason store={store} />}
    </div>
  );
}

/** Why it is switched off, as far as that is known, or else since when. */
function InactiveReason({store}: CellProps) {
  const {inactiveSince} = store;
  const hiding = useHidingOfStore(store);
  if (hiding && !hiding.isSwitched) {
    return (
      <p className="pb-1 text-sm wrap-anywhere whitespace-pre-line">
        {`Hidden by ${isolated(hiding.by ?? 'moderators')}${hiding.reason === null ? '' : `: “${isolated(cut(hiding.reason, REASON))}”`}`}
      </p>
    );
  }
  if (inactiveSince === null) return null;
  return (
    <p className="pb-1 text-sm text-muted wrap-anywhere">
      <span>Switched off</span> <TimeAgo at={inactiveSince} />
      {hiding?.by !== undefined && (
        <span>
          {' by '}
          <bdi>{hiding.by}</bdi>
        </span>
      )}
      {hiding?.reason && (
        <span>
          {' · '}
          <bdi>{cut(hiding.reason, REASON)}</bdi>
        </span>
      )}
    </p>
  );
}

function SignsCell({store: {id, name, visibleSignsCount}}: CellProps) {
  return (
    <Link
      to={adminSignsPath(id)}
      className="inline-grid min-h-11 min-w-11 items-center justify-items-end rounded-control decoration-edge decoration-2 underline-offset-4 hover:underline"
      aria-label={`Edit Signs of ${name}: ${plural(visibleSignsCount, 'sign')}`}
    >
      {formatNumber(visibleSignsCount)}
    </Link>
  );
}

interface OwnerCellProps extends CellProps {
  onAssign: (store: ManagedStore) => void;
}

function OwnerCell({store, onAssign}: OwnerCellProps) {
  const {ownerId, owner, name} = store;
  return (
    <div className="flex min-w-0 items-center justify-between gap-2">
      {ownerId === null ? (
        <span className="text-muted">No Owner</span>
      ) : (
        <span className="min-w-0" dir="auto">
          {nameForAdmins(owner)}
        </span>
      )}
      <Button
        variant="ghost"
        size="icon"
        className="text-muted"
        title="Assign owner"
        onClick={() => onAssign(store)}
      >
        <UserRoundPen className="size-4.5" aria-hidden="true" />
        <span className="sr-only">Assign owner of {name}</span>
      </Button>
    </div>
  );
}

function ActiveCell({store, onSwitchOff}: CellProps & Pick<StoreColumnsOptions, 'onSwitchOff'>) {
  const actor = useActor();
  const {setActive} = useStoreCare();
  const {name, isActive} = store;
  return (
    <RowSwitch
      label={`Active: ${name}`}
      checked={isActive}
      onChange={checked => {
        if (!checked && needsReasonForStore(actor, store)) onSwitchOff(store);
        else void setActive(store, checked, null);
      }}
    />
  );
}

interface CareCellProps extends CellProps {
  /** Undefined for users without the permission. */
  onDelete: ((store: ManagedStore) => void) | undefined;
}

function CareCell({store, onDelete}: CareCellProps) {
  return (
    <div className="flex justify-end">
      <WritingLink
        to={editStorePath(store.id)}
        title="Edit Store"
        className={buttonStyle({variant: 'ghost', size: 'icon'})}
      >
        <Pencil className="size-4.5" aria-hidden="true" />
        <span className="sr-only">Edit Store {store.name}</span>
      </WritingLink>
      {onDelete && (
        <Button variant="ghost" size="icon" title="Delete store" onClick={() => onDelete(store)}>
          <Trash2 className="size-4.5" aria-hidden="true" />
          <span className="sr-only">Delete store {store.name}</span>
        </Button>
      )}
    </div>
  );
}

function RestoreCell({store}: CellProps) {
  const {restore} = useStoreCare();
  return (
    <Button onClick={() => void restore(store)}>
      <RotateCcw className="size-4.5" aria-hidden="true" />
      Restore<span className="sr-only"> {store.name}</span>
    </Button>
  );
}
