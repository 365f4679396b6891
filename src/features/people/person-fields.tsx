import type {ComponentProps, ReactNode} from 'react';
import {LENGTHS, US_STATES} from '../../../common/limits.ts';
import {errorAt, type FieldProblem} from '../../ui/controls/field-error.ts';
import {Field} from '../../ui/controls/field.tsx';
import {Input, Select} from '../../ui/controls/input.tsx';
import type {PersonField, PersonForm} from './person-form.ts';

interface PersonFieldsProps {
  form: PersonForm;
  type: (typed: Partial<PersonForm>) => void;
  problem: FieldProblem<PersonField> | undefined;
  /** What there is to know about the address, and whether it can be changed. */
  email: {readonly hint: ReactNode; readonly fixed: boolean};
  /** Behind the others. */
  children?: ReactNode;
}

/** The fields of a user that an admin edits. */
export function PersonFields({form, type, problem, email, children}: PersonFieldsProps) {
  const bind = (name: PersonField) => ({
    name,
    value: form[name],
    onChange: ({target}: {target: {value: string}}) => type({[name]: target.value}),
  });
  const text = (
    name: PersonField,
    label: string,
    {hint, required, ...input}: ComponentProps<'input'> & {hint?: ReactNode},
  ) => (
    <Field label={label} hint={hint} required={required} {...errorAt(name, problem)}>
      {control => <Input {...control} {...bind(name)} autoComplete="off" {...input} />}
    </Field>
  );
  return (
    <>
      {text('email', 'Email', {
        type: 'email',
        required: true,
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: LENGTHS.email,
        hint: email.hint,
        readOnly: email.fixed,
        ...(email.fixed && {className: 'bg-sunken'}),
      })}
      {text('username', 'Username', {
        required: true,
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: LENGTHS.personName,
        hint: 'Seen by admins alone.',
      })}
      <div className="grid gap-5 sm:grid-cols-2">
        {text('name', 'Full Name', {maxLength: LENGTHS.personName})}
        {text('nickname', 'Nickname', {maxLength: LENGTHS.nickname})}
      </div>
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        {text('city', 'City', {maxLength: LENGTHS.city})}
        <Field label="State" {...errorAt('state', problem)}>
          {control => (
            <Select {...control} {...bind('state')}>
              <option value="">None</option>
              {US_STATES.map(state => (
                <option key={state}>{state}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {children}
    </>
  );
}
