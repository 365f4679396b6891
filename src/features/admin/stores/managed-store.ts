import type {WithAccount} from '../../../../common/texts/words.ts';
import type {Store, UserProfile} from '../../../../schema/zero.gen.ts';

/** A store as its table has it. */
export type ManagedStore = Store & {
  /** Undefined also for an owner who has written no profile. */
  readonly owner?: UserProfile & WithAccount;
};

export interface StoreDialogProps {
  store: ManagedStore;
  onClose: () => void;
}
