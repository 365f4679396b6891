import {afterEach, beforeEach, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp} from '../../../tests/support/component/app.tsx';
import {givenClaim} from '../../../tests/support/component/claims.ts';
import {cutChoices, cutTexts} from '../../../tests/support/component/cut-text.ts';
import {goOffline} from '../../../tests/support/component/device.ts';
import {atRest, sideways} from '../../../tests/support/component/look.ts';
import {standAt} from '../../../tests/support/component/position.ts';
import {
  type Actor,
  ana,
  givenDemo,
  givenSign,
  givenStore,
} from '../../../tests/support/component/rows.ts';

interface Place {
  readonly name: string;
  readonly path: string;
  /** A heading that is there once the screen is complete. */
  readonly heading: string | RegExp;
  readonly as?: Actor;
}

const PLACES: readonly Place[] = [
  {name: 'home of a visitor', path: '/', heading: 'Nearby Signs'},
  {name: 'home of a user', path: '/', heading: 'Nearby Signs', as: 'ana'},
  {name: 'home of an admin', path: '/', heading: 'Nearby Signs', as: 'admin'},
  {name: 'search', path: '/search?q=coffee&state=NY', heading: /^\d+ results? for "coffee"$/},
  {name: 'no search', path: '/search', heading: 'No results found'},
  {name: 'nearby', path: '/nearby', heading: 'Stores by Distance', as: 'ana'},
  {name: 'profile', path: `/profile/${ana.id}`, heading: 'Ana', as: 'ana'},
  {name: 'edit profile', path: '/profile/edit', heading: 'Edit profile', as: 'ana'},
  {name: 'account', path: '/account', heading: 'Delete your account', as: 'ana'},
  {name: 'add a sign', path: '/add-sign', heading: 'Add a sign', as: 'ana'},
  {name: 'add a store', path: '/add-store', heading: 'Add a store', as: 'ana'},
  {name: 'login', path: '/login', heading: 'Login'},
  {name: 'signup', path: '/signup', heading: 'Create an Account'},
  {name: 'forgot password', path: '/forgot-password', heading: 'Forgot Password'},
  {name: 'leaderboard', path: '/leaderboard', heading: 'Leaderboard', as: 'ana'},
  {name: 'statistics', path: '/stats', heading: 'Busiest states'},
  {name: 'about', path: '/about', heading: 'How It Works'},
  {name: 'stores of an admin', path: '/admin?tab=stores', heading: /^Stores/, as: 'admin'},
  {name: 'signs of an admin', path: '/admin?tab=signs', heading: /^Signs/, as: 'admin'},
  {name: 'history of all', path: '/admin?tab=history', heading: /^History/, as: 'admin'},
  {name: 'no such page', path: '/nowhere', heading: 'Page Not Found'},
];

/**
 * Letters twice as large on the narrowest phone, laptops' pages at 200%, and that phone as it is. Media queries
 * count in the letters that the browser is set to, which a page cannot change: below 30rem that makes no difference.
 */
const SETTINGS = [
  {fontSize: '32px', width: 320},
  {fontSize: '16px', width: 640},
  {fontSize: '16px', width: 720},
  {fontSize: '16px', width: 320},
];

const {style} = document.documentElement;

beforeEach(async () => {
  style.fontSize = '32px';
  standAt(40.744, -74.0324);
  await givenDemo();
});

afterEach(() => {
  style.fontSize = '';
});

async function expectRoom(): Promise<void> {
  for (const {fontSize, width} of SETTINGS) {
    style.fontSize = fontSize;
    await page.viewport(width, 800);
    // The header follows a new width a frame later.
    expect(await atRest(sideways), `pixels to scroll sideways at ${width}`).toBe(0);
    expect([...cutTexts(), ...cutChoices()], `cut at ${width}`).toEqual([]);
  }
}

test.for(PLACES)('large letters have room: $name', async ({path, heading, as}) => {
  await page.viewport(320, 800);
  await openApp(path, {as});
  await expect.element(page.getByRole('heading', {name: heading}).first()).toBeVisible();
  await expectRoom();
});

test('large letters have room: a store and its sign, with many likes', async () => {
  await page.viewport(320, 800);
  const {store} = await givenSign({userId: ana.id, likesCount: 12_345, confirmedCount: 1234});
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await expect.element(page.getByRole('button', {name: /^Delete sign/})).toBeVisible();
  await expectRoom();
});

test('large letters have room: a claim that waits', async () => {
  await page.viewport(320, 800);
  await givenClaim(await givenStore(), 'ana');
  await openApp('/admin?tab=claims', {as: 'admin'});
  await expect.element(page.getByRole('button', {name: /^Approve/})).toBeVisible();
  await expectRoom();
});

test('large letters have room: a page that lost its connection', async () => {
  await page.viewport(320, 800);
  await openApp('/about', {as: 'ana'});
  goOffline();
  await expect.element(page.getByRole('banner').getByText(/^Offline/)).toBeVisible();
  await expectRoom();
});
