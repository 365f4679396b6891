import type {ReactNode} from 'react';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {Button} from '../../../ui/controls/button.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {EmptyState} from '../../../ui/display/empty-state.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import type {TableRows} from './use-table-rows.ts';

interface TableSectionProps {
  state: Pick<TableRows<unknown>, 'rows' | 'loading' | 'failed' | 'again'>;
  /** The texts for rows that cannot be loaded, and for an empty table. */
  failure: string;
  awaited: string;
  empty: string;
  /** The next step in an empty table. */
  emptyHint?: ReactNode;
  /** The table, where there are rows. */
  children: ReactNode;
}

/** The state in place of the rows: loading, empty, or why they cannot be loaded. */
export function TableSection(props: TableSectionProps) {
  const {state, failure, awaited, empty, emptyHint, children} = props;
  const {rows, loading, failed, again} = state;
  return (
    <>
      {failed && (
        <div className="mb-5">
          <Alert variant="gone" title={failure}>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span>The server cannot be asked at the moment.</span>
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
      {rows.length > 0 && children}
    </>
  );
}
