import {clsx} from 'clsx';
import {SlidersHorizontal} from 'lucide-react';
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type SubmitEvent,
  useEffect,
  useMemo,
} from 'react';
import * as z from 'zod/mini';
import {DEFAULT_STATES, LENGTHS, STORE_CATEGORIES} from '../../../common/limits.ts';
import {type AddressSearch, searchPath} from '../../../common/search/search.ts';
import {Button} from '../../ui/controls/button.tsx';
import {Field, Input, Select} from '../../ui/controls/field.tsx';
import {useGoToSearch} from './box/search-box.tsx';
import {
  activeFilters,
  filterFormOf,
  filterProblemsOf,
  searchOf,
  type FilterForm,
  type FilterProblems,
} from './filter-form.ts';

/** Beside the results where there is room, behind a button above them where there is not. */
export function FilterPanel({search}: {search: AddressSearch}) {
  const id = useId();
  const goTo = useGoToSearch();
  const [open, setOpen] = useState(false);
  const [form, setForm] = useState(() => filterFormOf(search));
  const [tried, setTried] = useState(false);
  const [begunAt, setBegunAt] = useState(searchPath(search));
  // Another search begins as its address has it; where there is room, the pressed button keeps the focus.
  if (begunAt !== searchPath(search)) {
    setBegunAt(searchPath(search));
    setForm(filterFormOf(search));
    setTried(false);
    setOpen(false);
  }
  const toggle = useRef<HTMLButtonElement>(null);
  const fields = useRef<HTMLFormElement>(null);
  // Before a paint takes the focus away along with the form. Where the form stays, the button cannot
  // be seen, and so takes nothing.
  useLayoutEffect(() => {
    if (!open && fields.current?.contains(document.activeElement)) toggle.current?.focus();
  }, [open]);
  const problems = tried ? filterProblemsOf(form) : {};
  const active = activeFilters(search);

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(filterProblemsOf(form)).length > 0) return;
    setOpen(false);
    goTo(searchOf(form));
  };

  const reset = () => {
    setTried(false);
    setOpen(false);
    setForm(filterFormOf({term: search.term}));
    if (active > 0) goTo({term: search.term});
  };

  return (
    <aside
      aria-label="Filters"
      className={clsx(
        'min-w-0 md:sticky md:top-[calc(var(--header)+1rem)] md:col-start-1 md:row-start-1',
        // What stays in view must fit into it. The rings of what is at its edges need room.
        'md:-m-2 md:max-h-[calc(100dvh-var(--header)-1rem)] md:overflow-y-auto md:p-2',
      )}
    >
      <Button
        ref={toggle}
        className="md:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal className="size-5" aria-hidden="true" />
        Filters
        {active > 0 && (
          <span className="grid size-6 place-items-center rounded-chip bg-ink text-xs font-semibold text-paper tabular-nums">
            {active}
            <span className="sr-only"> active</span>
          </span>
        )}
      </Button>
      <form
        ref={fields}
        id={id}
        noValidate
        className={clsx('grid gap-4 max-md:mt-4', !open && 'max-md:hidden')}
        onSubmit={apply}
      >
        <h2 className="text-lg max-md:sr-only">Filters</h2>
        <FilterFields
          form={form}
          problems={problems}
          onChange={change => setForm({...form, ...change})}
        />
        <div className="flex gap-3">
          <Button type="submit" size="large" className="flex-1">
            Apply
          </Button>
          <Button size="large" onClick={reset}>
            Reset
          </Button>
        </div>
      </form>
    </aside>
  );
}

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
    if (performance.now() - knownAt < FRESH_MS) return undefined;
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
    knownAt = performance.now();
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

function FilterFields({form, problems, onChange}: FilterFieldsProps) {
  const states = useStates(form.state);
  const stateOptions = useMemo(
    () => states.map(state => <option key={state}>{state}</option>),
    [states],
  );
  return (
    <>
      <Field label="Keyword" error={problems.term}>
        <Input
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LENGTHS.searchTerm}
          value={form.term}
          onChange={event => onChange({term: event.target.value})}
        />
      </Field>
      <Field label="Store type">
        <Select
          // What a closed one shows does not look as its option does.
          {...(form.category && {className: 'capitalize'})}
          value={form.category}
          onChange={event => onChange({category: event.target.value})}
        >
          <option value="">All types</option>
          {CATEGORIES}
        </Select>
      </Field>
      <Field label="State">
        <Select value={form.state} onChange={event => onChange({state: event.target.value})}>
          <option value="">All states</option>
          {stateOptions}
        </Select>
      </Field>
      <Field label="ZIP" error={problems.zip}>
        <Input
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={LENGTHS.zip}
          value={form.zip}
          onChange={event => onChange({zip: event.target.value})}
        />
      </Field>
      <Field label="Submitter ID" error={problems.submitter}>
        <Input
          autoComplete="off"
          spellCheck={false}
          value={form.submitter}
          onChange={event => onChange({submitter: event.target.value})}
        />
      </Field>
    </>
  );
}
