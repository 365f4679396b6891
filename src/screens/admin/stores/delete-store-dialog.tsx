import {DELETED_KEPT_DAYS} from '../../../../schema/limits.ts';
import {plural} from '../../../../schema/words.ts';
import {DeleteDialog} from '../table/delete-dialog.tsx';
import type {StoreDialogProps} from './managed-store.ts';
import {useStoreCare} from './use-store-care.ts';

/** Asks once more, and says what goes with it. */
export function DeleteStoreDialog({store, onClose}: StoreDialogProps) {
  const {remove} = useStoreCare();
  const {name, visibleSignsCount} = store;
  const signs =
    visibleSignsCount > 0 ? `, with the ${plural(visibleSignsCount, 'sign')} shown there` : '';
  return (
    <DeleteDialog
      title="Delete this store?"
      description={`${name} disappears for everybody${signs}. It can be restored for ${DELETED_KEPT_DAYS} days.`}
      onDelete={() => remove(store)}
      onClose={onClose}
    />
  );
}
