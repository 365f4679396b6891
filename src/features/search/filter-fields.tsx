import {useEffect, useMemo, useState} from 'react';
import * as z from 'zod/mini';
import {DEFAULT_STATES, LENGTHS, STORE_CATEGORIES} from '../../../common/limits.ts';
import {Field} from '../../ui/controls/field.tsx';
import {Input, Select} from '../../ui/controls/input.tsx';
import type {FilterForm, FilterProblems} from './filter-form.ts';

const answer = z.object({states: z.array(z.string())});

/** Milliseconds. New states come seldom, and visits of the screen often. */
const FRESH_MS = 60_000;

/** As the server last told; a short list until then. */
let known: readonly string[] = DEFAULT_STATES;
let knownAt = -Infinity;

/** The states that have stores, and the one that is chosen. */
function useStates(chosen: string): readonly string[] {
  const [states, setStates] = useState(known);
  useEffect(() => {
    if (Date.now() - knownAt < FRESH_MS) return undefined;
    const ended = new AbortController();
    void fetchStates(ended.signal).then(() => setStates(known));
    return () => ended.abort();
  }, []);
  return chosen === '' || states.includes(chosen) ? states : [chosen, ...states].toSorted();
}

async function fetchStates(signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch('/api/search/states', {signal});
    const {states} = answer.parse(await response.json());
    if (states.length === 0) return;
    known = states;
    knownAt = Date.now();
  } catch {
    // For example offline; the known states stay.
  }
}

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
