import {clsx} from 'clsx';
import {SlidersHorizontal} from 'lucide-react';
import {useId, useLayoutEffect, useRef, useState} from 'react';
import type {SubmitEvent} from 'react';
import {type AddressSearch, searchPath} from '../../../common/search/search-request.ts';
import {Button} from '../../ui/controls/button.tsx';
import {useGoToSearch} from './box/use-go-to-search.ts';
import {FilterFields} from './filter-fields.tsx';
import {activeFilters, filterFormOf, filterProblemsOf, searchOf} from './filter-form.ts';

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
        'min-w-0 max-md:row-start-1 md:sticky md:top-[calc(var(--header)+1rem)] md:col-start-1 md:row-start-1',
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
