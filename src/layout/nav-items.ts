import {ChartNoAxesColumn, House, Info, MapPin, Plus, Shield, Store, Trophy} from 'lucide-react';
import type {LucideIcon} from 'lucide-react';
import type {PLACES} from '../../schema/places.ts';
import type {Person} from './person.ts';

export interface NavItem {
  label: string;
  to: (typeof PLACES)[number]['path'];
  Icon: LucideIcon;
  who: 'everyone' | 'people' | 'admins';
}

const NAV_ITEMS: NavItem[] = [
  {label: 'Home', to: '/', Icon: House, who: 'everyone'},
  {label: 'About', to: '/about', Icon: Info, who: 'everyone'},
  {label: 'Nearby', to: '/nearby', Icon: MapPin, who: 'everyone'},
  {label: 'Leaderboard', to: '/leaderboard', Icon: Trophy, who: 'everyone'},
  {label: 'Statistics', to: '/stats', Icon: ChartNoAxesColumn, who: 'everyone'},
  {label: 'Add Sign', to: '/add-sign', Icon: Plus, who: 'people'},
  {label: 'Add Store', to: '/add-store', Icon: Store, who: 'people'},
  {label: 'Admin Panel', to: '/admin', Icon: Shield, who: 'admins'},
];

/** Only what this person may see. */
export function navItemsFor(person: Person | null): NavItem[] {
  return NAV_ITEMS.filter(({who}) => {
    if (who === 'admins') return person?.isAdmin ?? false;
    return who === 'everyone' || person !== null;
  });
}
