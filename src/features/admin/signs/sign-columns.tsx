import type {SignsShown} from '../../../../common/api/managed.ts';
import type {Actor} from '../../../../permissions/actor.ts';
import {can} from '../../../../permissions/roles.ts';
import {needsReason} from '../../../../permissions/sign.ts';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
import {actionsColumn, deletedColumn, type TableColumn} from '../table/columns.tsx';
import {
  ActiveCell,
  AuthorCell,
  CareCell,
  RestoreCell,
  SignStoreCell,
  VerifiedCell,
  WordsCell,
} from './sign-cells.tsx';
import type {ManagedSign} from './use-managed-signs.ts';

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

export function signColumns(options: SignColumnsOptions): readonly Column[] {
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
