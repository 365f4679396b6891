import {useQuery} from '@rocicorp/zero/react';
import {X} from 'lucide-react';
import {useMemo, useState} from 'react';
import {Link, useNavigate, useSearchParams} from 'react-router-dom';
import {isId} from '../../../../common/api/fields/args.ts';
import {SIGNS_SHOWN, type SignsShown} from '../../../../common/api/managed.ts';
import {adminPath, signPath, storePath} from '../../../../common/paths.ts';
import type {Actor} from '../../../../permissions/actor.ts';
import {managesAllSigns} from '../../../../permissions/managed.ts';
import {can} from '../../../../permissions/roles.ts';
import {needsReason} from '../../../../permissions/sign.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {useSiteTotals} from '../../../data/queries/use-site-totals.ts';
import {useActor} from '../../../data/session/use-session.ts';
import {buttonStyle} from '../../../ui/controls/button.tsx';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
import {actionsColumn, deletedColumn, type TableColumn} from '../table/columns.tsx';
import {ManagedTable} from '../table/managed-table.tsx';
import {currentRow, rowId} from '../table/order.ts';
import {useTableAddress} from '../table/use-table-rows.ts';
import {
  shortTitle,
  ActiveCell,
  AuthorCell,
  CareCell,
  RestoreCell,
  SignStoreCell,
  VerifiedCell,
  WordsCell,
} from './sign-cells.tsx';
import {DetailsDialog, DeleteSignDialog, SwitchOffDialog} from './sign-dialogs.tsx';
import {DeletedSignsTogether, SignsTogether} from './signs-together.tsx';
import {type ManagedSign, useManagedSigns} from './use-managed-signs.ts';

const LABELS: Readonly<Record<SignsShown, string>> = {
  all: 'All signs',
  inactive: 'Inactive',
  unverified: 'Not verified',
  deleted: 'Recently deleted',
};

const NEWEST_FIRST = {column: 'posted', descending: true} as const;

interface Asking {
  readonly sign: ManagedSign;
  readonly Dialog: typeof DetailsDialog;
}

/** For admins every sign, for owners those of their stores. */
export function SignsTab() {
  const actor = useActor();
  const navigate = useNavigate();
  const storeId = useStoreId();
  const all = managesAllSigns(actor);
  const mayVerify = can(actor, 'sign.verify.any');
  const [first, ...rest] = SIGNS_SHOWN;
  const shows = [first, ...rest.filter(show => show !== 'unverified' || mayVerify)] as const;
  const address = useTableAddress({shows, sorts: ['posted'], sort: NEWEST_FIRST});
  const {show, sort, term} = address;
  const signs = useManagedSigns({show, storeId, descending: sort.descending, term});
  const {totals} = useSiteTotals();
  const [asking, setAsking] = useState<Asking>();
  const columns = useMemo(
    () =>
      signColumns({
        show,
        actor,
        onSwitchOff: sign => setAsking({sign, Dialog: SwitchOffDialog}),
        onDetails: sign => setAsking({sign, Dialog: DetailsDialog}),
        onDelete: sign => setAsking({sign, Dialog: DeleteSignDialog}),
      }),
    [show, actor],
  );
  const isWhole = all && storeId === null && show === 'all' && term === '';
  return (
    <>
      <ManagedTable<ManagedSign, SignsShown>
        title={all ? 'Signs' : 'Signs at your stores'}
        label="Signs"
        state={signs}
        total={isWhole ? totals?.signs : null}
        address={address}
        shows={shows.map(value => ({value, label: LABELS[value]}))}
        sort={show === 'deleted' ? undefined : sort}
        placeholder="Search signs"
        columns={columns}
        idOf={rowId}
        isDimmed={isDimmed}
        onOpen={show === 'deleted' ? undefined : sign => void navigate(signPath(sign))}
        together={{
          noun: 'sign',
          titleOf: shortTitle,
          Actions: show === 'deleted' ? DeletedSignsTogether : SignsTogether,
        }}
        failure="Failed to fetch signs"
        empty={show === 'deleted' ? 'Nothing was deleted lately' : 'No signs found'}
        source="What is posted at a store shows up here by itself."
      >
        {storeId !== null && <OfStore storeId={storeId} />}
      </ManagedTable>
      {asking && (
        <asking.Dialog
          sign={currentRow(signs.rows, asking.sign, rowId)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

const isDimmed = ({visible}: ManagedSign) => !visible;

/** The store whose signs the address asks for, if it names one. */
function useStoreId(): string | null {
  const given = useSearchParams()[0].get('store');
  return isId(given) ? given : null;
}

function OfStore({storeId}: {storeId: string}) {
  const [store] = useQuery(queries.store.byId({id: storeId}));
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-0">
        Signs of{' '}
        <Link to={storePath(storeId)} className="prose-link font-semibold" dir="auto">
          {store?.name ?? 'one store'}
        </Link>
      </span>
      <Link to={adminPath('signs')} replace className={buttonStyle()}>
        <X className="size-4.5" aria-hidden="true" />
        All signs
      </Link>
    </p>
  );
}

type Column = TableColumn<ManagedSign>;

const WORDS: Column = {
  id: 'words',
  title: 'Sign',
  width: 'minmax(0, 4fr)',
  cell: sign => <WordsCell sign={sign} />,
};

const STORE: Column = {
  id: 'store',
  title: 'Store',
  width: 'minmax(0, 2.5fr)',
  cell: sign => <SignStoreCell sign={sign} />,
};

const AUTHOR: Column = {
  id: 'author',
  title: 'By',
  width: 'minmax(0, 2fr)',
  cell: sign => <AuthorCell sign={sign} />,
};

const POSTED: Column = {
  id: 'posted',
  title: 'Posted',
  width: '6.5rem',
  sortable: 'desc',
  cell: ({createdAt}) => <TimeAgo at={createdAt} />,
};

const VERIFIED: Column = {
  id: 'verified',
  title: 'Verified',
  width: '4rem',
  cell: sign => <VerifiedCell sign={sign} />,
};

const DELETED: readonly Column[] = [
  WORDS,
  STORE,
  deletedColumn,
  actionsColumn('8rem', sign => <RestoreCell sign={sign} />),
];

interface SignColumnsOptions {
  show: SignsShown;
  actor: Actor;
  onSwitchOff: (sign: ManagedSign) => void;
  onDetails: (sign: ManagedSign) => void;
  onDelete: (sign: ManagedSign) => void;
}

function signColumns(options: SignColumnsOptions): readonly Column[] {
  const {show, actor, onSwitchOff, onDetails, onDelete} = options;
  if (show === 'deleted') return DELETED;
  const mayVerify = can(actor, 'sign.verify.any');
  const active: Column = {
    id: 'active',
    title: 'Active',
    width: '3.75rem',
    cell: sign => (
      <ActiveCell sign={sign} onSwitchOff={needsReason(actor, sign) ? onSwitchOff : undefined} />
    ),
  };
  const actions = actionsColumn<ManagedSign>(mayVerify ? '8.25rem' : '5.5rem', sign => (
    <CareCell sign={sign} onDetails={mayVerify ? onDetails : undefined} onDelete={onDelete} />
  ));
  return [WORDS, STORE, AUTHOR, POSTED, active, ...(mayVerify ? [VERIFIED] : []), actions];
}
