import {DELETED_KEPT_DAYS} from '../../../../common/limits.ts';
import {plural} from '../../../../common/texts/words.ts';
import {needsReasonForStore} from '../../../../permissions/store.ts';
import {useActor} from '../../../data/session/use-actor.ts';
import DeleteDialog from '../../moderation/reason/delete-dialog.tsx';
import type {StoreDialogProps} from './managed-store.ts';
import {useStoreCare} from './use-store-care.ts';

/** Asks once more, and says what goes with it. */
export function DeleteStoreDialog({store, onClose}: StoreDialogProps) {
  const actor = useActor();
  const {remove} = useStoreCare();
  const {id, name, visibleSignsCount} = store;
  const signs =
    visibleSignsCount > 0 ? `, with the ${plural(visibleSignsCount, 'sign')} shown there` : '';
  return (
    <DeleteDialog
      title="Delete this store?"
      description={`${name} disappears for everybody${signs}. It can be restored for ${DELETED_KEPT_DAYS} days.`}
      reason={
        needsReasonForStore(actor, store)
          ? {name: `delete ${id}`, hint: 'Who owns the store, or else added it, reads it.'}
          : undefined
      }
      onDelete={reason => remove(store, reason)}
      onClose={onClose}
    />
  );
}
