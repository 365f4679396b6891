import {useQuery} from '@rocicorp/zero/react';
import {Link} from 'react-router-dom';
import {PAGE_SIZES} from '../../../schema/limits.ts';
import {queries} from '../../../sync/queries/index.ts';
import {buttonStyle} from '../../components/button-style.ts';
import {EmptyState} from '../../components/empty-state.tsx';
import {LoadMore} from '../../components/load-more.tsx';
import {SectionHeading} from '../../components/section-heading.tsx';
import {usePages} from '../../hooks/use-pages.ts';
import {useSteadyList} from '../../hooks/use-steady-list.ts';
import {NewcomersChip} from '../../sign-card/newcomers-chip.tsx';
import {SignCard} from '../../sign-card/sign-card.tsx';
import {SignGrid} from '../../sign-card/sign-grid.tsx';

interface ProfileSignsProps {
  userId: string;
  count: number;
  own: boolean;
}

export function ProfileSigns({userId, count, own}: ProfileSignsProps) {
  const {limit, shown, hasMore, loadMore} = usePages(PAGE_SIZES.profileSigns);
  const [signs, {type}] = useQuery(queries.sign.ofPerson({userId, limit, before: null}));
  const {visible, waiting, top, letIn} = useSteadyList(shown(signs));
  const loading = signs.length === 0 && type !== 'complete';
  return (
    <section aria-labelledby="profile-signs">
      <div ref={top} />
      <SectionHeading id="profile-signs" title="Signs submitted" count={count} />
      <NewcomersChip waiting={waiting} letIn={letIn} />
      {signs.length === 0 && !loading && (
        <EmptyState title="No signs yet">
          {own && (
            <Link to="/add-sign" className={buttonStyle({variant: 'finger', size: 'large'})}>
              Submit Your First Sign
            </Link>
          )}
        </EmptyState>
      )}
      <SignGrid placeholders={loading ? 2 : 0}>
        {visible.map(sign => (
          <SignCard key={sign.id} sign={sign} store={sign.store} />
        ))}
      </SignGrid>
      {hasMore(signs) && <LoadMore label="Load More Signs" onClick={loadMore} />}
    </section>
  );
}
