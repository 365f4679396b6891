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
} from 'lucide-react';
import {Link, useLocation} from 'react-router-dom';
import Drawer from '../../ui/overlays/drawer.tsx';
import {ThemeToggle} from '../theme/theme-toggle.tsx';
import type {LayoutPerson, NavItem} from './nav-items.ts';

interface MenuDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  person: LayoutPerson | null;
  items: readonly NavItem[];
  onLogout: () => void;
}

/** Here, and not with the names, which every visit begins with. */
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
  const {open, onOpenChange, person, items, onLogout} = props;
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
              <Icon className="size-5" aria-hidden="true" />
              {label}
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
