import {
  ChartNoAxesColumn,
  House,
  Info,
  LogIn,
  LogOut,
  type LucideIcon,
  MapPin,
  Plus,
  Shield,
  Store,
  Trophy,
  X,
} from 'lucide-react';
import {Dialog as Radix} from 'radix-ui';
import type {ReactNode} from 'react';
import {Link, useLocation} from 'react-router-dom';
import {useReturnFocus} from '../../ui/focus/use-focus.ts';
import {closeByEscape, useLayer} from '../../ui/overlays/layers.ts';
import {ThemeToggle} from '../theme/theme.tsx';
import type {LayoutPerson, NavItem} from './nav-items.ts';

interface MenuDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  person: LayoutPerson | null;
  items: readonly NavItem[];
  adminMark: ReactNode;
  onLogout: () => void;
}

/** Apart from the names, which are part of every start. */
const ICONS: Readonly<Record<NavItem['to'], LucideIcon>> = {
  '/': House,
  '/about': Info,
  '/nearby': MapPin,
  '/leaderboard': Trophy,
  '/stats': ChartNoAxesColumn,
  '/add-sign': Plus,
  '/add-store': Store,
  '/admin': Shield,
};

const ROW =
  'flex min-h-12 w-full items-center gap-4 rounded-control px-3 text-start font-medium hover:bg-sunken ' +
  'aria-[current=page]:bg-ink aria-[current=page]:text-paper';

export default function MenuDrawer(props: MenuDrawerProps) {
  const {open, onOpenChange, person, items, adminMark, onLogout} = props;
  const close = () => onOpenChange(false);
  const {pathname} = useLocation();
  const current = (path: string) => (path === pathname ? 'page' : undefined);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menu">
      <nav aria-label="Main" className="grid gap-1 p-2">
        {items.map(({label, to}) => {
          const Icon = ICONS[to];
          return (
            <Link key={to} to={to} aria-current={current(to)} className={ROW} onClick={close}>
              {label}
              <Icon className="-order-1 size-5 shrink-0" aria-hidden="true" />
              {/* Here there is room beside the icon, which in the header the badges lie on. */}
              {to === '/admin' && <span className="ms-auto flex gap-1 *:static">{adminMark}</span>}
            </Link>
          );
        })}
        {/* On wide screens the header holds these two. */}
        <div className="mt-1 border-t border-line pt-2 md:hidden">
          {person ? (
            <button
              type="button"
              className={ROW}
              onClick={() => {
                close();
                onLogout();
              }}
            >
              <LogOut className="size-5" aria-hidden="true" />
              Logout
            </button>
          ) : (
            <Link to="/login" aria-current={current('/login')} className={ROW} onClick={close}>
              <LogIn className="size-5" aria-hidden="true" />
              Login
            </Link>
          )}
        </div>
      </nav>
      <div className="mt-auto flex items-center justify-between px-5 py-4 text-sm text-muted">
        Theme
        <ThemeToggle />
      </div>
    </Drawer>
  );
}

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
}

/** A sheet from the left. Import it lazily, like every dialog. */
function Drawer({open, onOpenChange, title, children}: DrawerProps) {
  const returnFocus = useReturnFocus();
  useLayer(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade bg-[oklch(15%_0.01_60/0.55)] data-[state=closed]:animate-fade-out" />
        <Radix.Content
          data-closes-soon
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onKeyDown={closeByEscape(() => onOpenChange(false))}
          className="fixed inset-y-0 left-0 z-40 flex w-[min(20rem,calc(100vw-3.5rem))] animate-slide-in flex-col overflow-y-auto overscroll-contain bg-paper pb-[env(safe-area-inset-bottom)] shadow-float data-[state=closed]:animate-slide-out"
        >
          <div className="flex min-h-(--header) items-center justify-between gap-4 border-b border-line ps-5 pe-2">
            <Radix.Title className="text-lg">{title}</Radix.Title>
            <Radix.Close className="grid size-11 place-items-center rounded-control hover:bg-sunken">
              <X className="size-5" aria-hidden="true" />
              <span className="sr-only">Close menu</span>
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
