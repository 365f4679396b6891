import {useQuery} from '@rocicorp/zero/react';
import {clsx} from 'clsx';
import {ChevronDown} from 'lucide-react';
import {type Dispatch, type SetStateAction, useEffect, useState} from 'react';
import {MAX_QUERY_ROWS, PAGE_SIZES} from '../../../common/limits.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {queries} from '../../../sync/queries/index.ts';
import {NEWEST_FIRST, withShown} from '../../data/queries/paging.ts';
import {QUERY_TTL} from '../../data/queries/query-set.ts';
import {usePages} from '../../data/queries/use-pages.ts';
import {useToday} from '../../data/time/server-clock.ts';
import {Count} from '../../ui/display/count.tsx';
import {usePersistedState} from '../../ui/navigation/history-state.ts';
import {useFoundSigns} from '../search/matching/use-found-rows.ts';
import {isStale, staysEarlier, staysRecent} from '../sign/card/card-sign.ts';
import {type ListedSign, SignList} from '../sign/list/sign-list.tsx';
import {withHeld} from '../sign/list/use-held-signs.ts';

/** The signs that go on standing among the earlier ones, as they are now. */
function useStayingSigns(shown: readonly string[]): readonly ListedSign[] {
  const {rows, complete} = useFoundSigns(shown.slice(-MAX_QUERY_ROWS));
  const [before, setBefore] = useState<readonly ListedSign[]>([]);
  const there = new Set(rows.map(({id}) => id));
  const staying = [
    ...rows.filter(sign => staysEarlier(sign, shown)),
    // Where the list has more, they are queried again.
    ...(complete ? [] : before.filter(({id}) => !there.has(id))),
  ];
  if (keyOf(staying) !== keyOf(before)) setBefore(staying);
  return staying;
}

const keyOf = (signs: readonly ListedSign[]) => signs.map(({id}) => id).join();

interface EarlierSignsProps {
  store: Store;
  except?: string;
  /** Ids of the recent signs that the page has shown, of which some stay there though they are earlier ones by now. */
  recent: readonly string[];
  /** How many there are; nothing above 0 where that is not known. */
  count: number;
  /** Ids of the signs that the page has shown here, of which some stay though they have been seen again. */
  shown: readonly string[];
  onShown: Dispatch<SetStateAction<readonly string[]>>;
}

/** Stale signs: collapsed, and loaded when the user opens them. */
export default function EarlierSigns(props: EarlierSignsProps) {
  const {store, except, recent, count, shown} = props;
  const today = useToday();
  const [open, setOpen] = usePersistedState('earlier-signs-open', false);
  const isElsewhere = (sign: ListedSign) => sign.id === except || staysRecent(sign, recent, shown);
  // Two, as one of them may be the one that the page shows already.
  const [limit, setLimit] = useState(2);
  const [some] = useQuery(
    queries.sign.earlierOfStore({storeId: store.id, today, limit, after: null}),
    QUERY_TTL,
  );
  const staying = useStayingSigns(shown);
  if ([...some, ...staying].every(isElsewhere)) {
    if (some.length === limit) setLimit(limit + 1);
    return null;
  }
  return (
    <section aria-labelledby="earlier-signs">
      <h2 id="earlier-signs" className="border-b-2 border-line text-xl">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full items-center justify-between gap-4 pb-3 text-start"
        >
          <span>
            Earlier signs
            {count > 0 && (
              <span className="ms-3 font-sans text-base font-medium tracking-normal text-muted">
                <Count value={count} />
              </span>
            )}
          </span>
          <ChevronDown
            className={clsx('size-5 transition-transform', open && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      </h2>
      {open && <EarlierList {...props} staying={staying} isElsewhere={isElsewhere} />}
    </section>
  );
}

interface EarlierListProps extends EarlierSignsProps {
  staying: readonly ListedSign[];
  isElsewhere: (sign: ListedSign) => boolean;
}

function EarlierList(props: EarlierListProps) {
  const {store, except, shown, onShown, staying, isElsewhere} = props;
  const today = useToday();
  const {rows, complete, settled, hasMore, loadMore} = usePages({
    name: 'earlier-signs',
    step: PAGE_SIZES.storeSigns,
    order: NEWEST_FIRST,
    request: page => queries.sign.earlierOfStore({storeId: store.id, today, ...page}),
  });
  const signs = withHeld(staying, rows, false).filter(sign => !isElsewhere(sign));
  useEffect(() => {
    const ids = signs.map(({id}) => id);
    onShown(before => withShown(before, ids));
  });
  return (
    <>
      <p className="mt-4 mb-6 max-w-prose text-muted">
        Nobody has seen these for a while, or people say that they are gone. Is one still there?
        Press “Saw it”, and it is back among the others.
      </p>
      <SignList
        of={except}
        signs={signs}
        store={store}
        placeholders={rows.length === 0 && !complete ? 2 : 0}
        settled={settled}
        hasMore={hasMore}
        onMore={loadMore}
        belongs={sign => isStale(sign, today) || staysEarlier(sign, shown)}
      />
    </>
  );
}
