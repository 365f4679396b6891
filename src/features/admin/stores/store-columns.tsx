import type {StoresShown} from '../../../../common/api/managed.ts';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
import {actionsColumn, deletedColumn, type TableColumn} from '../table/columns.tsx';
import {ActiveCell, CareCell, NameCell, OwnerCell, RestoreCell, SignsCell} from './store-cells.tsx';
import type {ManagedStore} from './use-managed-stores.ts';

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

const ACTIVE: Column = {
  id: 'active',
  title: 'Active',
  width: '3.75rem',
  cell: store => <ActiveCell store={store} />,
};

const DELETED: readonly Column[] = [
  NAME,
  deletedColumn,
  actionsColumn('8rem', store => <RestoreCell store={store} />),
];

interface StoreColumnsOptions {
  show: StoresShown;
  /** Each undefined for users who may not. */
  onAssign: ((store: ManagedStore) => void) | undefined;
  onDelete: ((store: ManagedStore) => void) | undefined;
}

export function storeColumns(options: StoreColumnsOptions): readonly Column[] {
  const {show, onAssign, onDelete} = options;
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
  const actions = actionsColumn<ManagedStore>(onDelete ? '5rem' : '2.5rem', store => (
    <CareCell store={store} onDelete={onDelete} />
  ));
  return [NAME, SIGNS, ...owner, ADDED, ACTIVE, actions];
}
