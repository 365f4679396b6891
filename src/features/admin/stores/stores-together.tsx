import {Power, PowerOff, RotateCcw, Trash2, UserRoundPen} from 'lucide-react';
import {useState} from 'react';
import {storeRevision} from '../../../../common/api/fields/content-revision.ts';
import {DELETED_KEPT_DAYS} from '../../../../common/limits.ts';
import {plural} from '../../../../common/texts/words.ts';
import {can} from '../../../../permissions/roles.ts';
import {needsReasonForStore} from '../../../../permissions/store.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {useActor} from '../../../data/session/use-session.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {REMOVAL_REASONS} from '../../moderation/decide/decision-words.ts';
import DeleteDialog, {ReasonDialog} from '../../moderation/reason/reason-form.tsx';
import type {TogetherProps} from '../table/managed-table.tsx';
import {BY_MISTAKE, changeTogether} from '../table/selection/change-together.tsx';
import {OwnerDialog} from './owner-dialog.tsx';
import type {ManagedStore} from './use-managed-stores.ts';

const ICON = 'size-4.5';
const WHO_READS =
  'Admins read it in the history, except for your own stores. The owner of a store reads it, or without one the user who added it.';

export function StoresTogether({rows, onDone}: TogetherProps<ManagedStore>) {
  const actor = useActor();
  const change = useStoresTogether();
  const [asking, setAsking] = useState<'owner' | 'off' | 'delete'>();
  const close = () => setAsking(undefined);
  const active = rows.filter(store => store.isActive);
  const owesReason = (stores: Stores) => stores.some(store => needsReasonForStore(actor, store));
  const switchOff = async (reason: string | null) => onDone(await change.switchOff(active, reason));
  return (
    <>
      {can(actor, 'store.assign.any') && (
        <Button onClick={() => setAsking('owner')}>
          <UserRoundPen className={ICON} aria-hidden="true" />
          Assign owner
        </Button>
      )}
      {active.length > 0 && (
        <Button onClick={() => (owesReason(active) ? setAsking('off') : void switchOff(null))}>
          <PowerOff className={ICON} aria-hidden="true" />
          Switch off
        </Button>
      )}
      {active.length < rows.length && (
        <Button onClick={() => void change.switchOn(rows).then(onDone)}>
          <Power className={ICON} aria-hidden="true" />
          Switch on
        </Button>
      )}
      {can(actor, 'store.delete.any') && (
        <Button variant="destructive" onClick={() => setAsking('delete')}>
          <Trash2 className={ICON} aria-hidden="true" />
          Delete
        </Button>
      )}
      {asking === 'owner' && (
        <OwnerDialog
          stores={rows}
          onAssign={async ownerId => {
            const done = await change.setOwner(rows, ownerId);
            onDone(done);
            return done.length === rows.length;
          }}
          onClose={close}
        />
      )}
      {asking === 'off' && (
        <ReasonDialog
          title={`Switch off ${plural(active.length, 'store')}?`}
          description="They take no signs and show none until they are switched on again."
          name="switch off stores"
          hint={WHO_READS}
          suggestions={REMOVAL_REASONS}
          action="Switch off"
          onReason={switchOff}
          onClose={close}
        />
      )}
      {asking === 'delete' && (
        <DeleteDialog
          title={`Delete ${plural(rows.length, 'store')}?`}
          description={`They disappear for everybody, with all signs shown there. They can be restored for ${DELETED_KEPT_DAYS} days.`}
          reason={{name: 'delete stores', whoReads: WHO_READS, required: owesReason(rows)}}
          onDelete={async reason => onDone(await change.remove(rows, reason))}
          onClose={close}
        />
      )}
    </>
  );
}

export function DeletedStoresTogether({rows, onDone}: TogetherProps<ManagedStore>) {
  const {restore} = useStoresTogether();
  return (
    <Button onClick={() => void restore(rows).then(onDone)}>
      <RotateCcw className={ICON} aria-hidden="true" />
      Restore
    </Button>
  );
}

type Stores = readonly ManagedStore[];

function useStoresTogether() {
  const actor = useActor();
  const write = useWrite();
  const noun = 'store';

  const set = (
    store: ManagedStore,
    isActive: boolean,
    reason: string | null,
    after: readonly string[] = [],
  ) =>
    write(
      mutators.store.setActive,
      {id: store.id, isActive, reason, seen: storeRevision(store)},
      {after},
    );

  const switchOff = (stores: Stores, reason: string | null) =>
    changeTogether(stores, {
      noun,
      write: store => set(store, false, reason),
      undo: (store, writeId) => set(store, true, null, [writeId]),
      done: 'switched off',
      failure: 'Failed to update store status',
    });

  const switchOn = (stores: Stores) =>
    changeTogether(
      stores.filter(store => !store.isActive),
      {
        noun,
        write: store => set(store, true, null),
        undo: (store, writeId) =>
          set(store, false, needsReasonForStore(actor, store) ? BY_MISTAKE : null, [writeId]),
        done: 'switched on',
        failure: 'Failed to update store status',
      },
    );

  const setOwner = (stores: Stores, ownerId: string | null) =>
    changeTogether(stores, {
      noun,
      write: ({id}) => write(mutators.store.setOwner, {id, ownerId}),
      undo: (store, writeId) =>
        write(mutators.store.setOwner, {id: store.id, ownerId: store.ownerId}, {after: [writeId]}),
      done: ownerId === null ? 'without an owner' : 'assigned',
      failure: 'Failed to update store ownership. Please try again.',
    });

  const remove = (stores: Stores, reason: string | null) =>
    changeTogether(stores, {
      noun,
      write: ({id}) => write(mutators.store.remove, {id, reason}),
      undo: ({id}, writeId) => write(mutators.store.restore, {id}, {after: [writeId]}),
      done: 'deleted',
      failure: 'Failed to delete store',
    });

  const restore = (stores: Stores) =>
    changeTogether(stores, {
      noun,
      write: ({id}) => write(mutators.store.restore, {id}),
      done: 'restored',
      failure: 'Failed to restore store',
    });

  return {switchOff, switchOn, setOwner, remove, restore};
}
