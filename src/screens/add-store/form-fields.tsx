import type {ComponentProps} from 'react';
import {Field} from '../../components/field.tsx';
import {Input, Select, Textarea} from '../../components/input.tsx';

export interface Bound {
  label: string;
  name: string;
  value: string;
  /** Required, empty, and somebody tried to save. */
  missing: boolean;
  required?: boolean;
  onChange: (value: string) => void;
}

type TextFieldProps = Bound & Omit<ComponentProps<'input'>, keyof Bound>;

export function TextField({label, missing, required, onChange, ...input}: TextFieldProps) {
  return (
    <Field label={label} required={required} error={missing ? `${label} is required` : undefined}>
      {control => (
        <Input {...control} {...input} onChange={event => onChange(event.target.value)} />
      )}
    </Field>
  );
}

type ProseFieldProps = Bound & {maxLength: number};

export function ProseField(props: ProseFieldProps) {
  const {label, missing, required, onChange, ...rest} = props;
  return (
    <Field label={label} required={required} error={missing ? `${label} is required` : undefined}>
      {control => (
        <Textarea {...control} {...rest} onChange={event => onChange(event.target.value)} />
      )}
    </Field>
  );
}

type ChoiceFieldProps = Bound & {choices: readonly string[]};

export function ChoiceField(props: ChoiceFieldProps) {
  const {label, missing, required, onChange, choices, ...select} = props;
  return (
    <Field label={label} required={required} error={missing ? `${label} is required` : undefined}>
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
