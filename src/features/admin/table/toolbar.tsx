import {Search, X} from 'lucide-react';
import type {Ref} from 'react';
import {Button} from '../../../ui/controls/button.tsx';
import {Input, Select} from '../../../ui/controls/field.tsx';
import {useRoomy} from '../../../ui/display/use-media.ts';
import type {Sort, TableColumn} from './columns.tsx';

interface ToolbarProps<Show extends string> {
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  shows: readonly {readonly value: Show; readonly label: string}[];
  show: Show;
  onShow: (show: Show) => void;
  columns: readonly Pick<TableColumn<never>, 'id' | 'title' | 'sortable'>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  showRef: Ref<HTMLSelectElement>;
}

export function Toolbar<Show extends string>(props: ToolbarProps<Show>) {
  const {placeholder, typed, onType, shows, show, onShow, showRef} = props;
  return (
    <search className="mb-5 flex flex-wrap gap-3">
      <div className="relative flex-[1_1_18rem]">
        <Search
          className="pointer-events-none absolute inset-s-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <Input
          type="search"
          aria-label={placeholder}
          placeholder={placeholder}
          autoComplete="off"
          className="ps-11 pe-12 [&::-webkit-search-cancel-button]:hidden"
          value={typed}
          onChange={event => onType(event.target.value)}
        />
        {typed !== '' && (
          <Button
            variant="ghost"
            size="icon"
            className="absolute inset-e-0.5 top-0.5 text-muted"
            onClick={() => onType('')}
          >
            <X className="size-5" aria-hidden="true" />
            <span className="sr-only">Clear the search</span>
          </Button>
        )}
      </div>
      <div className="flex-[0_1_13rem] max-sm:flex-[1_1_8rem]">
        <Select
          ref={showRef}
          aria-label="Show"
          value={show}
          onChange={event => {
            const chosen = shows.find(({value}) => value === event.target.value);
            if (chosen) onShow(chosen.value);
          }}
        >
          {shows.map(({value, label}) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <SortSelect {...props} />
    </search>
  );
}

/** Replaces the table's head on narrow screens. */
function SortSelect({
  columns,
  sort,
  onSort,
}: Pick<ToolbarProps<string>, 'columns' | 'sort' | 'onSort'>) {
  if (useRoomy() || !sort) return null;
  const ways = columns.flatMap(({id, title, sortable}) => {
    if (!sortable) return [];
    return (sortable === 'asc' ? [false, true] : [true, false]).map(descending => ({
      column: id,
      descending,
      value: `${id} ${descending}`,
      label: `${title} ${descending ? '↓' : '↑'}`,
    }));
  });
  return (
    <div className="flex-[1_1_8rem]">
      <Select
        aria-label="Sort by"
        value={`${sort.column} ${sort.descending}`}
        onChange={event => {
          const way = ways.find(({value}) => value === event.target.value);
          if (way) onSort({column: way.column, descending: way.descending});
        }}
      >
        {ways.map(({value, label}) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
