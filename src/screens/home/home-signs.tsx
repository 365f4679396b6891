import {Link} from 'react-router-dom';
import {Button} from '../../components/button.tsx';
import {buttonStyle} from '../../components/button-style.ts';
import {EmptyState} from '../../components/empty-state.tsx';
import {SectionHeading} from '../../components/section-heading.tsx';
import {NewcomersChip} from '../../sign-card/newcomers-chip.tsx';
import {SignCard} from '../../sign-card/sign-card.tsx';
import {SignGrid} from '../../sign-card/sign-grid.tsx';
import {useHomeCards} from './use-home-cards.ts';

const PLACEHOLDERS = 6;
const TITLES = {recent: 'Recent Signs', nearby: 'Nearby Signs'};

export function HomeSigns() {
  const home = useHomeCards();
  const {shown, visible, waiting, top, letIn} = home;
  return (
    <section aria-labelledby="home-signs">
      <div ref={top} />
      <SectionHeading id="home-signs" title={TITLES[shown]} />
      {home.nearbyWaits ? (
        <NearbyChip onClick={home.showNearby} />
      ) : (
        <NewcomersChip waiting={waiting} letIn={letIn} />
      )}
      {home.isEmpty ? (
        <EmptyState title="No signs found yet!">
          <Link to="/add-sign" className={buttonStyle({variant: 'finger', size: 'large'})}>
            Be the first to submit a sign
          </Link>
        </EmptyState>
      ) : (
        <SignGrid placeholders={home.isLoading ? PLACEHOLDERS : 0}>
          {visible.map(({sign, store, miles}, index) => (
            <SignCard
              key={sign.id}
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

/** Floats over the list, as the chip for newcomers does. */
function NearbyChip({onClick}: {onClick: () => void}) {
  return (
    <div className="sticky top-[calc(var(--header)+0.75rem)] z-10 flex justify-center">
      <Button className="absolute rounded-chip shadow-float" onClick={onClick}>
        Show nearby signs
      </Button>
    </div>
  );
}
