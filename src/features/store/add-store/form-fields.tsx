import type {ComponentProps} from 'react';
import {LENGTHS, STORE_CATEGORIES, US_STATES} from '../../../../common/limits.ts';
import {type FieldError, Field} from '../../../ui/controls/field.tsx';
import {Input, Select, Textarea} from '../../../ui/controls/input.tsx';
import type {StoreFormValues} from './store-fields.ts';

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
      {control => (
        <Input {...control} {...input} onChange={event => onChange(event.target.value)} />
      )}
    </Field>
  );
}

type ProseFieldProps = Bound & {maxLength: number};

function ProseField(props: ProseFieldProps) {
  const {label, problem, required, onChange, ...rest} = props;
  return (
    <Field label={label} required={required} {...problem}>
      {control => (
        <Textarea {...control} {...rest} onChange={event => onChange(event.target.value)} />
      )}
    </Field>
  );
}

type ChoiceFieldProps = Bound & {choices: readonly string[]};

function ChoiceField(props: ChoiceFieldProps) {
  const {label, problem, required, onChange, choices, ...select} = props;
  return (
    <Field label={label} required={required} {...problem}>
      {control => (
        <Select
          {...control}
          {...select}
          className="capitalize"
          onChange={event => onChange(event.target.value)}
        >
          <option value="">Choose</option>
          {choices.map(choice => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </Select>
      )}
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
