import {Suspense, useState} from 'react';
import {Link, Navigate, useParams} from 'react-router-dom';
import {asId} from '../../../common/api/fields/args.ts';
import {colourwaysOf} from '../../../common/lettering/colourways.ts';
import {signPath, storePath} from '../../../common/paths.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {queries} from '../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../data/connection/loading-or-offline.tsx';
import {onDemand} from '../../data/loading/on-demand.ts';
import {useHeldRow, useQueryFromPage} from '../../data/queries/use-queries.ts';
import {buttonStyle} from '../../ui/controls/button.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import {EmptyState, EmptyStateActions} from '../../ui/display/empty-state.tsx';
import {ErrorBoundary} from '../../ui/display/error-boundary.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {Skeleton} from '../../ui/display/skeleton.tsx';
import {StoreBanner} from '../../ui/display/store-banner.tsx';
import {BoardPaint} from '../../ui/display/text-board.tsx';
import {servedName, useTitle} from '../../ui/navigation/use-screen.ts';
import {signTitle} from '../sign/card/card-sign.ts';
import {SignCardSkeleton, SignCard} from '../sign/card/sign-card.tsx';
import {SignGrid} from '../sign/list/sign-grid.tsx';
import type {ListedSign} from '../sign/list/sign-list.tsx';
import {isSampleStore} from './sample-stores/sample.ts';
import {StoreHeader} from './store-header.tsx';
import {StoreSigns} from './store-signs.tsx';

const HidingReason = onDemand(() => import('./hiding-reason.tsx'));
const EarlierSigns = onDemand(() => import('./earlier-signs.tsx'));
const HiddenSigns = onDemand(() => import('./hidden-signs.tsx'));
const StoreActions = onDemand(() => import('./store-actions.tsx'));
const SampleStorePage = onDemand(() => import('./sample-stores/sample-store-page.tsx'));

export function StoreScreen() {
  const {storeId, signId} = useParams();
  if (!storeId) return <StoreNotFound reason="Store ID is required" />;
  if (isSampleStore(storeId)) {
    return <SampleStorePage storeId={storeId} gone={<StoreNotFound reason="Store not found" />} />;
  }
  const id = asId(storeId);
  // The query would refuse it; there is no store behind what is not an id.
  if (!id) return <StoreNotFound reason="Store not found" />;
  return <StoreById key={id} storeId={id} signId={signId} />;
}

interface StoreByIdProps {
  storeId: string;
  /** Of the sign that the address names. */
  signId?: string;
}

function StoreById({storeId, signId}: StoreByIdProps) {
  const {rows: found, type} = useQueryFromPage(queries.store.byId({id: storeId}));
  const store = useHeldRow(found, type, storeId);
  const shared = useSharedSign(signId);
  const {sign} = shared;
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  const [recentCount, setRecentCount] = useState<number>();
  useTitle(store && sign ? signTitle(sign, store.name) : store?.name);
  if (sign && sign.storeId !== storeId) return <Navigate to={signPath(sign)} replace />;
  if (!store) {
    // The sign, once it is here, leads to its own store, whichever its address names.
    const settled = shared.state !== 'loading';
    if (settled && type === 'complete') return <StoreNotFound reason="Store not found" />;
    if (settled && type === 'error') return <StoreNotFound reason="An unexpected error occurred" />;
    return (
      <LoadingOrOffline what="This store shows up here" wholePage>
        <StoreScreenSkeleton storeId={storeId} />
      </LoadingOrOffline>
    );
  }
  return (
    <div className="grid gap-10">
      {!store.isActive && (
        <Alert variant="pending" title="Store Inactive">
          This store is not active at the moment. It takes no signs and shows none.
          <ErrorBoundary resetKey={store.id} fallback={null}>
            <Suspense>
              <HidingReason store={store} />
            </Suspense>
          </ErrorBoundary>
        </Alert>
      )}
      <StoreHeader store={store} />
      <div className="min-h-11">
        <ErrorBoundary resetKey={store.id} fallback={null}>
          <Suspense>
            <StoreActions store={store} />
          </Suspense>
        </ErrorBoundary>
      </div>
      {store.isActive && (
        <>
          <SharedSign shared={shared} store={store} />
          <StoreSigns
            store={store}
            except={sign?.id}
            earlier={earlier}
            onShown={setRecent}
            onCount={setRecentCount}
          />
          <Suspense>
            <EarlierSigns
              store={store}
              except={sign?.id}
              recent={recent}
              count={recentCount === undefined ? 0 : store.visibleSignsCount - recentCount}
              shown={earlier}
              onShown={setEarlier}
            />
          </Suspense>
        </>
      )}
      <Suspense>
        <HiddenSigns store={store} except={store.isActive ? sign?.id : undefined} />
      </Suspense>
    </div>
  );
}

interface StoreNotFoundProps {
  reason: 'Store ID is required' | 'Store not found' | 'An unexpected error occurred';
}

function StoreNotFound({reason}: StoreNotFoundProps) {
  useTitle('Store Not Found');
  return (
    <EmptyState title="Store Not Found" heading>
      <p className="text-muted">{reason}</p>
      <EmptyStateActions>
        <Link to="/" className={buttonStyle({variant: 'finger', size: 'large'})}>
          Go Home
        </Link>
        <Link to="/nearby" className={buttonStyle({size: 'large'})}>
          Browse Nearby Stores
        </Link>
      </EmptyStateActions>
    </EmptyState>
  );
}

function StoreScreenSkeleton({storeId}: {storeId: string}) {
  const name = servedName(storePath(storeId));
  return (
    <div className="grid gap-10">
      <div className="grid gap-4">
        {name ? (
          <StoreBanner id={storeId} name={name} />
        ) : (
          <Skeleton className="h-36 rounded-board md:h-48" />
        )}
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-11 w-48" />
      </div>
      <SignGrid placeholders={4}>{null}</SignGrid>
    </div>
  );
}

interface SharedSignProps {
  shared: SharedSignState;
  store: Store;
}

/** The sign that a link led to, before all others of its store. */
function SharedSign({shared: {state, sign}, store}: SharedSignProps) {
  if (state === 'none') return null;
  if (state === 'gone') {
    return (
      <Alert title="This sign is not here any more">
        It may have been taken down, or the link may be cut short. Here is what else is up at{' '}
        <bdi>{store.name}</bdi>.
      </Alert>
    );
  }
  return (
    <section aria-labelledby="shared-sign">
      <SectionHeading id="shared-sign" title="Shared sign" />
      {sign ? (
        <BoardPaint value={colourwaysOf([store.id, sign.id])[1]}>
          <SignCard sign={sign} store={store} hideStore eager featured />
        </BoardPaint>
      ) : (
        <LoadingOrOffline what="This sign shows up here">
          <SignCardSkeleton />
        </LoadingOrOffline>
      )}
    </section>
  );
}

interface SharedSignState {
  /** `none`: the address names no sign at all. */
  readonly state: 'none' | 'loading' | 'found' | 'gone';
  readonly sign?: ListedSign;
}

/** The sign that an address names. One cannot tell a sign that is gone from one that never was. */
function useSharedSign(signId: string | undefined): SharedSignState {
  const id = asId(signId);
  const {rows, type} = useQueryFromPage(id !== undefined && queries.sign.byId({id}));
  const sign = useHeldRow(rows, type, signId ?? '');
  if (signId === undefined) return {state: 'none'};
  if (sign) return {state: 'found', sign};
  return {state: id && type === 'unknown' ? 'loading' : 'gone'};
}
