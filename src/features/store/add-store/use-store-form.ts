import {useState} from 'react';
import type {Position} from '../../../../common/geo/cells.ts';
import {keysOf} from '../../../../common/keys-of.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {keepStoreDraft, keptStoreDraft} from '../../../data/drafts/store-draft.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {EMPTY_STORE, storeFormOf, type StoreFormValues} from './store-fields.ts';

/** The typed values, stored with each keystroke. */
export interface StoreFormState {
  /** Of the store, made with the first keystroke of a new one. */
  readonly id: string;
  readonly form: StoreFormValues;
  /** Where the pin was put by hand. */
  readonly pin: Position | null;
  /** Whether an earlier draft was restored. */
  readonly isRestored: boolean;
}

export function useStoreForm(store: Store | undefined) {
  const userId = useSession().person?.userId;
  // What others change meanwhile does not change what is being typed.
  const [before] = useState(() => (store ? storeFormOf(store) : EMPTY_STORE));
  const fresh = (): StoreFormState => ({
    id: store?.id ?? crypto.randomUUID(),
    form: before,
    pin: null,
    isRestored: false,
  });
  const [state, setState] = useState<StoreFormState>(() => {
    const draft = userId === undefined ? undefined : keptStoreDraft(userId, store?.id);
    if (!draft) return fresh();
    return {
      id: draft.id,
      form: {...before, ...fieldsIn(draft.form)},
      pin: draft.pin,
      isRestored: true,
    };
  });

  const keep = (next: StoreFormState) => {
    setState(next);
    if (userId === undefined) return;
    const {id, pin} = next;
    const form = changes(before, next.form);
    const isEmpty = pin === null && Object.keys(form).length === 0;
    keepStoreDraft(userId, store?.id, isEmpty ? null : {id, form, pin});
  };

  return {
    ...state,
    before,
    type: (typed: Partial<StoreFormValues>) => keep({...state, form: {...state.form, ...typed}}),
    setPin: (pin: Position | null) => keep({...state, pin}),
    startOver: () => keep(fresh()),
    /** It is in the outbox, or given up. */
    forget: () => userId !== undefined && keepStoreDraft(userId, store?.id, null),
  };
}

function changes(before: StoreFormValues, after: StoreFormValues): Partial<StoreFormValues> {
  return Object.fromEntries(
    FIELDS.filter(field => after[field] !== before[field]).map(field => [field, after[field]]),
  );
}

/** A draft may be of an older version of the form. */
const fieldsIn = (draft: Readonly<Record<string, string>>): Partial<StoreFormValues> =>
  Object.fromEntries(FIELDS.flatMap(field => (field in draft ? [[field, draft[field]]] : [])));

const FIELDS = keysOf(EMPTY_STORE);
