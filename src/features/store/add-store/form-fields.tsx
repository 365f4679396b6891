import {type ComponentProps, useState} from 'react';
import type {Position} from '../../../../common/geo/cells.ts';
import {keysOf} from '../../../../common/keys-of.ts';
import {LENGTHS, STORE_CATEGORIES, US_STATES} from '../../../../common/limits.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {keepStoreDraft, keptStoreDraft} from '../../../data/drafts/store-draft.ts';
import {useSession} from '../../../data/session/use-session.ts';
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
