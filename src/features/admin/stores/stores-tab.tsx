import {useQuery} from '@rocicorp/zero/react';
import {Wrench} from 'lucide-react';
import {useMemo, useState, useId, type ReactNode} from 'react';
import {useNavigate} from 'react-router-dom';
import {
  STORE_SORTS,
  storesLatestBy,
  STORES_SHOWN,
  type StoresShown,
} from '../../../../common/api/managed.ts';
import {DELETED_KEPT_DAYS, PAGE_SIZES} from '../../../../common/limits.ts';
import {storePath} from '../../../../common/paths.ts';
import {plural, isolated} from '../../../../common/texts/words.ts';
import {managesAllStores} from '../../../../permissions/managed.ts';
import {can} from '../../../../permissions/roles.ts';
import {needsReasonForStore} from '../../../../permissions/store.ts';
import {allQueries} from '../../../../sync/queries/all.ts';
import {useSiteTotals} from '../../../data/queries/use-site-totals.ts';
import {useActor} from '../../../data/session/use-session.ts';
import {buttonStyle, Button} from '../../../ui/controls/button.tsx';
import {GeocodeStores} from '../../geocoding/geocode-stores.tsx';
import {ImportStores} from '../../imports/import-stores.tsx';
import {REMOVAL_REASONS} from '../../moderation/decide/decision-words.ts';
import DeleteDialog, {ReasonDialog} from '../../moderation/reason/reason-form.tsx';
import {ManagedTable} from '../table/managed-table.tsx';
import {currentRow, rowId} from '../table/order.ts';
import {useTableAddress} from '../table/use-table-rows.ts';
import {StoreOwnerDialog} from './owner-dialog.tsx';
import {storeColumns} from './store-columns.tsx';
import {DeletedStoresTogether, StoresTogether} from './stores-together.tsx';
import {
  type ManagedStore,
  type StoreDialogProps,
  useManagedStores,
  useStoreCare,
} from './use-managed-stores.ts';
import {WritingLink} from '../../accounts/suspension/suspended.tsx';

const LABELS: Readonly<Record<StoresShown, string>> = {
  all: 'All stores',
  inactive: 'Inactive',
  unowned: 'Without an owner',
  unplaced: 'Not on the map',
  deleted: 'Recently deleted',
};

const FIRST_SORT = {column: 'name', descending: false} as const;

interface Asking {
  readonly store: ManagedStore;
  readonly Dialog: (props: StoreDialogProps) => ReactNode;
}

