import {
  type ReactNode,
  Suspense,
  useState,
  useSyncExternalStore,
  useLayoutEffect,
  useRef,
} from 'react';
import {Outlet, useLocation, NavigationType, useNavigationType} from 'react-router-dom';
import {LoadingOrOffline} from '../../data/connection/loading-or-offline.tsx';
import {onDemand} from '../../data/loading/on-demand.ts';
import {storageAccess} from '../../data/storage/storage-access.ts';
import {Alert} from '../../ui/display/alert.tsx';
import {ErrorBoundary} from '../../ui/display/error-boundary.tsx';
import {Skeleton} from '../../ui/display/skeleton.tsx';
import {useFocusOnChange} from '../../ui/focus/use-focus.ts';
import {
  getHistoryState,
  notePathBefore,
  setHistoryState,
  useEntry,
} from '../../ui/navigation/history-state.ts';
import {isInPlaceNavigation} from '../../ui/navigation/use-query-params.ts';
import {stopKeepingInView, keepInView} from '../../ui/navigation/use-screen.ts';
import {currentToast, onToast} from '../../ui/overlays/toast-store.ts';
import {Footer, type SocialLinks} from './footer.tsx';
import {Header} from './header.tsx';
import {type LayoutPerson, navItemsFor} from './nav-items.ts';

function ComingScreen() {
  return (
    <output className="grid gap-6">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-10 w-2/3 max-w-sm" />
      <Skeleton className="h-64" />
    </output>
  );
}

const MenuDrawer = onDemand(() => import('./menu-drawer.tsx'));

/** `useScrollMemory` restores the scroll position. */
const STAY = {preventScroll: true};

interface ShellProps {
  person: LayoutPerson | null;
  social: SocialLinks;
  search: ReactNode;
  connection: ReactNode;
  outbox: ReactNode;
  notifications: ReactNode;
  adminMark: ReactNode;
  /** Above every screen, where the user has to know something first. */
  banner: ReactNode;
  location: ReactNode;
  broken: ReactNode;
  onLogout: () => void;
}

export function Shell(props: ShellProps) {
  const {person, social, search, connection, outbox, notifications, adminMark, location} = props;
  const {banner, broken, onLogout} = props;
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const items = navItemsFor(person);
  return (
    <div className="flex min-h-dvh flex-col phone:has-data-action-bar:pb-20">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Header
        person={person}
        search={search}
        connection={connection}
        outbox={outbox}
        notifications={notifications}
        adminMark={adminMark}
        location={location}
        onMenu={() => setMenu('open')}
        onLogout={onLogout}
      />
      {banner}
      <Main broken={broken} />
      <Footer items={items.filter(item => item.who === 'everyone')} social={social} />
      {menu !== 'unused' && (
        <ErrorBoundary resetKey={menu} fallback={null}>
          <Suspense>
            <MenuDrawer
              open={menu === 'open'}
              onOpenChange={open => setMenu(open ? 'open' : 'closed')}
              person={person}
              items={items}
              adminMark={adminMark}
              onLogout={onLogout}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      <Toaster />
    </div>
  );
}

/** Apart, so that navigation does not render the elements around it. */
function Main({broken}: {broken: ReactNode}) {
  useScrollMemory();
  const {pathname} = useLocation();
  const main = useFocusOnChange<HTMLElement>(pathname, STAY);
  return (
    // The footer begins below the fold, so that no screen that comes late pushes it out of sight.
    <main
      id="main"
      ref={main}
      tabIndex={-1}
      className="page min-h-[calc(100svh-var(--header))] flex-1 pt-9 md:pt-10"
    >
      <StorageNotice />
      <ErrorBoundary resetKey={pathname} fallback={broken}>
        <Suspense
          fallback={
            <LoadingOrOffline what="This page shows up here" wholePage>
              <ComingScreen />
            </LoadingOrOffline>
          }
        >
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </main>
  );
}

/** Says what a browser that keeps nothing for this site takes away, and that the rest works. */
function StorageNotice() {
  const isBlocked = useSyncExternalStore(storageAccess.onBlocked, storageAccess.isBlocked);
  if (!isBlocked) return null;
  return (
    <div className="mb-6">
      <Alert variant="pending" title="This browser keeps nothing for Signpost">
        <p>
          You can read everything. What you write is lost when this page is closed before it is
          sent, and without a connection nothing can be shown.
        </p>
        {!navigator.cookieEnabled && <p>To log in, allow cookies for this site in your browser.</p>}
      </Alert>
    </div>
  );
}

/** Milliseconds that a list may take to grow back to where it was left, also on a slow phone after a reload. */
const TIMEOUT_MS = 30_000;

/** The scroll event comes with the next frame, when the user may have navigated already. */
const MOMENTS = ['scroll', 'click', 'popstate'];

/**
 * An entry that was left, or that took the place of one, is shown where that was scrolled to; a new screen starts at
 * the top; a change within a screen keeps its position.
 */
function useScrollMemory(): void {
  const entry = useEntry();
  const type = useNavigationType();
  const {pathname, state} = useLocation();
  const inPlace = isInPlaceNavigation(state);
  const before = useRef({entry, pathname});

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const stays =
      (type === NavigationType.Replace || (type === NavigationType.Push && inPlace)) &&
      pathname === before.current.pathname;
    if (type !== NavigationType.Pop) {
      notePathBefore(entry, before.current, type === NavigationType.Push);
    }
    before.current = {entry, pathname};
    const back = stays ? undefined : scrollBackTo(positionAt(entry));
    const remember = () => {
      // The end of a page that still grows is not where the user left it.
      if (!back || back.signal.aborted) setHistoryState(entry, 'scroll', scrollY);
    };
    if (stays) remember();
    const left = new AbortController();
    for (const event of MOMENTS) {
      addEventListener(event, remember, {capture: true, passive: true, signal: left.signal});
    }
    return () => {
      back?.abort();
      left.abort();
    };
  }, [entry, type, pathname, inPlace]);
}

function positionAt(entry: string): number {
  const position = getHistoryState(entry, 'scroll');
  return typeof position === 'number' ? position : 0;
}

/**
 * Tries again while the page grows. Aborts itself once the page is there and nothing on it still loads, or the
 * user moves it: what loads above makes the browser keep what stands below the placeholders in sight instead.
 */
function scrollBackTo(top: number): AbortController {
  stopKeepingInView();
  const back = new AbortController();
  const {signal} = back;
  const end = () => back.abort();
  const go = () => {
    scrollTo({top, behavior: 'instant'});
    keepInView();
    if (scrollY >= top - 1 && !document.querySelector('[aria-busy="true"]')) end();
  };
  go();
  if (signal.aborted) return back;
  const observer = new ResizeObserver(go);
  const timer = setTimeout(end, TIMEOUT_MS);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  observer.observe(document.body);
  for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(event, end, {signal, passive: true});
  return back;
}

const ToastArea = onDemand(() => import('../../ui/overlays/toast-area.tsx'));

/** Loads its machinery with the first toast, not with the page. */
function Toaster() {
  const toast = useSyncExternalStore(onToast, currentToast);
  const [needed, setNeeded] = useState(false);
  if (toast && !needed) setNeeded(true);
  return (
    // What an open dialog hides of the page leaves out what has this attribute. Toasts announce themselves.
    <div aria-live="off">
      {needed && (
        <ErrorBoundary resetKey="toast" fallback={null}>
          <Suspense>
            <ToastArea toast={toast} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
