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
import DeleteDialog from '../../moderation/reason/reason-form.tsx';
import type {TogetherProps} from '../table/managed-table.tsx';
import {changeTogether} from '../table/selection/change-together.tsx';
import {OwnerDialog} from './owner-dialog.tsx';
import type {ManagedStore} from './use-managed-stores.ts';

const ICON = 'size-4.5';

export function StoresTogether({rows, onDone}: TogetherProps<ManagedStore>) {
  const actor = useActor();
  const change = useStoresTogether();
  const [asking, setAsking] = useState<'owner' | 'delete'>();
  const close = () => setAsking(undefined);
  const isActive = rows.some(store => store.isActive);
  const isInactive = rows.some(store => !store.isActive);
  const act = async (done: Promise<readonly ManagedStore[]>) => onDone(await done);
  return (
    <>
      {can(actor, 'store.assign.any') && (
        <Button onClick={() => setAsking('owner')}>
          <UserRoundPen className={ICON} aria-hidden="true" />
          Assign owner
        </Button>
      )}
      {isActive && (
        <Button onClick={() => void act(change.setActive(rows, false))}>
          <PowerOff className={ICON} aria-hidden="true" />
          Switch off
        </Button>
      )}
      {isInactive && (
        <Button onClick={() => void act(change.setActive(rows, true))}>
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
      {asking === 'delete' && (
        <DeleteDialog
          title={`Delete ${plural(rows.length, 'store')}?`}
          description={`They disappear for everybody, with all signs shown there. They can be restored for ${DELETED_KEPT_DAYS} days.`}
          reason={
            rows.some(store => needsReasonForStore(actor, store))
              ? {
                  name: 'delete stores',
                  hint: 'The owner of a store reads it, or without one the user who added it.',
                }
              : undefined
          }
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

  const set = (store: ManagedStore, isActive: boolean, after: readonly string[] = []) =>
    write(mutators.store.setActive, {id: store.id, isActive, seen: storeRevision(store)}, {after});

  const setActive = (stores: Stores, isActive: boolean) =>
    changeTogether(
      stores.filter(store => store.isActive !== isActive),
      {
        noun,
        write: store => set(store, isActive),
        undo: (store, writeId) => set(store, !isActive, [writeId]),
        done: isActive ? 'switched on' : 'switched off',
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
      write: store =>
        write(mutators.store.remove, {
          id: store.id,
          reason: needsReasonForStore(actor, store) ? reason : null,
        }),
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

  return {setActive, setOwner, remove, restore};
}
