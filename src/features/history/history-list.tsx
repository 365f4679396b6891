import {type ReactNode, useRef} from 'react';
import {Link} from 'react-router-dom';
import type {HistoryFilter} from '../../../common/api/history.ts';
import {personPath, signPath, storePath} from '../../../common/paths.ts';
import {nameForAdmins} from '../../../common/texts/words.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import {LoadingOrOffline} from '../../data/connection/loading-or-offline.tsx';
import {NEWEST_FIRST} from '../../data/queries/paging.ts';
import {useAdminName} from '../../data/queries/use-hiding-of-store.ts';
import {useMoreInList, usePages} from '../../data/queries/use-pages.ts';
import {ownId, useStillRows} from '../../data/queries/use-stable-list.ts';
import {Skeleton} from '../../ui/display/skeleton.tsx';
import {TimeAgo} from '../../ui/display/time-ago.tsx';
import {LoadMore} from '../../ui/lists/list-buttons.tsx';
import {
  changesOf,
  type HistoryChange,
  type HistoryEntry,
  columnText,
  goneText,
  historyText,
  valueText,
} from './history-text.ts';

/** The exact values before and after. */
function ChangeList({entry}: {entry: HistoryEntry}) {
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline decoration-line decoration-2 underline-offset-4 hover:text-ink">
        What changed
      </summary>
      <dl className="grid gap-3 border-s-4 border-line ps-4">
        {changes.map(change => (
          <div key={change.column}>
            <dt className="font-semibold">{columnText(change.column)}</dt>
            <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
              <del className="text-muted">
                <Value column={change.column} value={change.before} />
              </del>{' '}
              <span aria-hidden="true">→</span>{' '}
              <ins className="no-underline">
                <Value column={change.column} value={change.after} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Value({column, value}: {column: string; value: HistoryChange['before']}) {
  if (column === 'owner_id' && typeof value === 'string') return <Owner userId={value} />;
  return valueText(value);
}

function Owner({userId}: {userId: string}) {
  return useAdminName(userId);
}

interface HistoryEntryProps {
  entry: HistoryEntry;
  /** Whether the list is about one item only, so that its name is not repeated. */
  ofOneItem?: boolean;
  /** Shows only what this person did. */
  onActor?: (userId: string) => void;
}

const LINK =
  'rounded-control font-medium underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink';

function HistoryEntryView({entry, ofOneItem = false, onActor}: HistoryEntryProps) {
  const {actorId, reason} = entry;
  const title = titleOf(entry);
  const name = actorId === null ? goneText(entry) : nameForAdmins(entry.actor);
  const path = pathOf(entry);
  return (
    <li className="grid gap-2 py-4">
      <p className="leading-relaxed wrap-anywhere">
        {actorId !== null && onActor ? (
          <button
            type="button"
            className={`${LINK} inline-flex min-h-11 items-center`}
            title={`Only what ${name} did`}
            onClick={() => onActor(actorId)}
          >
            <bdi>{name}</bdi>
          </button>
        ) : (
          <bdi className="font-medium">{name}</bdi>
        )}{' '}
        {historyText(entry)}{' '}
        {!ofOneItem && title && (
          <span dir="auto">
            {path ? (
              <Link to={path} className={`${LINK} inline-flex min-h-11 items-center`}>
                “{title}”
              </Link>
            ) : (
              `“${title}”`
            )}
          </span>
        )}{' '}
        <span className="text-sm whitespace-nowrap text-muted">
          <TimeAgo at={entry.createdAt} />
        </span>
      </p>
      {reason && (
        <blockquote
          className="border-s-4 border-line ps-4 whitespace-pre-line wrap-anywhere"
          dir="auto"
        >
          {reason}
        </blockquote>
      )}
      <ChangeList entry={entry} />
    </li>
  );
}

/** A user may have had no name then, and is known by what admins call them now. */
function titleOf({noun, title, about}: HistoryEntry): string | null {
  return title || (noun === 'person' && about ? nameForAdmins(about) : null);
}

function pathOf({noun, itemId, storeId}: HistoryEntry): string | undefined {
  if (noun === 'person') return itemId === null ? undefined : personPath(itemId);
  if (storeId === null || itemId === null) return undefined;
  return noun === 'sign' ? signPath({id: itemId, storeId}) : storePath(storeId);
}

interface HistoryListProps {
  filter: HistoryFilter;
  step: number;
  ofOneItem?: boolean;
  /** In place of a line that says so. */
  empty?: ReactNode;
  onActor?: (userId: string) => void;
}

export function HistoryList({filter, step, ofOneItem = false, empty, onActor}: HistoryListProps) {
  const {rows, complete, settled, hasMore, loadMore} = usePages({
    name: `history ${JSON.stringify(filter)}`,
    step,
    order: NEWEST_FIRST,
    request: page => allQueries.history.list({filter, ...page}),
  });
  const list = useRef<HTMLUListElement>(null);
  const {visible} = useStillRows(rows, {
    start: list,
    settled,
    idOf: ownId,
    list: JSON.stringify(filter),
  });
  const onMore = useMoreInList(
    list,
    visible.map(({id}) => id),
    loadMore,
  );
  if (rows.length === 0) {
    if (complete) return empty ?? <p className="py-4 text-muted">Nothing so far.</p>;
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
        {visible.map(entry => (
          <HistoryEntryView
            key={entry.id}
            entry={entry}
            ofOneItem={ofOneItem}
            {...(onActor && {onActor})}
          />
        ))}
      </ul>
      <LoadMore label="Load More History" hasMore={hasMore} coming={!settled} onClick={onMore} />
    </>
  );
}
