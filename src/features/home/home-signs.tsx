import {Suspense} from 'react';
import {Link} from 'react-router-dom';
import {onDemand} from '../../data/loading/on-demand.ts';
import {useActor} from '../../data/session/use-session.ts';
import {buttonStyle} from '../../ui/controls/button-style.ts';
import {EmptyState} from '../../ui/display/empty-state.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {NewItemsChip} from '../../ui/lists/new-items-chip.tsx';
import {SignCard} from '../sign/card/sign-card.tsx';
import {SignGrid} from '../sign/list/sign-grid.tsx';
import {useHomeCards} from './use-home-cards.ts';

const KeepReported = onDemand(() => import('./keep-reported.tsx'));

const PLACEHOLDERS = 6;
const TITLES = {recent: 'Recent Signs', nearby: 'Nearby Signs'};

export function HomeSigns() {
  const home = useHomeCards();
  const {shown, visible, waiting, top, showNew} = home;
  const {list, ...kept} = home.kept;
  const isSignedIn = useActor() !== undefined;
  return (
    <section aria-labelledby="home-signs" className="xl:col-span-2">
      <div ref={top} />
      {isSignedIn && (
        <Suspense>
          <KeepReported key={list} {...kept} />
        </Suspense>
      )}
      <SectionHeading id="home-signs" title={TITLES[shown]} />
      <NewItemsChip
        waiting={waiting}
        one="new sign"
        showNew={showNew}
        instead={
          home.nearbyWaits ? {words: 'Show nearby signs', onClick: home.showNearby} : undefined
        }
      />
      {home.isEmpty ? (
        <EmptyState title="No signs found yet!">
          <Link to="/add-sign" className={buttonStyle({size: 'large'})}>
            Be the first to submit a sign
          </Link>
        </EmptyState>
      ) : (
        <SignGrid compact placeholders={home.isLoading ? PLACEHOLDERS : 0}>
          {visible.map(({id, sign, store, miles}, index) => (
            <SignCard
              key={id}
              compact
              sign={sign}
              store={store}
              distanceMiles={miles}
              eager={index < 2}
            />
          ))}
        </SignGrid>
      )}
    </section>
  );
}
