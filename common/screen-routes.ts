export interface ScreenRoute {
  /** A pattern of the router: `/store/:storeId?`. */
  readonly path: string;
  readonly title: string;
  /** The folder that its code is in. */
  readonly screen: string;
}

export const SCREEN_ROUTES = [
  {path: '/', title: 'Home', screen: 'home'},
  {path: '/store/:storeId?', title: 'Store detail', screen: 'store'},
  {path: '/store/:storeId/sign/:signId', title: 'Sign', screen: 'store'},
  {path: '/store/:storeId/poster', title: 'Poster and widget', screen: 'poster'},
  {path: '/about', title: 'About', screen: 'about'},
  {path: '/leaderboard', title: 'Leaderboard', screen: 'leaderboard'},
  {path: '/stats', title: 'Statistics', screen: 'stats'},
  {path: '/nearby', title: 'Nearby stores', screen: 'nearby'},
  {path: '/login', title: 'Login', screen: 'login'},
  {path: '/signup', title: 'Signup', screen: 'signup'},
  {path: '/forgot-password', title: 'Forgot password', screen: 'forgot-password'},
  {path: '/reset-password', title: 'Reset password', screen: 'reset-password'},
  {path: '/sessions', title: 'Your logins', screen: 'sessions'},
  {path: '/account', title: 'Your account', screen: 'account'},
  {path: '/unsubscribe', title: 'Unsubscribe', screen: 'unsubscribe'},
  {path: '/add-sign', title: 'Add or edit a sign', screen: 'add-sign'},
  {path: '/add-store', title: 'Add or edit a store', screen: 'add-store'},
  {path: '/profile/edit', title: 'Edit profile', screen: 'profile-edit'},
  {path: '/profile/:userId', title: 'User profile', screen: 'profile'},
  {path: '/user/:userId', title: 'User profile', screen: 'profile'},
  {path: '/search', title: 'Search results', screen: 'search'},
  {path: '/admin', title: 'Admin Panel', screen: 'admin'},
  {path: '/system-overview', title: 'System overview', screen: 'system-overview'},
  {path: '*', title: 'Not found', screen: 'not-found'},
] as const satisfies readonly ScreenRoute[];

export type ScreenName = (typeof SCREEN_ROUTES)[number]['screen'];
