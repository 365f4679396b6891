import {useQuery} from '@rocicorp/zero/react';
import {Suspense, useEffect, useRef, useState, type ReactNode} from 'react';
import {Link} from 'react-router-dom';
import {personPath} from '../../../common/paths.ts';
import {displayName, plural} from '../../../common/texts/words.ts';
import {topSubmitters} from '../../../sync/requests.ts';
import {LoadingOrOffline} from '../../data/connection/loading-or-offline.tsx';
import {onDemand} from '../../data/loading/on-demand.ts';
import {QUERY_TTL} from '../../data/queries/query-set.ts';
import {keyIn, useStillRows} from '../../data/queries/use-stable-list.ts';
import {useActor} from '../../data/session/use-session.ts';
import {buttonStyle} from '../../ui/controls/button.tsx';
import {Card} from '../../ui/display/card.tsx';
import {EmptyState} from '../../ui/display/empty-state.tsx';
import {ErrorBoundary} from '../../ui/display/error-boundary.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {Medal} from '../../ui/display/medal.tsx';
import {Skeleton} from '../../ui/display/skeleton.tsx';
import {NewItemsChip} from '../../ui/lists/list-buttons.tsx';
import {useTitle} from '../../ui/navigation/use-screen.ts';
import {SignCard} from '../sign/card/sign-card.tsx';
import {SignGrid} from '../sign/list/sign-grid.tsx';
import {Hero} from './hero.tsx';
import {useHomeCards} from './use-home-cards.ts';
import {WritingLink} from '../accounts/suspension/suspended.tsx';

const KeepReported = onDemand(() => import('./keep-reported.tsx'));

const PLACEHOLDERS = 6;
const TITLES = {recent: 'Recent Signs', nearby: 'Nearby Signs'};

function HomeSigns() {
  const home = useHomeCards();
  const {shown, visible, left, waiting, top, showNew} = home;
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
          <WritingLink to="/add-sign" className={buttonStyle({size: 'large'})}>
            Be the first to submit a sign
          </WritingLink>
        </EmptyState>
      ) : (
        <SignGrid compact placeholders={home.isLoading ? PLACEHOLDERS : 0}>
          {visible.map(({id, sign, store, miles}, index) => (
            <SignCard
              key={keyIn(left, id)}
              hasLeft={left.has(id)}
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

const RANKS = [1, 2, 3] as const;

function TopSubmitters() {
  const [submitters, {type}] = useQuery(topSubmitters(), QUERY_TTL);
  const settled = type === 'complete';
  const loading = submitters.length === 0 && !settled;
  const list = useRef<HTMLOListElement>(null);
  const {visible} = useStillRows(submitters, {start: list, settled, idOf: ({userId}) => userId});
  return (
    <aside aria-labelledby="top-submitters" className="mt-14 lg:mt-0 xl:col-start-2 xl:row-start-1">
      <div className="lg:max-xl:sticky lg:max-xl:top-[calc(var(--header)+1.5rem)]">
        <SectionHeading id="top-submitters" title="Top Submitters" beside />
        {loading && (
          <LoadingOrOffline brief what="The most active people show up here">
            <Skeleton className="h-64 rounded-board xl:h-32" />
          </LoadingOrOffline>
        )}
        {!loading && submitters.length === 0 && (
          <Card className="text-muted">No submitters yet</Card>
        )}
        <ol ref={list} className="grid grid-cols-1 gap-1 xl:gap-0">
          {visible.map(({userId, signsCount, profile}, index) => (
            <li key={userId}>
              <Link
                to={personPath(userId)}
                className="group -mx-2 flex items-center gap-4 rounded-board p-2 hover:bg-sunken xl:gap-3 xl:py-0"
              >
                <Medal
                  rank={RANKS[index] ?? 3}
                  className="size-16 text-[length:--spacing(3.5)] xl:size-11 xl:text-xs"
                />
                <span className="min-w-0 xl:flex xl:flex-1 xl:items-baseline xl:justify-between xl:gap-3">
                  <span className="block truncate font-semibold group-hover:underline">
                    <bdi>{displayName(profile)}</bdi>
                  </span>
                  <span className="block shrink-0 text-sm text-muted tabular-nums">
                    {plural(signsCount, 'sign')}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  );
}

const ContactSection = onDemand(() => import('../contact/contact-section.tsx'));

export function HomeScreen() {
  useTitle();
  return (
    <>
      {/*
        On a wide screen the signs have the whole width, and the submitters the room beside the hero, where the
        keyboard gets to them too.
      */}
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-x-12 xl:-mt-2 xl:[reading-flow:grid-rows]">
        <Hero />
        <HomeSigns />
        <TopSubmitters />
      </div>
      <WhenNear className="mt-16 min-h-190 md:mt-20 md:min-h-145">
        <ContactSection says="in-toasts" />
      </WhenNear>
    </>
  );
}

/** How far outside of the viewport rendering begins. */
const MARGIN = '50%';

/** Renders its children once they are near the viewport. The class name reserves their room. */
function WhenNear({className, children}: {className: string; children: ReactNode}) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      {rootMargin: MARGIN},
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className={className}>
      {isNear && (
        <ErrorBoundary resetKey="near" fallback={null}>
          <Suspense>{children}</Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
