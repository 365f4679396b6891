import {X} from 'lucide-react';
import type {HistoryFilter} from '../../../../common/api/history.ts';
import {HISTORY_NOUNS, type HistoryNoun} from '../../../../common/limits.ts';
import {useAdminName} from '../../../data/queries/use-admin-name.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {Field} from '../../../ui/controls/field.tsx';
import {Select} from '../../../ui/controls/input.tsx';
import {MUTATION_TEXTS} from '../history-text.ts';
import {DayField} from './day-field.tsx';
import {dayOf, endOf, lastDayOf, startOf} from './days.ts';

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
}

const NOUNS: Record<HistoryNoun, string> = {
  sign: 'Signs',
  store: 'Stores',
  person: 'People',
  claim: 'Claims',
};

export function HistoryFilters({filter, onFilter}: HistoryFiltersProps) {
  const {actorId, noun, verb, since, until} = filter;
  return (
    <div className="mb-4 grid gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-3 gap-y-4">
        <Field label="What">
          {control => (
            <Select
              {...control}
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
          )}
        </Field>
        <Field label="Action">
          {control => (
            <Select
              {...control}
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
          )}
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
      Only what <bdi>{name}</bdi> did
      <X className="size-4.5" aria-hidden="true" />
      <span className="sr-only">: show what everybody did</span>
    </Button>
  );
}
