import type {Store} from '../../../schema/zero.gen.ts';
import {EmptyState} from '../../components/empty-state.tsx';
import {LoadMore} from '../../components/load-more.tsx';
import {SectionHeading} from '../../components/section-heading.tsx';
import {useConnection} from '../../hooks/use-connection.ts';
import {useSteadyList} from '../../hooks/use-steady-list.ts';
import {plural} from '../../lib/words.ts';
import {NewcomersChip} from '../../sign-card/newcomers-chip.tsx';
import {StoreRow} from './store-row.tsx';
import {StoreRowSkeleton} from './store-row-skeleton.tsx';

const PLACEHOLDERS = 6;

export type ListedStore = Store & {readonly miles?: number};

interface StoreListProps {
  title: string;
  stores: readonly ListedStore[];
  /** Whether more may still come from the server without being asked for. */
  loading: boolean;
  /** How many stores there are beyond those listed; undefined while that is not known. */
  more?: number | undefined;
  onMore?: () => void;
}

export function StoreList({title, stores, loading, more, onMore}: StoreListProps) {
  const {visible, waiting, top, letIn} = useSteadyList(stores);
  const {connection} = useConnection();
  const isEmpty = stores.length === 0;
  const waits = isEmpty && loading && connection !== 'offline';
  return (
    <section aria-labelledby="store-list" aria-busy={waits || undefined}>
      <div ref={top} />
      <SectionHeading id="store-list" title={title} />
      <NewcomersChip waiting={waiting} one="new store" letIn={letIn} />
      {isEmpty && !waits && <EmptyState title="No stores found with location data" />}
      <ul aria-label={title} className="-mt-6 divide-y divide-line">
        {visible.map(store => (
          <StoreRow key={store.id} store={store} />
        ))}
        {waits && Array.from({length: PLACEHOLDERS}, (_, row) => <StoreRowSkeleton key={row} />)}
      </ul>
      {more !== undefined && more > 0 && !isEmpty && onMore && (
        <LoadMore label={`Load More (${plural(more, 'more store')})`} onClick={onMore} />
      )}
    </section>
  );
}
