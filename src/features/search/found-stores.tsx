import {clsx} from 'clsx';
import {ChevronRight} from 'lucide-react';
import {useRef} from 'react';
import {Link} from 'react-router-dom';
import {storePath} from '../../../common/paths.ts';
import {addressOf, countOfSigns} from '../../../common/texts/words.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {useMoreInList} from '../../data/queries/use-pages.ts';
import {keyIn} from '../../data/queries/use-stable-list.ts';
import {useToday} from '../../data/time/server-clock.ts';
import {Button} from '../../ui/controls/button.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {MoreToCome} from '../../ui/lists/list-buttons.tsx';

interface FoundStoresProps {
  stores: readonly Store[];
  /** Ids of those that have left, and only keep their places. */
  left: ReadonlySet<string>;
  total: number | undefined;
  /** Whether there are more than that. */
  more: boolean | undefined;
  hasMore: boolean;
  coming: boolean;
  problem: string | undefined;
  loadMore: () => void;
}

export function FoundStores(props: FoundStoresProps) {
  const {stores, left, total, more, hasMore, coming, problem, loadMore} = props;
  const list = useRef<HTMLUListElement>(null);
  const onMore = useMoreInList(
    list,
    stores.map(({id}) => id),
    loadMore,
  );
  return (
    <section aria-labelledby="found-stores" className="mb-12">
      <SectionHeading small id="found-stores" title="Stores" count={total} more={more} />
      <ul ref={list} className="grid gap-3 lg:grid-cols-2">
        {stores.map(store => (
          <li
            key={keyIn(left, store.id)}
            inert={left.has(store.id)}
            className={clsx('min-w-0', left.has(store.id) && 'invisible')}
          >
            <StoreCard store={store} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex min-h-11 flex-col items-start justify-center not-has-[button,p]:hidden">
        {hasMore && (
          <Button variant="ghost" className="-ms-4 underline underline-offset-4" onClick={onMore}>
            Show more stores
          </Button>
        )}
        <MoreToCome what={coming && 'More stores may show up here'} problem={problem} />
      </div>
    </section>
  );
}

function StoreCard({store}: {store: Store}) {
  const today = useToday();
  return (
    <Link
      to={storePath(store.id)}
      className="group flex h-full items-center gap-3 rounded-board border border-line bg-raised py-3.5 ps-5 pe-3 transition-colors hover:border-ink"
    >
      <span className="min-w-0 flex-1">
        <span
          className="block font-display text-lg leading-snug font-extrabold wrap-anywhere decoration-edge decoration-2 underline-offset-4 group-hover:underline"
          dir="auto"
        >
          {store.name}
        </span>
        <span data-address className="mt-0.5 block text-sm text-muted" dir="auto">
          {addressOf(store)}
        </span>
        <span className="mt-1.5 block text-sm font-medium tabular-nums">
          <span data-unmarked>{countOfSigns(store, today)}</span>
          {store.category && <span className="text-muted capitalize"> · {store.category}</span>}
        </span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
    </Link>
  );
}
