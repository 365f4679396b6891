import type {PeopleShown, PeopleSort} from '../../../common/api/people.ts';
import {formatNumber} from '../../../common/texts/words.ts';
import {TimeAgo} from '../../ui/display/time-ago.tsx';
import {actionsColumn, type TableColumn} from '../admin/table/columns.tsx';
import {
  ActionsCell,
  GoneCell,
  NameCell,
  type PersonAction,
  PlaceCell,
  RestoreCell,
} from './person-cells.tsx';
import type {ManagedPerson} from './use-people.ts';

type Column = TableColumn<ManagedPerson>;

const sortedBy = (id: PeopleSort, sortable: 'asc' | 'desc') => ({id, sortable}) as const;

const NAME: Column = {
  ...sortedBy('name', 'asc'),
  title: 'Name',
  width: 'minmax(0, 4fr)',
  cell: person => <NameCell person={person} />,
};

const EMAIL: Column = {
  ...sortedBy('email', 'asc'),
  title: 'Email',
  width: 'minmax(0, 4fr)',
  cell: ({email}) => email,
};

const PLACE: Column = {
  id: 'place',
  title: 'Place',
  width: 'minmax(0, 2fr)',
  cell: person => <PlaceCell person={person} />,
};

const SIGNS: Column = {
  id: 'signs',
  title: 'Signs',
  width: '4.5rem',
  numeric: true,
  cell: ({stats}) => formatNumber(stats?.signsCount ?? 0),
};

const JOINED: Column = {
  ...sortedBy('joined', 'desc'),
  title: 'Joined',
  width: '7rem',
  cell: ({createdAt}) => <TimeAgo at={createdAt} />,
};

const DELETED: readonly Column[] = [
  NAME,
  EMAIL,
  {
    id: 'gone',
    title: 'Gone for good',
    width: '8rem',
    cell: person => <GoneCell person={person} />,
  },
  actionsColumn('8rem', person => <RestoreCell person={person} />),
];

interface PersonColumnsOptions {
  show: PeopleShown;
  onAct: (action: PersonAction, person: ManagedPerson) => void;
}

export function personColumns({show, onAct}: PersonColumnsOptions): readonly Column[] {
  if (show === 'deleted') return DELETED;
  return [
    NAME,
    EMAIL,
    PLACE,
    SIGNS,
    JOINED,
    actionsColumn('8.25rem', person => <ActionsCell person={person} onAct={onAct} />),
  ];
}
