import type {ComponentProps} from 'react';
import {missingError} from '../../components/field-error.ts';
import {Field} from '../../components/field.tsx';
import {Input, Select, Textarea} from '../../components/input.tsx';

export interface Bound {
  label: string;
  name: string;
  value: string;
  /** Required, empty, and somebody tried to save. */
  missing: boolean;
  /** Why the form was not saved, at the first of those that are missing. */
  why?: string;
  required?: boolean;
  onChange: (value: string) => void;
}

type TextFieldProps = Bound & Omit<ComponentProps<'input'>, keyof Bound>;

export function TextField({label, missing, why, required, onChange, ...input}: TextFieldProps) {
  return (
    <Field label={label} required={required} {...(missing && missingError(label, why))}>
      {control => (
        <Input {...control} {...input} onChange={event => onChange(event.target.value)} />
      )}
    </Field>
  );
}

type ProseFieldProps = Bound & {maxLength: number};

export function ProseField(props: ProseFieldProps) {
  const {label, missing, why, required, onChange, ...rest} = props;
  return (
    <Field label={label} required={required} {...(missing && missingError(label, why))}>
      {control => (
        <Textarea {...control} {...rest} onChange={event => onChange(event.target.value)} />
      )}
    </Field>
  );
}

type ChoiceFieldProps = Bound & {choices: readonly string[]};

export function ChoiceField(props: ChoiceFieldProps) {
  const {label, missing, why, required, onChange, choices, ...select} = props;
  return (
    <Field label={label} required={required} {...(missing && missingError(label, why))}>
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
