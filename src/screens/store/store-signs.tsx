import {useQuery} from '@rocicorp/zero/react';
import {Link} from 'react-router-dom';
import {PAGE_SIZES} from '../../../schema/limits.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {queries} from '../../../sync/queries/index.ts';
import {ActionBar} from '../../components/action-bar.tsx';
import {buttonStyle} from '../../components/button-style.ts';
import {EmptyState} from '../../components/empty-state.tsx';
import {LoadMore} from '../../components/load-more.tsx';
import {SectionHeading} from '../../components/section-heading.tsx';
import {NewcomersChip} from '../../sign-card/newcomers-chip.tsx';
import {SignCard} from '../../sign-card/sign-card.tsx';
import {SignGrid} from '../../sign-card/sign-grid.tsx';
import {usePages} from '../../hooks/use-pages.ts';
import {useToday} from '../../hooks/use-today.ts';
import {useSteadyList} from '../../hooks/use-steady-list.ts';

export function StoreSigns({store}: {store: Store}) {
  const {limit, shown, hasMore, loadMore} = usePages(PAGE_SIZES.storeSigns);
  const [signs, {type}] = useQuery(
    queries.sign.ofStore({storeId: store.id, today: useToday(), limit, before: null}),
  );
  const {visible, waiting, top, letIn} = useSteadyList(shown(signs));
  const loading = signs.length === 0 && type !== 'complete';
  const empty = signs.length === 0 && !loading;
  return (
    <section aria-labelledby="store-signs">
      <div ref={top} />
      <SectionHeading id="store-signs" title="Recent Store Signs" count={store.visibleSignsCount}>
        <ActionBar>
          <Link
            to={`/add-sign?store=${store.id}`}
            className={buttonStyle({variant: 'finger', size: 'large'})}
          >
            {empty ? 'Add the First Sign' : 'Add Sign'}
          </Link>
        </ActionBar>
      </SectionHeading>
      <NewcomersChip waiting={waiting} letIn={letIn} />
      {empty && (
        <EmptyState title="No signs here yet">
          <p className="text-muted">Seen one at this store? Put it up for everybody.</p>
        </EmptyState>
      )}
      <SignGrid placeholders={loading ? 4 : 0}>
        {visible.map((sign, index) => (
          <SignCard key={sign.id} sign={sign} store={store} hideStore eager={index < 2} />
        ))}
      </SignGrid>
      {hasMore(signs) && <LoadMore label="Load More Signs" onClick={loadMore} />}
    </section>
  );
}
