import {useQuery} from '@rocicorp/zero/react';
import {useState} from 'react';
import {Link} from 'react-router-dom';
import {MAX_QUERY_ROWS, PAGE_SIZES} from '../../../schema/limits.ts';
import {queries} from '../../../sync/queries/index.ts';
import {Button} from '../../components/button.tsx';
import {buttonStyle} from '../../components/button-style.ts';
import {EmptyState} from '../../components/empty-state.tsx';
import {SectionHeading} from '../../components/section-heading.tsx';
import {useSteadyList} from '../../hooks/use-steady-list.ts';
import {NewcomersChip} from '../../sign-card/newcomers-chip.tsx';
import {SignCard} from '../../sign-card/sign-card.tsx';
import {SignGrid} from '../../sign-card/sign-grid.tsx';

const STEP = PAGE_SIZES.profileSigns;

interface ProfileSignsProps {
  userId: string;
  count: number;
  own: boolean;
}

export function ProfileSigns({userId, count, own}: ProfileSignsProps) {
  const [limit, setLimit] = useState<number>(STEP);
  const [signs, {type}] = useQuery(queries.sign.ofPerson({userId, limit}));
  const {visible, waiting, top, letIn} = useSteadyList(signs);
  const loading = signs.length === 0 && type !== 'complete';
  const more = signs.length === limit && limit < MAX_QUERY_ROWS;
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
      {more && (
        <div className="mt-10 flex justify-center">
          <Button size="large" onClick={() => setLimit(Math.min(limit + STEP, MAX_QUERY_ROWS))}>
            Load More Signs
          </Button>
        </div>
      )}
    </section>
  );
}
