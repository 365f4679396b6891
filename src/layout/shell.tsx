import {lazy, Suspense, useRef, useState} from 'react';
import type {ReactNode} from 'react';
import {Outlet, ScrollRestoration} from 'react-router-dom';
import {Toaster} from '../components/toaster.tsx';
import {usePaths} from '../hooks/use-paths.ts';
import {Footer} from './footer.tsx';
import type {SocialLinks} from './footer.tsx';
import {Header} from './header.tsx';
import {navItemsFor} from './nav-items.ts';
import type {Person} from './person.ts';
import {useArrival} from './use-arrival.ts';

const loadMenu = () => import('./menu-drawer.tsx');
const MenuDrawer = lazy(loadMenu);

interface ShellProps {
  person: Person | null;
  social: SocialLinks;
  connection: ReactNode;
  onLogout: () => void;
}

export function Shell({person, social, connection, onLogout}: ShellProps) {
  const main = useRef<HTMLElement>(null);
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const paths = usePaths();
  const items = navItemsFor(person, paths);
  useArrival(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-ink px-4 py-3 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Header
        person={person}
        hasAdmin={paths.includes('/admin')}
        connection={connection}
        onMenu={() => setMenu('open')}
        onMenuNear={() => void loadMenu()}
        onLogout={onLogout}
      />
      <main id="main" ref={main} tabIndex={-1} className="page flex-1 pt-6 md:pt-10">
        <Outlet />
      </main>
      <Footer items={items.filter(item => item.who === 'everyone')} social={social} />
      {menu !== 'unused' && (
        <Suspense>
          <MenuDrawer
            open={menu === 'open'}
            onOpenChange={open => setMenu(open ? 'open' : 'closed')}
            person={person}
            items={items}
            onLogout={onLogout}
          />
        </Suspense>
      )}
      <Toaster />
      <ScrollRestoration />
    </div>
  );
}
