import type {ComponentType} from 'react';
import {matchRoutes} from 'react-router-dom';
import type {Place} from './hooks/use-places.ts';
import {type OnDemand, onDemand, onVisit} from './lib/on-demand.ts';
import {setLatest} from './lib/recent.ts';
import {HomeScreen} from './screens/home/home-screen.tsx';
import {NotFoundScreen} from './screens/not-found/not-found-screen.tsx';

interface Route extends Place {
  Screen: ComponentType | OnDemand<object>;
}

const AboutScreen = screen('AboutScreen', () => import('./screens/about/about-screen.tsx'));
const LoginScreen = screen('LoginScreen', () => import('./screens/login/login-screen.tsx'));
const SignupScreen = screen('SignupScreen', () => import('./screens/signup/signup-screen.tsx'));
const ForgotPasswordScreen = screen(
  'ForgotPasswordScreen',
  () => import('./screens/forgot-password/forgot-password-screen.tsx'),
);
const ResetPasswordScreen = screen(
  'ResetPasswordScreen',
  () => import('./screens/reset-password/reset-password-screen.tsx'),
);
const SessionsScreen = screen(
  'SessionsScreen',
  () => import('./screens/sessions/sessions-screen.tsx'),
);
const AccountScreen = screen('AccountScreen', () => import('./screens/account/account-screen.tsx'));
const UnsubscribeScreen = screen(
  'UnsubscribeScreen',
  () => import('./screens/unsubscribe/unsubscribe-screen.tsx'),
);
const AddSignScreen = screen(
  'AddSignScreen',
  () => import('./screens/add-sign/add-sign-screen.tsx'),
);
const AddStoreScreen = screen(
  'AddStoreScreen',
  () => import('./screens/add-store/add-store-screen.tsx'),
);
const NearbyScreen = screen('NearbyScreen', () => import('./screens/nearby/nearby-screen.tsx'));
const ProfileScreen = screen('ProfileScreen', () => import('./screens/profile/profile-screen.tsx'));
const ProfileEditScreen = screen(
  'ProfileEditScreen',
  () => import('./screens/profile-edit/profile-edit-screen.tsx'),
);
const SearchScreen = screen('SearchScreen', () => import('./screens/search/search-screen.tsx'));
const LeaderboardScreen = screen(
  'LeaderboardScreen',
  () => import('./screens/leaderboard/leaderboard-screen.tsx'),
);
const StoreScreen = screen('StoreScreen', () => import('./screens/store/store-screen.tsx'));
const PosterScreen = screen('PosterScreen', () => import('./screens/poster/poster-screen.tsx'));
const StatsScreen = screen('StatsScreen', () => import('./screens/stats/stats-screen.tsx'));
const SystemOverviewScreen = screen(
  'SystemOverviewScreen',
  () => import('./screens/system-overview/system-overview-screen.tsx'),
);
// Few people ever see it.
const AdminScreen = screen(
  'AdminScreen',
  () => import('./screens/admin/admin-screen.tsx'),
  onVisit,
);

/** By the name that its module has for it. */
function screen<Name extends string>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  fetched: typeof onDemand = onDemand,
) {
  return fetched(async () => ({default: (await load())[name]}));
}

/** What most people come for is there at once; the rest loads when it is visited. */
export const routes: Route[] = [
  {
    path: '/',
    title: 'Home',
    Screen: HomeScreen,
  },
  {
    path: '/store/:storeId?',
    title: 'Store detail',
    Screen: StoreScreen,
  },
  {
    path: '/store/:storeId/sign/:signId',
    title: 'Sign',
    Screen: StoreScreen,
  },
  {
    path: '/store/:storeId/poster',
    title: 'Poster and widget',
    Screen: PosterScreen,
  },
  {
    path: '/about',
    title: 'About',
    Screen: AboutScreen,
  },
  {
    path: '/leaderboard',
    title: 'Leaderboard',
    Screen: LeaderboardScreen,
  },
  {
    path: '/stats',
    title: 'Statistics',
    Screen: StatsScreen,
  },
  {
    path: '/nearby',
    title: 'Nearby stores',
    Screen: NearbyScreen,
  },
  {
    path: '/login',
    title: 'Login',
    Screen: LoginScreen,
  },
  {
    path: '/signup',
    title: 'Signup',
    Screen: SignupScreen,
  },
  {
    path: '/forgot-password',
    title: 'Forgot password',
    Screen: ForgotPasswordScreen,
  },
  {
    path: '/reset-password',
    title: 'Reset password',
    Screen: ResetPasswordScreen,
  },
  {
    path: '/sessions',
    title: 'Your logins',
    Screen: SessionsScreen,
  },
  {
    path: '/account',
    title: 'Your account',
    Screen: AccountScreen,
  },
  {
    path: '/unsubscribe',
    title: 'Unsubscribe',
    Screen: UnsubscribeScreen,
  },
  {
    path: '/add-sign',
    title: 'Add or edit a sign',
    Screen: AddSignScreen,
  },
  {
    path: '/add-store',
    title: 'Add or edit a store',
    Screen: AddStoreScreen,
  },
  {
    path: '/profile/edit',
    title: 'Edit profile',
    Screen: ProfileEditScreen,
  },
  {
    path: '/profile/:userId',
    title: 'User profile',
    Screen: ProfileScreen,
  },
  {
    path: '/user/:userId',
    title: 'User profile',
    Screen: ProfileScreen,
  },
  {
    path: '/search',
    title: 'Search results',
    Screen: SearchScreen,
  },
  {
    path: '/admin',
    title: 'Admin Panel',
    Screen: AdminScreen,
  },
  {
    path: '/system-overview',
    title: 'System overview',
    Screen: SystemOverviewScreen,
  },
  {
    path: '*',
    title: 'Not found',
    Screen: NotFoundScreen,
  },
];

/** Enough for the addresses that somebody goes back and forth between. */
const MOST_REMEMBERED = 100;
const remembered = new Map<string, Route>();

export function routeAt(pathname: string): Route {
  const route = remembered.get(pathname) ?? matchRoutes(routes, pathname)?.[0]?.route;
  if (!route) throw new Error(`Not even the last of the routes is for ${pathname}.`);
  setLatest(remembered, pathname, route, MOST_REMEMBERED);
  return route;
}

/** Fetches the code of the screen at a path. Undefined when it is here. */
export function fetchScreen(pathname: string): Promise<void> | undefined {
  const {Screen} = routeAt(pathname);
  return 'fetch' in Screen && !Screen.isHere() ? Screen.fetch() : undefined;
}
