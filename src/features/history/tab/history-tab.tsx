import {clsx} from 'clsx';
import {Download, X} from 'lucide-react';
import {type RefObject, useRef, useState} from 'react';
import {HISTORY_FILE, type HistoryFilter, NO_FILTER} from '../../../../common/api/history.ts';
import {HISTORY_NOUNS, type HistoryNoun, PAGE_SIZES} from '../../../../common/limits.ts';
import {useAdminName} from '../../../data/queries/use-hiding-of-store.ts';
import {buttonStyle, Button} from '../../../ui/controls/button.tsx';
import {Field, Input, Select} from '../../../ui/controls/field.tsx';
import {EmptyState} from '../../../ui/display/empty-state.tsx';
import {SectionHeading} from '../../../ui/display/headings.tsx';
import {useQueryParams} from '../../../ui/navigation/use-query-params.ts';
import {ShowAll} from '../../admin/table/managed-table.tsx';
import {HistoryList} from '../history-list.tsx';
import {MUTATION_TEXTS} from '../history-text.ts';
import {
  dayOf,
  endOf,
  historyParams,
  lastDayOf,
  parseHistoryFilter,
  startOf,
} from './history-address.ts';

interface DayFieldProps {
  label: string;
  /** As a date field has it; empty for none. */
  day: string;
  onDay: (day: string) => void;
}

/** A day to choose or to type. */
function DayField({label, day, onDay}: DayFieldProps) {
  // While the year is incomplete the date is invalid here, but the typed text must stay.
  const [typed, setTyped] = useState<string>();
  return (
    <Field label={label}>
      <Input
        type="date"
        value={typed ?? day}
        // WebKit shows today's date in an empty field, as if it were chosen.
        className={clsx((typed ?? day) === '' && 'unset-date')}
        onChange={({target: {value}}) => {
          setTyped(value);
          onDay(value);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Field>
  );
}

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
  whatRef: RefObject<HTMLSelectElement | null>;
}

const NOUNS: Record<HistoryNoun, string> = {
  sign: 'Signs',
  store: 'Stores',
  person: 'People',
  claim: 'Claims',
};

function HistoryFilters({filter, onFilter, whatRef}: HistoryFiltersProps) {
  const {actorId, noun, verb, since, until} = filter;
  return (
    <div className="mb-4 grid gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-3 gap-y-4">
        <Field label="What">
          <Select
            ref={whatRef}
            value={noun ?? ''}
            onChange={({target: {value}}) =>
              onFilter({...filter, noun: HISTORY_NOUNS.find(each => each === value) ?? null})
            }
          >
            <option value="">Everything</option>
            {HISTORY_NOUNS.map(each => (
              <option key={each} value={each}>
                {NOUNS[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Action">
          <Select
            value={verb ?? ''}
            onChange={({target: {value}}) => onFilter({...filter, verb: value || null})}
          >
            <option value="">Any</option>
            {Object.entries(MUTATION_TEXTS).map(([each, words]) => (
              <option key={each} value={each}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
        <DayField
          label="From"
          day={dayOf(since)}
          onDay={day => onFilter({...filter, since: startOf(day)})}
        />
        <DayField
          label="To"
          day={lastDayOf(until)}
          onDay={day => onFilter({...filter, until: endOf(day)})}
        />
      </div>
      {actorId !== null && (
        <Only userId={actorId} onRemove={() => onFilter({...filter, actorId: null})} />
      )}
    </div>
  );
}

function Only({userId, onRemove}: {userId: string; onRemove: () => void}) {
  const name = useAdminName(userId);
  return (
    <Button className="justify-self-start" onClick={onRemove}>
      <span>
        Only what <bdi>{name}</bdi> did
      </span>
      <X className="size-4.5" aria-hidden="true" />
      <span className="sr-only"> (show what everybody did)</span>
    </Button>
  );
}

/** Who did what to what, for admins: to look through, or as a file. */
export function HistoryTab() {
  const [params, change] = useQueryParams({step: false});
  const filter = parseHistoryFilter(params);
  const setFilter = (next: HistoryFilter) => change(historyParams(next));
  const what = useRef<HTMLSelectElement>(null);
  const isNarrowed = Object.values(filter).some(value => value !== null);
  return (
    <section aria-labelledby="history">
      <SectionHeading id="history" title="History">
        <a href={fileOf(filter)} download="history.csv" className={buttonStyle()}>
          <Download className="size-5" aria-hidden="true" />
          Export CSV
        </a>
      </SectionHeading>
      <HistoryFilters filter={filter} onFilter={setFilter} whatRef={what} />
      <HistoryList
        filter={filter}
        step={PAGE_SIZES.history}
        empty={
          <EmptyState title={isNarrowed ? 'Nothing matches these filters' : 'Nothing so far'}>
            {isNarrowed && <ShowAll onAll={() => setFilter(NO_FILTER)} filter={what} />}
          </EmptyState>
        }
        onActor={actorId => setFilter({...filter, actorId})}
      />
    </section>
  );
}

/** The same as a file. */
function fileOf(filter: HistoryFilter): string {
  const asked = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    ),
  );
  return `${HISTORY_FILE}?${asked.toString()}`;
}
