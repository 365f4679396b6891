import {clsx} from 'clsx';
import {Plus} from 'lucide-react';
import {type ComponentProps, useRef} from 'react';
import {Link} from 'react-router-dom';
import {distanceAway} from '../../../../common/geo/distance.ts';
import {addSignPath, storePath} from '../../../../common/paths.ts';
import {addressOf, countOfSigns, plural} from '../../../../common/texts/words.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {useMoreInList} from '../../../data/queries/use-pages.ts';
import {keyIn, useStableList} from '../../../data/queries/use-stable-list.ts';
import {useToday} from '../../../data/time/server-clock.ts';
import {buttonStyle} from '../../../ui/controls/button.tsx';
import {Chip} from '../../../ui/controls/chip.tsx';
import {EmptyState} from '../../../ui/display/empty-state.tsx';
import {SectionHeading} from '../../../ui/display/headings.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {LoadMore, NewItemsChip} from '../../../ui/lists/list-buttons.tsx';
import {WritingLink} from '../../accounts/suspension/suspended.tsx';
import {useFoundStores} from '../../search/matching/use-found-rows.ts';
import {isSampleStore} from '../sample-stores/sample.ts';

const PLACEHOLDERS = 6;
const LIST = '-mt-6 divide-y divide-line';

type ListedStore = Store & {readonly miles?: number | undefined};

/** Another list that waits to replace the whole list. */
export type Instead = ComponentProps<typeof NewItemsChip>['instead'];

interface StoreListProps {
  title: string;
  /** Tells apart the lists that stand at one place one after the other. */
  of?: string;
  stores: readonly ListedStore[];
  /** Whether more may still come from the server without being asked for. */
  loading: boolean;
  /** How many stores there are beyond those listed; undefined while that is not known. */
  more?: number | undefined;
  onMore?: () => void;
  instead?: Instead;
}

export function StoreList(props: StoreListProps) {
  const {title, of, stores, loading, more = 0, onMore: loadMore, instead} = props;
  const {missing, hold, top, toTop} = useStableList(stores, !loading, of);
  const {rows, complete} = useFoundStores(missing.map(({id}) => id));
  const {visible, left, waiting} = hold({
    now: ({id, miles}) => {
      const store = rows.find(row => row.id === id);
      return store && {...store, miles};
    },
    complete,
  });
  const list = useRef<HTMLUListElement>(null);
  const onMore = useMoreInList(
    list,
    visible.map(({id}) => id),
    () => loadMore?.(),
  );
  const isEmpty = visible.length === 0;
  return (
    <section aria-labelledby="store-list">
      <div ref={top} />
      <SectionHeading id="store-list" title={title} />
      <NewItemsChip waiting={waiting} one="new store" showNew={toTop} instead={instead} />
      {isEmpty ? (
        <NoneYet loading={loading} />
      ) : (
        <ul ref={list} aria-label={title} className={LIST}>
          {visible.map(store => (
            <StoreRow key={keyIn(left, store.id)} store={store} hasLeft={left.has(store.id)} />
          ))}
        </ul>
      )}
      <LoadMore
        label={`Load More (${plural(more, 'more store')})`}
        hasMore={more > 0 && !isEmpty}
        coming={loading && !isEmpty}
        onClick={onMore}
      />
    </section>
  );
}

function NoneYet({loading}: {loading: boolean}) {
  if (!loading) {
    return (
      <EmptyState title="No stores found with location data">
        <WritingLink to="/add-store" className={buttonStyle({size: 'large'})}>
          Add New Store
        </WritingLink>
      </EmptyState>
    );
  }
  return (
    <LoadingOrOffline what="Stores show up here">
      <ul className={LIST} aria-busy>
        {Array.from({length: PLACEHOLDERS}, (_, row) => (
          <StoreRowSkeleton key={row} />
        ))}
      </ul>
    </LoadingOrOffline>
  );
}

/** The shape of a row to come. */
function StoreRowSkeleton() {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-5" aria-hidden="true">
      <div className="flex-[1_1_16rem]">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="mt-1.5 h-4 w-3/4" />
        <Skeleton className="mt-2.5 h-4 w-24" />
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Skeleton className="h-11 w-24 rounded-control" />
        <Skeleton className="h-11 w-28 rounded-control" />
      </div>
    </li>
  );
}

function StoreRow({store, hasLeft}: {store: ListedStore; hasLeft: boolean}) {
  const {id, name, miles} = store;
  const today = useToday();
  return (
    <li
      inert={hasLeft}
      className={clsx('flex flex-wrap items-center gap-x-6 gap-y-3 py-5', hasLeft && 'invisible')}
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <h3 className="text-lg leading-snug wrap-anywhere" dir="auto">
          {name}
        </h3>
        {isSampleStore(id) && <Chip>Sample</Chip>}
        <p className="text-sm text-muted wrap-anywhere" dir="auto">
          {addressOf(store)}
        </p>
        {miles !== undefined && (
          <p className="mt-1 text-sm font-medium tabular-nums">{distanceAway(miles)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Link to={storePath(id)} className={buttonStyle()}>
          <span className="tabular-nums">{countOfSigns(store, today, 'Sign')}</span>
          <span className="sr-only"> at {name}</span>
        </Link>
        {!isSampleStore(id) && <AddSign id={id} name={name} />}
      </div>
    </li>
  );
}

function AddSign({id, name}: Pick<ListedStore, 'id' | 'name'>) {
  return (
    <WritingLink to={addSignPath(id)} className={buttonStyle()}>
      <Plus className="size-4" aria-hidden="true" />
      <span>
        Add Sign<span className="sr-only"> at {name}</span>
      </span>
    </WritingLink>
  );
}
