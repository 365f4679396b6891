import {useMemo} from 'react';
import {LENGTHS, STORE_CATEGORIES} from '../../../common/limits.ts';
import {Field} from '../../ui/controls/field.tsx';
import {Input, Select} from '../../ui/controls/input.tsx';
import type {FilterForm, FilterProblems} from './filter-form.ts';
import {useStates} from './use-states.ts';

// So many that rendering them again would delay a tap on "Apply".
const CATEGORIES = STORE_CATEGORIES.map(category => (
  <option key={category} value={category} className="capitalize">
    {category}
  </option>
));

interface FilterFieldsProps {
  form: FilterForm;
  problems: FilterProblems;
  onChange: (change: Partial<FilterForm>) => void;
}

export function FilterFields({form, problems, onChange}: FilterFieldsProps) {
  const states = useStates(form.state);
  const stateOptions = useMemo(
    () => states.map(state => <option key={state}>{state}</option>),
    [states],
  );
  return (
    <>
      <Field label="Keyword" error={problems.term}>
        {control => (
          <Input
            {...control}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={LENGTHS.searchTerm}
            value={form.term}
            onChange={event => onChange({term: event.target.value})}
          />
        )}
      </Field>
      <Field label="Store type">
        {control => (
          <Select
            {...control}
            // What a closed one shows does not look as its option does.
            {...(form.category && {className: 'capitalize'})}
            value={form.category}
            onChange={event => onChange({category: event.target.value})}
          >
            <option value="">All types</option>
            {CATEGORIES}
          </Select>
        )}
      </Field>
      <Field label="State">
        {control => (
          <Select
            {...control}
            value={form.state}
            onChange={event => onChange({state: event.target.value})}
          >
            <option value="">All states</option>
            {stateOptions}
          </Select>
        )}
      </Field>
      <Field label="ZIP" error={problems.zip}>
        {control => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={LENGTHS.zip}
            value={form.zip}
            onChange={event => onChange({zip: event.target.value})}
          />
        )}
      </Field>
      <Field label="Submitter ID" error={problems.submitter}>
        {control => (
          <Input
            {...control}
            autoComplete="off"
            spellCheck={false}
            value={form.submitter}
            onChange={event => onChange({submitter: event.target.value})}
          />
        )}
      </Field>
    </>
  );
}
