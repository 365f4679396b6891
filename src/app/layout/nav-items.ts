import type {SCREEN_ROUTES} from '../../../common/screen-routes.ts';

export interface LayoutPerson {
  id: string;
  name: string;
  isAdmin: boolean;
  isOwner: boolean;
  isSuspended: boolean;
  avatarUrl: string | null | undefined;
}

interface Item {
  readonly label: string;
  readonly to: (typeof SCREEN_ROUTES)[number]['path'];
  readonly who: 'everyone' | 'writers' | 'owners' | 'admins';
}

const NAV_ITEMS = [
  {label: 'Home', to: '/', who: 'everyone'},
  {label: 'About', to: '/about', who: 'everyone'},
  {label: 'Nearby', to: '/nearby', who: 'everyone'},
  {label: 'Leaderboard', to: '/leaderboard', who: 'everyone'},
  {label: 'Statistics', to: '/stats', who: 'everyone'},
  {label: 'Add Sign', to: '/add-sign', who: 'writers'},
  {label: 'Add Store', to: '/add-store', who: 'writers'},
  {label: 'Owner Dashboard', to: '/admin', who: 'owners'},
  {label: 'Admin Panel', to: '/admin', who: 'admins'},
] as const satisfies readonly Item[];

export type NavItem = (typeof NAV_ITEMS)[number];

export function navItemsFor(person: LayoutPerson | null): readonly NavItem[] {
  return NAV_ITEMS.filter(({who}) => {
    if (who === 'admins') return person?.isAdmin ?? false;
    // Admins look after those stores too.
    if (who === 'owners') return (person?.isOwner ?? false) && !person?.isAdmin;
    return who === 'everyone' || (person !== null && !person.isSuspended);
  });
}
