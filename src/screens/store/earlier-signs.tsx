import {useQuery} from '@rocicorp/zero/react';
import {clsx} from 'clsx';
import {ChevronDown} from 'lucide-react';
import {PAGE_SIZES} from '../../../schema/limits.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {queries} from '../../../sync/queries/index.ts';
import {usePages} from '../../hooks/use-pages.ts';
import {useRemembered} from '../../hooks/use-remembered.ts';
import {useToday} from '../../hooks/use-today.ts';
import {KEEP} from '../../lib/keep.ts';
import {NEWEST_FIRST} from '../../lib/newest-first.ts';
import {isStale} from '../../sign-card/freshness.ts';
import {SignList} from '../../sign-card/sign-list.tsx';

interface EarlierSignsProps {
  store: Store;
  /** The id of a sign that the page shows already. */
  except?: string;
}

/** What nobody has seen for long: out of the way, and fetched once somebody asks for it. */
export default function EarlierSigns({store, except}: EarlierSignsProps) {
  const today = useToday();
  const [open, setOpen] = useRemembered('earlier-signs-open', false);
  // Two, as one of them may be the one that the page shows already.
  const [some] = useQuery(
    queries.sign.earlierOfStore({storeId: store.id, today, limit: 2, after: null}),
    KEEP,
  );
  if (!some.some(sign => sign.id !== except)) return null;
  return (
    <section aria-labelledby="earlier-signs">
      <h2 id="earlier-signs" className="border-b-2 border-line text-xl">
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full items-center justify-between gap-4 pb-3 text-start"
        >
          Earlier signs
          <ChevronDown
            className={clsx('size-5 transition-transform', open && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      </h2>
      {open && <EarlierList store={store} except={except} />}
    </section>
  );
}

function EarlierList({store, except}: EarlierSignsProps) {
  const today = useToday();
  const {rows, complete, settled, hasMore, loadMore} = usePages({
    name: 'earlier-signs',
    step: PAGE_SIZES.storeSigns,
    order: NEWEST_FIRST,
    request: page => queries.sign.earlierOfStore({storeId: store.id, today, ...page}),
  });
  return (
    <>
      <p className="mt-4 mb-6 max-w-prose text-muted">
        Nobody has seen these for a while, so they may be gone. Is one still there? Press “Saw it”,
        and it is back among the others.
      </p>
      <SignList
        of={except}
        signs={rows.filter(sign => sign.id !== except)}
        store={store}
        placeholders={rows.length === 0 && !complete ? 2 : 0}
        settled={settled}
        hasMore={hasMore}
        onMore={loadMore}
        belongs={sign => isStale(sign, today)}
      />
    </>
  );
}
