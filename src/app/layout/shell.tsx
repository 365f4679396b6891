import {type ReactNode, Suspense, useState, useSyncExternalStore} from 'react';
import {Outlet, useLocation} from 'react-router-dom';
import {LoadingOrOffline} from '../../data/connection/loading-or-offline.tsx';
import {onDemand} from '../../data/loading/on-demand.ts';
import {storageAccess} from '../../data/storage/storage-access.ts';
import {Alert} from '../../ui/display/alert.tsx';
import {ErrorBoundary} from '../../ui/display/error-boundary.tsx';
import {Skeleton} from '../../ui/display/skeleton.tsx';
import {useFocusOnChange} from '../../ui/focus/use-focus.ts';
import {Toaster} from '../../ui/overlays/toaster.tsx';
import {Footer, type SocialLinks} from './footer.tsx';
import {Header} from './header.tsx';
import {type LayoutPerson, navItemsFor} from './nav-items.ts';
import {useScrollMemory} from './use-scroll-memory.ts';

/** The outline of any screen, while its code is on its way. */
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

/** Where the page is scrolled to is seen to apart. */
const STAY = {preventScroll: true};

interface ShellProps {
  person: LayoutPerson | null;
  social: SocialLinks;
  search: ReactNode;
  connection: ReactNode;
  /** What is on its way to the server. */
  outbox: ReactNode;
  /** What the person was told. */
  notifications: ReactNode;
  /** On the shield of admins. */
  adminMark: ReactNode;
  /** Above every screen, where the user has to know something first. */
  banner: ReactNode;
  /** Whether it is known where the person is. */
  location: ReactNode;
  /** Stands in for a screen that failed. */
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
