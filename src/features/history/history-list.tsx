import {useRef} from 'react';
import type {HistoryFilter} from '../../../common/api/history.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import {LoadingOrOffline} from '../../data/connection/loading-or-offline.tsx';
import {NEWEST_FIRST} from '../../data/queries/paging.ts';
import {useMoreInList} from '../../data/queries/use-more.ts';
import {usePages} from '../../data/queries/use-pages.ts';
import {Skeleton} from '../../ui/display/skeleton.tsx';
import {LoadMore} from '../../ui/lists/load-more.tsx';
import {HistoryEntryView} from './history-entry-view.tsx';

interface HistoryListProps {
  filter: HistoryFilter;
  /** Entries at first, and with each further page. */
  step: number;
  ofOneItem?: boolean;
  /** The text of an empty list. */
  empty?: string;
  onActor?: (userId: string) => void;
}

/** What was done, newest first, live. */
export function HistoryList({
  filter,
  step,
  ofOneItem = false,
  empty = 'Nothing so far.',
  onActor,
}: HistoryListProps) {
  const {rows, complete, hasMore, loadMore} = usePages({
    name: `history ${JSON.stringify(filter)}`,
    step,
    order: NEWEST_FIRST,
    request: page => allQueries.history.list({filter, ...page}),
  });
  const list = useRef<HTMLUListElement>(null);
  const onMore = useMoreInList(
    list,
    rows.map(({id}) => id),
    loadMore,
  );
  if (rows.length === 0) {
    if (complete) return <p className="py-4 text-muted">{empty}</p>;
    return (
      <LoadingOrOffline what="The history shows up here">
        <div aria-busy="true">
          <Skeleton className="h-40" />
        </div>
      </LoadingOrOffline>
    );
  }
  return (
    <>
      <ul ref={list} className="divide-y divide-line">
        {rows.map(deed => (
          <HistoryEntryView
            key={deed.id}
            deed={deed}
            ofOneItem={ofOneItem}
            {...(onActor && {onActor})}
          />
        ))}
      </ul>
      {hasMore && <LoadMore label="Load More History" onClick={onMore} />}
    </>
  );
}
