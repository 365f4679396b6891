import {type ComponentProps, useState} from 'react';
import {type Position, positionOf} from '../../../../common/geo/cells.ts';
import {LENGTHS, STORE_CATEGORIES, US_STATES} from '../../../../common/limits.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {changedValues, typedIn} from '../../../data/drafts/form-draft.ts';
import {
  keepStoreDraft,
  keptStoreDraft,
  type StoreDraft,
  storeDraftOf,
} from '../../../data/drafts/store-draft.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {useOutbox} from '../../../outbox/ui/use-outbox.ts';
import {type FieldError, Field, Input, Select, Textarea} from '../../../ui/controls/field.tsx';
import {type StoreFormValues, EMPTY_STORE, storeFormOf} from './store-fields.ts';

interface Bound {
  label: string;
  name: string;
  value: string;
  /** The problem that keeps the form from being saved, after the first attempt. */
  problem: FieldError;
  required?: boolean;
  onChange: (value: string) => void;
}

type TextFieldProps = Bound & Omit<ComponentProps<'input'>, keyof Bound>;

function TextField({label, problem, required, onChange, ...input}: TextFieldProps) {
  return (
    <Field label={label} required={required} {...problem}>
      <Input {...input} onChange={event => onChange(event.target.value)} />
    </Field>
  );
}

type ProseFieldProps = Bound & {maxLength: number};

function ProseField(props: ProseFieldProps) {
  const {label, problem, required, onChange, ...rest} = props;
  return (
    <Field label={label} required={required} {...problem}>
      <Textarea {...rest} onChange={event => onChange(event.target.value)} />
    </Field>
  );
}

type ChoiceFieldProps = Bound & {choices: readonly string[]};

function ChoiceField(props: ChoiceFieldProps) {
  const {label, problem, required, onChange, choices, ...select} = props;
  return (
    <Field label={label} required={required} {...problem}>
      <Select {...select} className="capitalize" onChange={event => onChange(event.target.value)}>
        <option value="">Choose</option>
        {choices.map(choice => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface PartProps {
  /** Ties a field to what the form holds of it. */
  bind: (name: keyof StoreFormValues, label: string) => Bound;
}

export function NameField({bind}: PartProps) {
  return <TextField {...bind('name', 'Store name')} maxLength={LENGTHS.storeName} required />;
}

export function AddressFields({bind}: PartProps) {
  return (
    <>
      <TextField
        {...bind('address', 'Street address')}
        maxLength={LENGTHS.address}
        autoComplete="off"
        required
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(8rem,1fr)_minmax(0,1fr)]">
        <TextField {...bind('city', 'City')} maxLength={LENGTHS.city} required />
        <ChoiceField {...bind('state', 'State')} choices={US_STATES} required />
        <TextField {...bind('zip', 'ZIP code')} maxLength={LENGTHS.zip} inputMode="numeric" />
      </div>
    </>
  );
}

export function MoreFields({bind}: PartProps) {
  return (
    <>
      <ChoiceField {...bind('category', 'Category')} choices={STORE_CATEGORIES} />
      <ProseField {...bind('description', 'Description')} maxLength={LENGTHS.description} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bind('phone', 'Phone')} type="tel" maxLength={LENGTHS.phone} />
        <TextField {...bind('website', 'Website')} type="url" maxLength={LENGTHS.url} />
        <TextField {...bind('facebook', 'Facebook')} type="url" maxLength={LENGTHS.url} />
        <TextField {...bind('twitter', 'X')} type="url" maxLength={LENGTHS.url} />
        <TextField {...bind('yelp', 'Yelp')} type="url" maxLength={LENGTHS.url} />
      </div>
    </>
  );
}

/** The typed values, stored with each keystroke. */
interface StoreFormState {
  /** Of the store, made with the first keystroke of a new one. */
  readonly id: string;
  /** The fields in which the user has typed. Others follow the stored row. */
  readonly typed: Partial<StoreFormValues>;
  /** Where the pin was put by hand. */
  readonly pin: Position | null;
  /** Whether an earlier draft was restored. */
  readonly isRestored: boolean;
}

export function useStoreForm(store: Store | undefined) {
  const userId = useSession().person?.userId;
  const before = store ? storeFormOf(store) : EMPTY_STORE;
  const fresh = (): StoreFormState => ({
    id: store?.id ?? crypto.randomUUID(),
    typed: {},
    pin: null,
    isRestored: false,
  });
  const outbox = useOutbox();
  /** An edit that the server has refused, or has not taken yet. */
  const waiting = outbox.findLast(
    ({entry}) => entry.name === 'store.update' && entry.args['id'] === store?.id,
  )?.entry.args;
  /** A draft of that edit, where it differs from the row. */
  const waitingDraft = (): StoreDraft | undefined => {
    const draft = store && waiting && storeDraftOf(store.id, waiting);
    if (!draft) return undefined;
    const isMoved = draft.pin !== null && changedValues(positionOf(store) ?? {}, draft.pin);
    const isTyped = Object.keys(typedIn(draft.form, before)).length > 0;
    return isMoved || isTyped ? draft : undefined;
  };
  const [state, setState] = useState<StoreFormState>(() => {
    const draft =
      userId === undefined ? undefined : (keptStoreDraft(userId, store?.id) ?? waitingDraft());
    if (!draft) return fresh();
    return {
      id: draft.id,
      typed: typedIn(draft.form, before),
      pin: draft.pin,
      isRestored: true,
    };
  });

  const keep = (next: StoreFormState) => {
    setState(next);
    if (userId === undefined) return;
    const {id, pin} = next;
    const form = typedIn(next.typed, before);
    const isEmpty = pin === null && Object.keys(form).length === 0;
    keepStoreDraft(userId, store?.id, isEmpty ? null : {id, form, pin});
  };

  return {
    ...state,
    form: {...before, ...state.typed},
    before,
    waiting,
    type: (typed: Partial<StoreFormValues>) => keep({...state, typed: {...state.typed, ...typed}}),
    setPin: (pin: Position | null) => keep({...state, pin}),
    startOver: () => keep(fresh()),
    /** It is in the outbox, or given up. */
    forget: () => userId !== undefined && keepStoreDraft(userId, store?.id, null),
  };
}
