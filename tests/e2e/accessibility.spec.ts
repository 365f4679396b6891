import {findings} from './support/axe.ts';
import {type Actor, ana} from './support/people.ts';
import {open} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';

interface Place {
  readonly who: Actor;
  readonly name: string;
  readonly path: string;
  /** Is there once the screen is complete. */
  readonly landmark: string | RegExp;
  /** Whether the browser tells where it is. */
  readonly isLocated?: boolean;
}

const HOBOKEN = {latitude: 40.744, longitude: -74.0324};

const PLACES: readonly Place[] = [
  {who: 'ana', name: 'home', path: '/', landmark: 'Recent Signs'},
  {who: 'ana', name: 'home, located', path: '/', landmark: 'Nearby Signs', isLocated: true},
  {who: 'ana', name: 'nearby', path: '/nearby', landmark: 'Location Access Required'},
  {
    who: 'ana',
    name: 'nearby, located',
    path: '/nearby',
    landmark: 'Stores by Distance',
    isLocated: true,
  },
  {who: 'visitor', name: 'about', path: '/about', landmark: 'How It Works'},
  {who: 'ana', name: 'leaderboard', path: '/leaderboard', landmark: 'Leaderboard'},
  {
    who: 'visitor',
    name: 'leaderboard of nobody knows where',
    path: '/leaderboard?place=near',
    landmark: 'Leaderboard',
  },
  {who: 'visitor', name: 'statistics', path: '/stats', landmark: 'Busiest states'},
  ...['database', 'pages', 'assets', 'routes'].map(tab => ({
    who: 'visitor' as const,
    name: `system overview: ${tab}`,
    path: `/system-overview?tab=${tab}`,
    landmark: tab === 'pages' ? 'User profile' : 'System Overview',
  })),
  {who: 'visitor', name: 'login', path: '/login', landmark: 'Login'},
  {who: 'visitor', name: 'signup', path: '/signup', landmark: 'Create an Account'},
  {
    who: 'visitor',
    name: 'signup, located',
    path: '/signup',
    landmark: 'Create an Account',
    isLocated: true,
  },
  {who: 'visitor', name: 'forgot password', path: '/forgot-password', landmark: 'Forgot Password'},
  {who: 'ana', name: 'own logins', path: '/sessions', landmark: 'Your logins'},
  {who: 'ana', name: 'add a sign: the store', path: '/add-sign', landmark: 'Add a sign'},
  {who: 'ana', name: 'add a store', path: '/add-store', landmark: 'Add a store'},
  {who: 'ana', name: 'own account', path: '/account', landmark: 'Delete your account'},
  {who: 'visitor', name: 'unsubscribe', path: '/unsubscribe?token=x', landmark: 'Unsubscribe'},
  {who: 'admin', name: 'admin: users', path: '/admin?tab=users', landmark: 'Users'},
  {who: 'admin', name: 'admin: claims', path: '/admin?tab=claims', landmark: 'Claims'},
  {who: 'ana', name: 'edit profile', path: '/profile/edit', landmark: 'Edit profile'},
  {who: 'ana', name: 'own profile', path: `/profile/${ana.id}`, landmark: 'Ana'},
  {
    who: 'visitor',
    name: 'search results',
    path: '/search?q=coffee&state=NY',
    landmark: /^\d+ results? for "coffee"$/,
  },
  {who: 'visitor', name: 'no search', path: '/search', landmark: 'No results found'},
  {who: 'visitor', name: 'no such store', path: '/store/nonsense', landmark: 'Store Not Found'},
  {who: 'visitor', name: 'no such person', path: '/user/nonsense', landmark: 'User Not Found'},
  {who: 'visitor', name: 'no such page', path: '/nowhere', landmark: 'Page Not Found'},
];

// What is looked at in both themes and sizes takes its time.
test.slow();

for (const {who, name, path, landmark, isLocated} of PLACES) {
  test(`axe finds nothing: ${name}`, async ({browserOf, complaints}) => {
    complaints.allowMissingPage();
    const page = await browserOf(who, isLocated ? standingAt(HOBOKEN) : {});
    await open(page, path);
    await expect(page.getByRole('heading', {name: landmark})).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });
}