/** For admins every store, for owners theirs. */
export function StoresTab() {
  const actor = useActor();
  const navigate = useNavigate();
  const all = managesAllStores(actor);
  const mayAssign = can(actor, 'store.assign.any');
  const mayDelete = can(actor, 'store.delete.any');
  const tools = useStoreTools(can(actor, 'store.import.any'));
  const [first, ...rest] = STORES_SHOWN;
  const shows = [
    first,
    ...rest.filter(show => (show !== 'unowned' || mayAssign) && (show !== 'deleted' || mayDelete)),
  ] as const;
  const address = useTableAddress({shows, sorts: STORE_SORTS, sort: FIRST_SORT});
  const {show, sort, term} = address;
  const stores = useManagedStores(show, sort, term);
  const {totals} = useSiteTotals();
  const [asking, setAsking] = useState<Asking>();
  const columns = useMemo(
    () =>
      storeColumns({
        show,
        onSwitchOff: store => setAsking({store, Dialog: SwitchOffDialog}),
        onAssign: mayAssign ? store => setAsking({store, Dialog: StoreOwnerDialog}) : undefined,
        onDelete: mayDelete ? store => setAsking({store, Dialog: DeleteStoreDialog}) : undefined,
      }),
    [show, mayAssign, mayDelete],
  );
  const isWhole = all && show === 'all' && term === '';
  return (
    <>
      <ManagedTable<ManagedStore, StoresShown>
        title={all ? 'Stores' : 'Your stores'}
        label="Stores"
        actions={
          <div className="flex flex-wrap gap-3">
            {tools.button}
            <WritingLink to="/add-store" className={buttonStyle()}>
              Add Store
            </WritingLink>
          </div>
        }
        state={stores}
        total={isWhole ? totals?.stores : null}
        address={address}
        shows={shows.map(value => ({value, label: LABELS[value]}))}
        sort={storesLatestBy(show) ? undefined : sort}
        placeholder="Search stores"
        columns={columns}
        idOf={rowId}
        isDimmed={isDimmed}
        onOpen={show === 'deleted' ? undefined : ({id}) => void navigate(storePath(id))}
        together={{
          noun: 'store',
          titleOf: ({name}) => name,
          Actions: show === 'deleted' ? DeletedStoresTogether : StoresTogether,
        }}
        failure="Failed to fetch stores"
        empty={show === 'deleted' ? 'Nothing was deleted lately' : 'No stores found'}
        source="Add the first one, or import a file of them by Tools."
      >
        {tools.panel}
      </ManagedTable>
      {asking && (
        <asking.Dialog
          store={currentRow(stores.rows, asking.store, rowId)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

const isDimmed = ({isActive}: ManagedStore) => !isActive;

const whoReads = ({ownerId, createdBy}: ManagedStore): string =>
  ownerId === null && createdBy === null
    ? 'Admins read it in the history.'
    : 'Its owner reads it, or without one the user who added it.';

function SwitchOffDialog({store, onClose}: StoreDialogProps) {
  const {setActive} = useStoreCare();
  const {id, name} = store;
  return (
    <ReasonDialog
      title="Switch off this store?"
      description={`${name} takes no signs and shows none until it is switched on again.`}
      name={`switch off ${id}`}
      hint={whoReads(store)}
      suggestions={REMOVAL_REASONS}
      action="Switch off"
      onReason={reason => setActive(store, false, reason)}
      onClose={onClose}
    />
  );
}

/** Asks once more, and says what goes with it. */
function DeleteStoreDialog({store, onClose}: StoreDialogProps) {
  const actor = useActor();
  const {remove} = useStoreCare();
  const {id, name, visibleSignsCount} = store;
  const signs =
    visibleSignsCount > 0 ? `, with the ${plural(visibleSignsCount, 'sign')} shown there` : '';
  return (
    <DeleteDialog
      title="Delete this store?"
      description={`${isolated(name)} disappears for everybody${signs}. It can be restored for ${DELETED_KEPT_DAYS} days.`}
      reason={{
        name: `delete ${id}`,
        whoReads: whoReads(store),
        required: needsReasonForStore(actor, store),
      }}
      onDelete={reason => remove(store, reason)}
      onClose={onClose}
    />
  );
}

/**
 * What admins do to many stores at once, behind one button, so that the table begins above the fold. A run that is
 * not over shows it at once; an admin who closes it has it closed.
 * @param allowed whether this user has any of it.
 */
function useStoreTools(allowed: boolean) {
  const id = useId();
  // As many as the list itself asks for, so that both are one query.
  const [imports] = useQuery(
    allowed && allQueries.storeImport.open({limit: PAGE_SIZES.openImports + 1, after: null}),
  );
  const [geocoding] = useQuery(allowed && allQueries.geocoding.latest());
  const isGeocoding =
    geocoding !== undefined && geocoding.status !== 'done' && geocoding.status !== 'cancelled';
  const running = (imports?.length ?? 0) + (isGeocoding ? 1 : 0);
  const [isOpen, setOpen] = useState<boolean>();
  if (isOpen === undefined && running > 0) setOpen(true);
  if (!allowed) return {};
  const button = (
    <Button aria-expanded={isOpen === true} aria-controls={id} onClick={() => setOpen(!isOpen)}>
      <Wrench className="size-4.5" aria-hidden="true" />
      Tools
      {!isOpen && running > 0 && (
        <span className="inline-grid h-5 min-w-5 place-items-center rounded-chip bg-pending-wash px-1.5 text-xs font-semibold text-pending tabular-nums">
          <span aria-hidden="true">{running}</span>
          <span className="sr-only">({running} not over)</span>
        </span>
      )}
    </Button>
  );
  const panel = (
    <div id={id}>
      {isOpen && (
        <div className="mb-8 grid grid-cols-1 gap-x-12 gap-y-6 border-b border-line pb-8 lg:flex lg:flex-wrap">
          <ImportStores />
          <GeocodeStores />
        </div>
      )}
    </div>
  );
  return {button, panel};
}
