import {clsx} from 'clsx';
import {Suspense, useEffect, useState} from 'react';
import {Link} from 'react-router-dom';
import {onDemand} from '../../data/loading/on-demand.ts';
import {useClock} from '../../data/time/server-clock.ts';
import {isShortcut} from '../../ui/focus/use-focus.ts';
import {ThemeToggle} from '../theme/theme.tsx';
import {Mark} from './header.tsx';
import type {NavItem} from './nav-items.ts';

const ShortcutsDialog = onDemand(() => import('./shortcuts-dialog.tsx'));

/** The list of keys, opened by this button or, where single keys are on, by a question mark. */
function Shortcuts({className}: {className: string}) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const react = (event: KeyboardEvent) => {
      if (isShortcut(event, '?')) setOpen(true);
    };
    addEventListener('keydown', react);
    return () => removeEventListener('keydown', react);
  }, []);
  return (
    <>
      {/* A phone has none; a small window may be a large one zoomed in. */}
      <button
        type="button"
        className={clsx(className, 'max-md:not-any-pointer-fine:hidden')}
        onClick={() => setOpen(true)}
      >
        Keyboard shortcuts
      </button>
      {open && (
        <Suspense>
          <ShortcutsDialog onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

export interface SocialLinks {
  facebookUrl: string | null;
  xUrl: string | null;
}

interface FooterProps {
  items: readonly NavItem[];
  social: SocialLinks;
}

const LINK =
  'inline-flex min-h-11 min-w-11 items-center rounded-control hover:underline underline-offset-4';

export function Footer({items, social}: FooterProps) {
  const year = useClock(now => new Date(now).getFullYear());
  return (
    <footer className="mt-20 border-t border-line">
      <div className="page grid gap-6 py-8 text-sm lg:grid-cols-[1fr_auto] lg:items-end">
        <div>
          <p className="flex items-center gap-2 font-display text-lg font-bold">
            <Mark className="size-7" />
            Discover and share unique signs
          </p>
          <nav
            aria-label="Footer"
            className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-5 sm:flex sm:flex-wrap"
          >
            {items.map(({label, to}) => (
              <Link key={to} to={to} className={LINK}>
                {label}
              </Link>
            ))}
            {social.facebookUrl && (
              <a href={social.facebookUrl} rel="noreferrer" className={LINK}>
                Facebook
              </a>
            )}
            {social.xUrl && (
              <a href={social.xUrl} rel="noreferrer" className={LINK}>
                X
              </a>
            )}
          </nav>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 whitespace-nowrap">
          <p className="text-muted">© {year} Signpost</p>
          <Shortcuts className={LINK} />
          <ThemeToggle />
        </div>
      </div>
    </footer>
  );
}
