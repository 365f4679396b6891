import {UserPlus} from 'lucide-react';
import {useMemo, useState} from 'react';
import {
  PEOPLE_SHOWN,
  PEOPLE_SORTS,
  peopleLatestBy,
  type PeopleShown,
  type NewPerson,
  type PeopleSort,
} from '../../../common/api/people.ts';
import {formatNumber} from '../../../common/texts/words.ts';
import {useSiteTotals} from '../../data/queries/use-site-totals.ts';
import {useActor} from '../../data/session/use-session.ts';
import {Button} from '../../ui/controls/button.tsx';
import {TimeAgo} from '../../ui/display/time-ago.tsx';
import {usePersistedState} from '../../ui/navigation/history-state.ts';
import {toast} from '../../ui/overlays/toast-store.ts';
import {actionsColumn, type TableColumn} from '../admin/table/columns.tsx';
import {ManagedTable} from '../admin/table/managed-table.tsx';
import {currentRow} from '../admin/table/order.ts';
import {useTableAddress} from '../admin/table/use-table-rows.ts';
import {EditPersonDialog} from './edit-person-dialog.tsx';
import {
  type PersonAction,
  ActionsCell,
  GoneCell,
  NameCell,
  PlaceCell,
  RestoreCell,
} from './person-cells.tsx';
import {DecidePersonDialog, DeletePersonDialog, EndSuspensionDialog} from './person-decisions.tsx';
import {PersonDialog} from './person-dialog.tsx';
import {EMPTY_PERSON} from './person-form.ts';
import {
  idOf,
  type ManagedPerson,
  managedPersonTitle,
  usePeople,
  peopleRequests,
} from './use-people.ts';
import {DeletedUsersTogether, UsersTogether} from './users-together.tsx';

const LABELS: Readonly<Record<PeopleShown, string>> = {
  all: 'All users',
  admins: 'Admins',
  unverified: 'Not verified',
  suspended: 'Suspended',
  deleted: 'Recently deleted',
};
const SHOWS = PEOPLE_SHOWN.map(value => ({value, label: LABELS[value]}));

const FIRST_SORT = {column: 'name', descending: false} as const;

const EMPTY: Readonly<Partial<Record<PeopleShown, string>>> = {
  suspended: 'Nobody is suspended',
  deleted: 'Nobody was deleted lately',
};

type Open = {readonly what: 'add'} | {readonly what: PersonAction; readonly person: ManagedPerson};

export function UsersTab() {
  const address = useTableAddress({shows: PEOPLE_SHOWN, sorts: PEOPLE_SORTS, sort: FIRST_SORT});
  const {show, sort, term} = address;
  const people = usePeople(show, sort, term);
  const {totals} = useSiteTotals();
  const actor = useActor();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const columns = useMemo(
    () => personColumns({show, onAct: (what, asked) => setOpen({what, person: asked})}),
    [show],
  );
  const person = open && 'person' in open ? currentRow(people.rows, open.person, idOf) : undefined;
  const isWhole = show === 'all' && term === '' && people.hasMore;
  // The server finds them in an order of its own.
  const isSortable = term === '' && peopleLatestBy(show) === undefined;
  return (
    <>
      <ManagedTable<ManagedPerson, PeopleShown>
        title="Users"
        label="Users"
        actions={
          <Button onClick={() => setOpen({what: 'add'})}>
            <UserPlus className="size-4.5" aria-hidden="true" />
            Add Contributor
          </Button>
        }
        state={people}
        total={isWhole ? totals?.contributors : null}
        address={address}
        shows={SHOWS}
        sort={isSortable ? sort : undefined}
        placeholder="Search users by name or email"
        columns={columns}
        idOf={idOf}
        onOpen={show === 'deleted' ? undefined : asked => setOpen({what: 'edit', person: asked})}
        together={{
          noun: 'contributor',
          titleOf: managedPersonTitle,
          isChoosable: ({userId}) => userId !== actor?.userId,
          Actions: show === 'deleted' ? DeletedUsersTogether : UsersTogether,
        }}
        failure="Failed to load users. Please try again."
        empty={(term === '' && EMPTY[show]) || 'No users found'}
      />
      {open?.what === 'add' && <AddPersonDialog onClose={close} />}
      {person && open?.what === 'edit' && <EditPersonDialog person={person} onClose={close} />}
      {person && open?.what === 'delete' && <DeletePersonDialog person={person} onClose={close} />}
      {person && (open?.what === 'warn' || open?.what === 'suspend') && (
        <DecidePersonDialog decision={open.what} person={person} onClose={close} />
      )}
      {person && open?.what === 'end-suspension' && (
        <EndSuspensionDialog person={person} onClose={close} />
      )}
    </>
  );
}

/** Opens an account for a user. Typed text is still there when the dialog was closed by mistake. */
function AddPersonDialog({onClose}: {onClose: () => void}) {
  const [form, setForm] = usePersistedState('add a contributor', EMPTY_PERSON);
  // An answer may be lost: the same address is then asked for by the same id.
  const [asked, setAsked] = useState(() => ({email: '', userId: crypto.randomUUID()}));

  const save = async (person: NewPerson): Promise<string | undefined> => {
    const {email} = person;
    const {userId} = asked.email === email ? asked : {userId: crypto.randomUUID()};
    setAsked({email, userId});
    const answer = await peopleRequests.add({...person, userId});
    if (!answer.ok) return answer.sentence;
    setForm(EMPTY_PERSON);
    toast({
      title: 'Contributor added',
      description: `${email} gets a mail with a link to choose a password.`,
    });
    return undefined;
  };

  return (
    <PersonDialog
      title="Add Contributor"
      description="They get a mail with a link to choose a password. Until they use it, nobody can log in."
      action="Add Contributor"
      form={form}
      type={typed => setForm({...form, ...typed})}
      userId={asked.userId}
      email={{hint: 'Where the link goes.', fixed: false}}
      onSave={save}
      onClose={onClose}
    />
  );
}

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

function personColumns({show, onAct}: PersonColumnsOptions): readonly Column[] {
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
