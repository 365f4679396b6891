import {useQuery, useZero} from '@rocicorp/zero/react';
import {type ComponentType, Suspense, useEffect, useEffectEvent, useRef} from 'react';
import {Route, Routes, useLocation, useNavigate} from 'react-router-dom';
import {displayName} from '../../common/texts/words.ts';
import {can} from '../../permissions/roles.ts';
import {queries} from '../../sync/queries/index.ts';
import {useConnection} from '../data/connection/use-connection.ts';
import {onDemand} from '../data/loading/on-demand.ts';
import {preloadPath, preloadVisit} from '../data/loading/preload.ts';
import {logOut, requestLogOut, onLogOutRequest} from '../data/session/session.ts';
import {useSession} from '../data/session/use-session.ts';
import {useSiteConfig} from '../data/site-config.ts';
import {dropLocalData} from '../data/storage/local-data.ts';
import {useToday} from '../data/time/server-clock.ts';
import {useIsSuspended, WritingScreen} from '../features/accounts/suspension/suspended.tsx';
import {LocationIndicator, LocationPrompt} from '../features/location/location-prompt.tsx';
import {startLocating, useHomeLocation} from '../features/location/use-location.ts';
import {HeaderSearch} from '../features/search/box/header-search.tsx';
import {ErrorBoundary} from '../ui/display/error-boundary.tsx';
import {BrokenScreen} from './broken/broken-screen.tsx';
import {ConnectionChip} from './layout/connection-chip.tsx';
import {Shell} from './layout/shell.tsx';
import {routeAt} from './routes.tsx';
import {updates} from './updates/index.ts';

const SuspensionBanner = onDemand(
  () => import('../features/accounts/suspension/suspension-banner.tsx'),
);
const OutboxTray = onDemand(() => import('../outbox/ui/outbox-tray.tsx'));
const AdminMark = onDemand(() => import('../features/health/admin-mark.tsx'));
const Bell = onDemand(() => import('../features/notifications/bell.tsx'));

/** Screens that are a form and nothing else. */
const FORMS = new Set(['/add-sign', '/add-store', '/profile/edit']);

export function App() {
  // With all routes the router would compare each of them with every navigation.
  const {path, Screen} = routeAt(useLocation().pathname);
  return (
    <Routes>
      <Route element={LAYOUT}>
        <Route
          path={path}
          element={
            FORMS.has(path) ? (
              <WritingScreen>
                <Screen />
              </WritingScreen>
            ) : (
              <Screen />
            )
          }
        />
      </Route>
    </Routes>
  );
}

/** Connects the layout with the session and the connection. It does not render again on navigation. */
function Layout() {
  const {person, expired} = useSession();
  const [profile] = useQuery(person && queries.profile.byId({userId: person.userId}));
  const [own] = useQuery(person && queries.store.own({limit: 1}));
  const isSuspended = useIsSuspended();
  const connection = useConnection();
  const social = useSiteConfig();
  useHomeLocation();
  usePreloading();
  return (
    <>
      <Shell
        person={
          person && {
            id: person.userId,
            name: profile ? displayName(profile) : person.displayName,
            isAdmin: can(person, 'admin.enter.any'),
            isOwner: (own?.length ?? 0) > 0,
            isSuspended,
            avatarUrl: profile?.avatarUrl,
          }
        }
        social={social}
        search={<HeaderSearch />}
        connection={<ConnectionChip {...connection} />}
        outbox={(person ?? expired) && <Later Part={OutboxTray} />}
        notifications={person && <Later Part={Bell} />}
        adminMark={can(person ?? undefined, 'health.view.any') && <Later Part={AdminMark} />}
        banner={person && <Later Part={SuspensionBanner} />}
        location={<LocationIndicator />}
        broken={<BrokenScreen />}
        onLogout={requestLogOut}
      />
      <OnTheWay />
      <LocationPrompt />
    </>
  );
}

// The same element each time, so that navigation does not render the layout again.
const LAYOUT = <Layout />;

/** Runs the effects that a navigation triggers. */
function OnTheWay() {
  useLeave();
  useUpdateOnTheWay();
  const {pathname} = useLocation();
  useEffect(() => startLocating(pathname), [pathname]);
  return null;
}

/** Renders after the rest of the header: notifications and pending entries are not urgent. */
function Later({Part}: {Part: ComponentType}) {
  return (
    <ErrorBoundary resetKey="" fallback={null}>
      <Suspense>
        <Part />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Between two screens an update loses nothing. */
function useUpdateOnTheWay(): void {
  const {pathname} = useLocation();
  const at = useRef(pathname);
  useEffect(() => {
    if (at.current === pathname) return;
    at.current = pathname;
    updates.consider(true);
  }, [pathname]);
}

/** Home first: a screen that needs a login would otherwise redirect a user who logs out to the login. */
function useLeave(): void {
  const navigate = useNavigate();
  const zero = useZero();
  const {key, pathname} = useLocation();
  const leaving = useRef(false);
  useEffect(() => {
    if (!leaving.current || pathname !== '/') return;
    // Once: the next user here may have logged in meanwhile.
    leaving.current = false;
    // The user's synced data is deleted for the next user of the device; their outbox stays.
    void logOut().then(() => dropLocalData(zero));
  }, [key, pathname, zero]);
  const goHome = useEffectEvent(() => {
    leaving.current = true;
    void navigate('/');
  });
  useEffect(() => onLogOutRequest(() => goHome()), []);
}

/** Milliseconds that a pointer rests on a link before it is more than on its way to another. */
const REST_MS = 60;

/**
 * Calls `prepare` once for each path of our links that the user is about to follow: the pointer
 * rests on it, the keyboard has reached it or a finger is on it.
 * @returns a function that stops it.
 */
function onIntent(prepare: (path: string) => void, page: Document = document): () => void {
  const ended = new AbortController();
  const prepared = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const follow = (event: Event) => {
    clearTimeout(timer);
    const path = pathBehind(event.target);
    if (path === undefined || prepared.has(path)) return;
    timer = setTimeout(
      () => {
        prepared.add(path);
        prepare(path);
      },
      event.type === 'pointerover' ? REST_MS : 0,
    );
  };
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    page.addEventListener(event, follow, {signal: ended.signal, passive: true});
  }
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}

function pathBehind(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin ? link.pathname : undefined;
}

/** Preloads rows that a visit is likely to need, and those behind a link that the user is about to follow. */
function usePreloading(): void {
  const zero = useZero();
  const userId = useSession().person?.userId;
  const today = useToday();
  useEffect(() => {
    if (savesData()) return;
    const stop = preloadVisit(zero, {userId, today});
    const ignore = onIntent(path => preloadPath(zero, path, today));
    return () => {
      stop();
      ignore();
    };
  }, [zero, userId, today]);
}

/** Whether the user asked the browser to save data. Only some browsers say so. */
const savesData = (): boolean => navigator.connection?.saveData === true;

declare global {
  interface Navigator {
    readonly connection?: {readonly saveData?: boolean};
  }
}
