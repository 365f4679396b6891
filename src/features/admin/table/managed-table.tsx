import {type ReactNode, type RefObject, useRef} from 'react';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {useStillRows} from '../../../data/queries/use-stable-list.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {EmptyState} from '../../../ui/display/empty-state.tsx';
import {SectionHeading} from '../../../ui/display/headings.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {headingFor} from '../../../ui/focus/use-focus.ts';
import {useIsSuspended} from '../../accounts/suspension/suspended.tsx';
import {AdminTable} from './admin-table.tsx';
import type {Sort, TableColumn} from './columns.tsx';
import {ChosenBar} from './selection/row-choice.tsx';
import {useChosen} from './selection/use-chosen.ts';
import {Toolbar} from './toolbar.tsx';
import type {TableAddress, TableRows} from './use-table-rows.ts';

interface TableSectionProps {
  state: Pick<TableRows<unknown>, 'rows' | 'loading' | 'failed' | 'again'>;
  /** The texts for rows that cannot be loaded, and for an empty table. */
  failure: string;
  awaited: string;
  empty: string;
  /** The next step in an empty table. */
  emptyHint?: ReactNode;
  children: ReactNode;
}

/** The state in place of the rows: loading, empty, or why they cannot be loaded. */
function TableSection(props: TableSectionProps) {
  const {state, failure, awaited, empty, emptyHint, children} = props;
  const {rows, loading, failed, again} = state;
  const isSuspended = useIsSuspended();
  return (
    <>
      {failed && (
        <div className="mb-5">
          <Alert variant="gone" title={failure}>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span>The server cannot be reached at the moment.</span>
              {again && <Button onClick={again}>Try again</Button>}
            </div>
          </Alert>
        </div>
      )}
      {loading && (
        <LoadingOrOffline what={awaited}>
          <div className="grid gap-3" aria-busy="true">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </div>
        </LoadingOrOffline>
      )}
      {rows.length === 0 && !loading && !failed && (
        <EmptyState title={empty}>{emptyHint}</EmptyState>
      )}
      {rows.length > 0 && (
        // A suspended owner still reads, and what would be refused is disabled.
        <fieldset role="presentation" disabled={isSuspended} className="contents">
          {children}
        </fieldset>
      )}
    </>
  );
}

interface ShowAllProps {
  onAll: () => void;
  /** Takes the focus. */
  filter: RefObject<HTMLElement | null>;
}

/** The next step where nothing matches what narrows a list. */
export function ShowAll({onAll, filter}: ShowAllProps) {
  return (
    <Button
      onClick={() => {
        onAll();
        // The button is about to be gone.
        filter.current?.focus();
      }}
    >
      Show all
    </Button>
  );
}

interface Together<Row> {
  readonly noun: string;
  readonly titleOf: (row: Row) => string;
  readonly isChoosable?: (row: Row) => boolean;
  readonly Actions: (props: TogetherProps<Row>) => ReactNode;
}

export interface TogetherProps<Row> {
  readonly rows: readonly Row[];
  /** Called with those that are done. */
  readonly onDone: (rows: readonly Row[]) => void;
}

interface ManagedTableProps<Row extends object, Show extends string> {
  title: string;
  label: string;
  actions?: ReactNode;
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
  /** The actions on several rows; undefined without any. */
  together?: Together<Row>;
  /** The texts for rows that cannot be loaded, and for an empty table. */
  failure: string;
  empty: string;
  /** Where rows come from, said while the table has no row at all. */
  source?: string;
}

const anyRow = () => true;

/** A part of the admin area that is a table: how many there are, what narrows them, and the rows. */
export function ManagedTable<Row extends object, Show extends string>(
  props: ManagedTableProps<Row, Show>,
) {
  const {title, label, actions, children, state, total, address, shows, sort, placeholder} = props;
  const {columns, idOf, isDimmed, onOpen, together, failure, empty, source} = props;
  const {found, hasMore} = state;
  const shown = useRef<HTMLSelectElement>(null);
  const section = useRef<HTMLElement>(null);
  const id = label.toLowerCase();
  const list = `${address.show} ${address.term}`;
  const place = useRef<HTMLDivElement>(null);
  const {visible, left} = useStillRows(state.rows, {
    start: place,
    settled: !state.loading && !state.coming,
    idOf,
    list: `${list} ${sort?.column} ${sort?.descending}`,
  });
  const rows = visible.filter(row => !left.has(idOf(row)));
  const chosen = useChosen({
    rows,
    idOf,
    isChoosable: together?.isChoosable ?? anyRow,
    hasMore,
    list,
  });
  const onDone = (done: readonly Row[]) => {
    // The buttons go with the last row that is chosen.
    if (done.length >= chosen.rows.length)
      headingFor(section.current)?.focus({preventScroll: true});
    chosen.drop(done);
  };
  const count = total === null ? (found ?? rows.length) : total;
  const more = total === null && found == null && hasMore;
  return (
    <section ref={section} aria-labelledby={id}>
      <SectionHeading id={id} title={title} count={state.loading ? undefined : count} more={more}>
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
          address.isNarrowed ? (
            <ShowAll onAll={address.onAll} filter={shown} />
          ) : (
            source && <p className="text-muted">{source}</p>
          )
        }
      >
        <div ref={place}>
          <AdminTable
            label={label}
            columns={columns}
            rows={visible}
            left={left}
            idOf={idOf}
            sort={sort}
            onSort={address.onSort}
            isDimmed={isDimmed}
            onOpen={onOpen}
            choosing={
              together && {
                chosen,
                isChoosable: together.isChoosable ?? anyRow,
                titleOf: together.titleOf,
              }
            }
            hasMore={hasMore}
            coming={state.coming}
            onMore={state.loadMore}
          />
        </div>
        {together && chosen.rows.length > 0 && (
          <ChosenBar
            count={chosen.rows.length}
            noun={together.noun}
            of={
              chosen.isAll && chosen.first !== undefined && count !== undefined
                ? {count, more}
                : undefined
            }
            isFull={chosen.isFull}
            className="bottom-4 mt-5"
            beside={{label: 'Clear', run: chosen.none}}
          >
            <together.Actions rows={chosen.rows} onDone={onDone} />
          </ChosenBar>
        )}
      </TableSection>
    </section>
  );
}
