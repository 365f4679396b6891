import type {ComponentType} from 'react';
import {matchRoutes} from 'react-router-dom';
import {SCREEN_ROUTES, type ScreenName} from '../../common/screen-routes.ts';
import {
  leadingTo,
  type OnDemand,
  onDemand,
  onVisit,
  screenOnDemand,
} from '../data/loading/on-demand.ts';
import {setLatest} from '../data/recent.ts';
import {HomeScreen} from '../features/home/home-screen.tsx';

// Small, and next in most visits. Their parts are there with them, and not a third of a second later.
const StoreScreen = screen(
  'StoreScreen',
  () => import('../features/store/store-screen.tsx'),
  onDemand,
);
const ProfileScreen = screen(
  'ProfileScreen',
  () => import('../features/profile/profile-screen.tsx'),
  onDemand,
);
const SearchScreen = screen(
  'SearchScreen',
  () => import('../features/search/search-screen.tsx'),
  onDemand,
);
const NearbyScreen = screen(
  'NearbyScreen',
  () => import('../features/store/nearby/nearby-screen.tsx'),
  onDemand,
);
// Few visits lead to the rest.
const AboutScreen = screen('AboutScreen', () => import('../features/about/about-screen.tsx'));
const LoginScreen = screen(
  'LoginScreen',
  () => import('../features/accounts/login/login-screen.tsx'),
);
const SignupScreen = screen(
  'SignupScreen',
  () => import('../features/accounts/signup/signup-screen.tsx'),
);
const ForgotPasswordScreen = screen(
  'ForgotPasswordScreen',
  () => import('../features/accounts/forgot-password/forgot-password-screen.tsx'),
);
const ResetPasswordScreen = screen(
  'ResetPasswordScreen',
  () => import('../features/accounts/reset-password/reset-password-screen.tsx'),
);
const SessionsScreen = screen(
  'SessionsScreen',
  () => import('../features/accounts/sessions/sessions-screen.tsx'),
);
const AccountScreen = screen(
  'AccountScreen',
  () => import('../features/accounts/account/account-screen.tsx'),
);
const UnsubscribeScreen = screen(
  'UnsubscribeScreen',
  () => import('../features/notifications/unsubscribe/unsubscribe-screen.tsx'),
);
const AddSignScreen = screen(
  'AddSignScreen',
  leadingTo(StoreScreen, () => import('../features/contribute/add-sign/add-sign-screen.tsx')),
);
const AddStoreScreen = screen(
  'AddStoreScreen',
  leadingTo(StoreScreen, () => import('../features/store/add-store/add-store-screen.tsx')),
);
const ProfileEditScreen = screen(
  'ProfileEditScreen',
  leadingTo(
    ProfileScreen,
    () => import('../features/profile/profile-edit/profile-edit-screen.tsx'),
  ),
);
const LeaderboardScreen = screen(
  'LeaderboardScreen',
  () => import('../features/rankings/leaderboard/leaderboard-screen.tsx'),
);
const PosterScreen = screen('PosterScreen', () => import('../features/poster/poster-screen.tsx'));
const StatsScreen = screen(
  'StatsScreen',
  () => import('../features/rankings/stats/stats-screen.tsx'),
);
const SystemOverviewScreen = screen(
  'SystemOverviewScreen',
  () => import('../features/health/system-overview/system-overview-screen.tsx'),
);
const NotFoundScreen = screen('NotFoundScreen', () => import('./not-found/not-found-screen.tsx'));
// Few users ever see it.
const AdminScreen = screen(
  'AdminScreen',
  () => import('../features/admin/admin-screen.tsx'),
  onVisit,
);

/** The component that a module exports under a name, as code that loads on its own. */
function screen<Name extends string>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  fetched = screenOnDemand,
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
