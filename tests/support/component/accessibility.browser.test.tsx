import {beforeEach, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {onApi} from './api.ts';
import {openApp} from './app.tsx';
import {findings} from './look.ts';
import {standAt} from './position.ts';
import {type Actor, ana, givenDemo} from './rows.ts';

interface Place {
  readonly name: string;
  readonly path: string;
  /** A heading that is there once the screen is complete. */
  readonly heading: string | RegExp;
  readonly as?: Actor;
  /** Whether the device tells where it is. */
  readonly isLocated?: boolean;
}

const HOBOKEN = [40.744, -74.0324] as const;

const LOGIN = {createdAt: 1_780_000_000_000, userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0'};

const TABS = {
  database: 'System Overview',
  pages: 'User profile',
  assets: 'System Overview',
  routes: 'System Overview',
};

const PLACES: readonly Place[] = [
  {name: 'home', path: '/', heading: 'Recent Signs', as: 'ana'},
  {name: 'home, located', path: '/', heading: 'Nearby Signs', as: 'ana', isLocated: true},
  {
    name: 'nearby, located',
    path: '/nearby',
    heading: 'Stores by Distance',
    as: 'ana',
    isLocated: true,
  },
  {name: 'signup, located', path: '/signup', heading: 'Create an Account', isLocated: true},
  {
    name: 'search results',
    path: '/search?q=coffee&state=NY',
    heading: /^\d+ results? for "coffee"$/,
  },
  {name: 'nearby', path: '/nearby', heading: 'Location Access Required', as: 'ana'},
  {name: 'about', path: '/about', heading: 'How It Works'},
  {name: 'leaderboard', path: '/leaderboard', heading: 'Leaderboard', as: 'ana'},
  {name: 'leaderboard nearby', path: '/leaderboard?place=near', heading: 'Leaderboard'},
  {name: 'statistics', path: '/stats', heading: 'Busiest states'},
  ...Object.entries(TABS).map(([tab, heading]) => ({
    name: `system overview: ${tab}`,
    path: `/system-overview?tab=${tab}`,
    heading,
  })),
  {name: 'login', path: '/login', heading: 'Login'},
  {name: 'signup', path: '/signup', heading: 'Create an Account'},
  {name: 'forgot password', path: '/forgot-password', heading: 'Forgot Password'},
  {name: 'own logins', path: '/sessions', heading: 'Your logins', as: 'ana'},
  {name: 'add a sign: the store', path: '/add-sign', heading: 'Add a sign', as: 'ana'},
  {name: 'add a store', path: '/add-store', heading: 'Add a store', as: 'ana'},
  {name: 'own account', path: '/account', heading: 'Delete your account', as: 'ana'},
  {name: 'unsubscribe', path: '/unsubscribe?token=x', heading: 'Unsubscribe'},
  {name: 'admin: users', path: '/admin?tab=users', heading: /^Users/, as: 'admin'},
  {name: 'admin: claims', path: '/admin?tab=claims', heading: /^Claims/, as: 'admin'},
  {name: 'edit profile', path: '/profile/edit', heading: 'Edit profile', as: 'ana'},
  {name: 'own profile', path: `/profile/${ana.id}`, heading: 'Ana', as: 'ana'},
  {name: 'no search', path: '/search', heading: 'No results found'},
  {name: 'no such store', path: '/store/nonsense', heading: 'Store Not Found'},
  {name: 'no such person', path: '/user/nonsense', heading: 'User Not Found'},
  {name: 'no such page', path: '/nowhere', heading: 'Page Not Found'},
];

beforeEach(async () => {
  onApi('GET /api/account/sessions', () =>
    Response.json({sessions: [{id: 'here', seenAt: Date.now(), isCurrent: true, ...LOGIN}]}),
  );
  onApi('GET /api/system-overview', () =>
    Response.json({
      columns: [{table: 'stores', name: 'id', type: 'uuid', nullable: false, default: null}],
      assets: [{path: '/favicon.svg', bytes: 512}],
    }),
  );
  await givenDemo();
});

test.for(PLACES)('axe finds nothing: $name', async ({path, heading, as, isLocated}) => {
  if (isLocated) standAt(...HOBOKEN);
  await openApp(path, {as});
  await expect.element(page.getByRole('heading', {name: heading}).first()).toBeVisible();
  expect(await findings()).toEqual([]);
});
