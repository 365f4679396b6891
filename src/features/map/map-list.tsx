import {useRef, useState} from 'react';
import {Link} from 'react-router-dom';
import {type Position, positionOf} from '../../../common/geo/cells.ts';
import {formatTenths} from '../../../common/geo/distance.ts';
import {storePath} from '../../../common/paths.ts';
import {addressOf, countOfSigns, formatNumber} from '../../../common/texts/words.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {useMoreInList} from '../../data/queries/use-pages.ts';
import {useToday} from '../../data/time/server-clock.ts';
import {Button} from '../../ui/controls/button.tsx';
import {LoadMore} from '../../ui/lists/list-buttons.tsx';
import type {GroupMark, MapMark, StoreMark} from './marks/marks.ts';
import {groupName} from './marks/pins.ts';
import {directionTo} from './view.ts';

const STEP = 20;

interface MapListProps {
  marks: readonly MapMark[];
  /** Of the map. */
  middle: Position;
  selectedStoreId: string | undefined;
  onSelect: ((store: Store) => void) | undefined;
  onZoomIn: (group: GroupMark) => void;
}

/** Everything that the map shows, in words: the same stores, nearest to its middle first. */
export function MapList({marks, middle, selectedStoreId, onSelect, onZoomIn}: MapListProps) {
  const [length, setLength] = useState(STEP);
  const entries = entriesOf(marks, middle);
  const rest = entries.length - length;
  const shown = entries.slice(0, length);
  const list = useRef<HTMLUListElement>(null);
  const onMore = useMoreInList(
    list,
    shown.map(({key}) => key),
    () => setLength(length + STEP),
  );
  return (
    <>
      <ul ref={list} aria-label="Stores on the map" className="mt-2 border-y border-line">
        {shown.map(entry => (
          <li key={entry.key} className="border-b border-line py-1 last:border-0">
            {entry.kind === 'store' ? (
              <StoreEntry
                store={entry.store}
                isSelected={entry.store.id === selectedStoreId}
                onSelect={onSelect}
              />
            ) : (
              <GroupEntry group={entry} middle={middle} onZoomIn={onZoomIn} />
            )}
          </li>
        ))}
      </ul>
      <LoadMore
        label={`Load More (${formatNumber(rest)} more)`}
        hasMore={rest > 0}
        coming={false}
        onClick={onMore}
      />
    </>
  );
}

interface StoreEntryProps extends Pick<MapListProps, 'onSelect'> {
  store: Store;
  isSelected: boolean;
}

function StoreEntry({store, isSelected, onSelect}: StoreEntryProps) {
  const today = useToday();
  const className =
    'flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 rounded-control px-2 py-2 text-start hover:bg-sunken';
  const words = (
    <>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere" dir="auto">
          {store.name}
        </span>
        <span className="block text-sm text-muted" dir="auto">
          {addressOf(store)}
        </span>
      </span>
      <span className="text-sm text-muted tabular-nums">{countOfSigns(store, today)}</span>
    </>
  );
  if (!onSelect) {
    return (
      <Link to={storePath(store.id)} className={className}>
        {words}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      className={className}
      onClick={() => onSelect(store)}
    >
      {words}
    </button>
  );
}

interface GroupEntryProps extends Pick<MapListProps, 'middle' | 'onZoomIn'> {
  group: GroupMark;
}

function GroupEntry({group, middle, onZoomIn}: GroupEntryProps) {
  const {miles, wind} = directionTo(middle, group.position);
  const where =
    miles < 0.1 ? 'in the middle' : `${formatTenths(miles)} miles ${wind} of the map’s middle`;
  const name = groupName(group.count, group.isMore);
  return (
    <p className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-2">
      <span>
        <bdi className="font-semibold">{name}</bdi> <span className="text-muted">{where}</span>
      </span>
      <Button onClick={() => onZoomIn(group)}>
        Zoom in <span className="sr-only">{`on ${name}, ${where}`}</span>
      </Button>
    </p>
  );
}

/**
 * The lines of the list that equals the map, nearest to the middle first; a circle whose stores are known is these
 * stores, one by one.
 */
function entriesOf(marks: readonly MapMark[], middle: Position): (StoreMark | GroupMark)[] {
  return marks
    .flatMap(mark =>
      mark.kind === 'group' && mark.stores.length === mark.count && !mark.isMore
        ? mark.stores.flatMap(store => {
            const position = positionOf(store);
            return position ? {kind: 'store' as const, key: store.id, position, store} : [];
          })
        : mark,
    )
    .map(entry => ({entry, miles: directionTo(middle, entry.position).miles}))
    .toSorted((a, b) => a.miles - b.miles || (a.entry.key < b.entry.key ? -1 : 1))
    .map(({entry}) => entry);
}
