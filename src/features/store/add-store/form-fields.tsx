import type {ComponentProps} from 'react';
import type {FieldError} from '../../../ui/controls/field-error.ts';
import {Field} from '../../../ui/controls/field.tsx';
import {Input, Select, Textarea} from '../../../ui/controls/input.tsx';

export interface Bound {
  label: string;
  name: string;
  value: string;
  /** The problem that keeps the form from being saved, after the first attempt. */
  problem: FieldError;
  required?: boolean;
  onChange: (value: string) => void;
}

type TextFieldProps = Bound & Omit<ComponentProps<'input'>, keyof Bound>;

export function TextField({label, problem, required, onChange, ...input}: TextFieldProps) {
  return (
    <Field label={label} required={required} {...problem}>
      {control => (
        <Input {...control} {...input} onChange={event => onChange(event.target.value)} />
      )}
    </Field>
  );
}

type ProseFieldProps = Bound & {maxLength: number};

export function ProseField(props: ProseFieldProps) {
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

export function ChoiceField(props: ChoiceFieldProps) {
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
