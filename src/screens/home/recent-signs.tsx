import {useMemo} from 'react';
import {Link} from 'react-router-dom';
import type {Store} from '../../../schema/zero.gen.ts';
import {buttonStyle} from '../../components/button-style.ts';
import {EmptyState} from '../../components/empty-state.tsx';
import {SectionHeading} from '../../components/section-heading.tsx';
import {useSteadyList} from '../../hooks/use-steady-list.ts';
import type {CardSign} from '../../sign-card/card-sign.ts';
import {NewcomersChip} from '../../sign-card/newcomers-chip.tsx';
import {SignCard} from '../../sign-card/sign-card.tsx';
import {SignGrid} from '../../sign-card/sign-grid.tsx';

const PLACEHOLDERS = 6;

interface RecentSignsProps {
  stores: readonly (Store & {readonly newestSign?: CardSign})[];
  /** Whether more may still come from the server. */
  loading: boolean;
}

export function RecentSigns({stores, loading}: RecentSignsProps) {
  const cards = useMemo(
    () =>
      stores.flatMap(store =>
        store.newestSign ? [{id: store.newestSign.id, sign: store.newestSign, store}] : [],
      ),
    [stores],
  );
  const {visible, waiting, top, letIn} = useSteadyList(cards);
  return (
    <section aria-labelledby="recent-signs">
      <div ref={top} />
      <SectionHeading id="recent-signs" title="Recent Signs" />
      <NewcomersChip waiting={waiting} letIn={letIn} />
      {cards.length === 0 && !loading ? (
        <EmptyState title="No signs found yet!">
          <Link to="/add-sign" className={buttonStyle({variant: 'finger', size: 'large'})}>
            Be the first to submit a sign
          </Link>
        </EmptyState>
      ) : (
        <SignGrid placeholders={cards.length === 0 ? PLACEHOLDERS : 0}>
          {visible.map(({id, sign, store}, index) => (
            <SignCard key={id} sign={sign} store={store} eager={index < 2} />
          ))}
        </SignGrid>
      )}
    </section>
  );
}
