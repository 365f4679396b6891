import type {ComponentType} from 'react';
import {matchRoutes} from 'react-router-dom';
import {SCREEN_ROUTES, type ScreenName} from '../schema/screen-routes.ts';
import {type OnDemand, onDemand, onVisit} from './lib/on-demand.ts';
import {setLatest} from './lib/recent.ts';
import {HomeScreen} from './screens/home/home-screen.tsx';

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
const NotFoundScreen = screen(
  'NotFoundScreen',
  () => import('./screens/not-found/not-found-screen.tsx'),
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
const SCREENS: Readonly<Record<ScreenName, ComponentType | OnDemand<object>>> = {
  home: HomeScreen,
  store: StoreScreen,
  poster: PosterScreen,
  about: AboutScreen,
  leaderboard: LeaderboardScreen,
  stats: StatsScreen,
  nearby: NearbyScreen,
  login: LoginScreen,
  signup: SignupScreen,
  'forgot-password': ForgotPasswordScreen,
  'reset-password': ResetPasswordScreen,
  sessions: SessionsScreen,
  account: AccountScreen,
  unsubscribe: UnsubscribeScreen,
  'add-sign': AddSignScreen,
  'add-store': AddStoreScreen,
  'profile-edit': ProfileEditScreen,
  profile: ProfileScreen,
  search: SearchScreen,
  admin: AdminScreen,
  'system-overview': SystemOverviewScreen,
  'not-found': NotFoundScreen,
};

interface Route {
  /** A pattern, see {@link SCREEN_ROUTES}. */
  readonly path: string;
  readonly Screen: ComponentType | OnDemand<object>;
}

/** Enough for the addresses that a user goes back and forth between. */
const MOST_REMEMBERED = 100;
const remembered = new Map<string, Route>();

export function routeAt(pathname: string): Route {
  const route = remembered.get(pathname) ?? findRoute(pathname);
  setLatest(remembered, pathname, route, MOST_REMEMBERED);
  return route;
}

function findRoute(pathname: string): Route {
  const place = matchRoutes([...SCREEN_ROUTES], pathname)?.[0]?.route;
  if (!place) throw new Error(`Not even the last of the places is at ${pathname}.`);
  return {path: place.path, Screen: SCREENS[place.screen]};
}

/** Fetches the code of the screen at a path. Undefined when it is here. */
export function fetchScreen(pathname: string): Promise<unknown> | undefined {
  const {Screen} = routeAt(pathname);
  return 'fetch' in Screen && !Screen.isHere() ? Screen.fetch() : undefined;
}
