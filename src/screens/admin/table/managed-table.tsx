import {type ReactNode, useRef} from 'react';
import {Button} from '../../../components/button.tsx';
import {SectionHeading} from '../../../components/section-heading.tsx';
import {AdminTable} from './admin-table.tsx';
import type {Sort, TableColumn} from './columns.ts';
import {TableSection} from './table-section.tsx';
import {Toolbar} from './toolbar.tsx';
import type {TableAddress} from './use-table-address.ts';
import type {TableRows} from './use-table-rows.ts';

interface ManagedTableProps<Row extends object, Show extends string> {
  title: string;
  /** What its rows are. */
  label: string;
  /** What stands beside the title. */
  actions?: ReactNode;
  /** What stands above the rows and what narrows them. */
  children?: ReactNode;
  state: TableRows<Row>;
  /** How many there are in all, undefined until that is known; null where the rows are not all of them. */
  total: number | undefined | null;
  address: TableAddress<Show>;
  shows: readonly {readonly value: Show; readonly label: string}[];
  /** How the rows are sorted, undefined where that is not to be chosen. */
  sort: Sort | undefined;
  placeholder: string;
  /** The same from one render to the next. */
  columns: readonly TableColumn<Row>[];
  idOf: (row: Row) => string;
  /** What shows nowhere else. */
  isDimmed?: (row: Row) => boolean;
  /** By Enter on a row. */
  onOpen?: ((row: Row) => void) | undefined;
  moreLabel: string;
  /** What is said where the rows cannot be had, and where there are none. */
  failure: string;
  empty: string;
}

/** A part of the admin area that is a table: how many there are, what narrows them, and the rows. */
export function ManagedTable<Row extends object, Show extends string>(
  props: ManagedTableProps<Row, Show>,
) {
  const {title, label, actions, children, state, total, address, shows, sort, placeholder} = props;
  const {columns, idOf, isDimmed, onOpen, moreLabel, failure, empty} = props;
  const {rows, found, hasMore} = state;
  const shown = useRef<HTMLSelectElement>(null);
  const id = label.toLowerCase();
  const count = total === null ? (found ?? rows.length) : total;
  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        title={title}
        count={state.loading ? undefined : count}
        more={total === null && found == null && hasMore}
      >
        {actions}
      </SectionHeading>
      {children}
      <Toolbar
        {...address}
        placeholder={placeholder}
        shows={shows}
        columns={columns}
        sort={sort}
        showRef={shown}
      />
      <TableSection
        state={state}
        failure={failure}
        awaited={`${label} show up here`}
        empty={empty}
        emptyHint={
          address.isNarrowed && (
            <Button
              onClick={() => {
                address.onAll();
                // The button is about to be gone.
                shown.current?.focus();
              }}
            >
              Show all
            </Button>
          )
        }
      >
        <AdminTable
          label={label}
          columns={columns}
          rows={rows}
          idOf={idOf}
          sort={sort}
          onSort={address.onSort}
          isDimmed={isDimmed}
          onOpen={onOpen}
          hasMore={hasMore}
          moreLabel={moreLabel}
          onMore={state.loadMore}
        />
      </TableSection>
    </section>
  );
}
