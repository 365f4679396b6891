import {AxeBuilder} from '@axe-core/playwright';
import type {Page} from '@playwright/test';
import {settled} from './support/axe.ts';
import {typeSign} from './support/contributing.ts';
import {type Actor, ana} from './support/people.ts';
import {expectToast, open, signCard} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenOldSign, givenSign, givenStore} from './support/town.ts';

const SIZES = {phone: {width: 390, height: 844}, desktop: {width: 1280, height: 800}};

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

/** What axe finds at both sizes in both themes, as sentences. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme, reducedMotion: 'reduce'});
      await settled(page);
      const axe = new AxeBuilder({page});
      // The theme changes the colours and nothing else.
      if (colorScheme === 'dark') axe.withRules('color-contrast');
      const {violations} = await axe.analyze();
      for (const {id, nodes} of violations) {
        const where = nodes.map(node => `${node.html} ${node.failureSummary}`).join('; ');
        found.push(`${size}, ${colorScheme}: ${id}: ${where}`);
      }
    }
    const {scrollWidth, clientWidth} = await page.evaluate(() => document.documentElement);
    if (scrollWidth > clientWidth) found.push(`${size}: the page scrolls sideways`);
  }
  return found;
}

for (const {who, name, path, landmark, isLocated} of PLACES) {
  test(`axe finds nothing: ${name}`, async ({browserOf, complaints}) => {
    complaints.allowMissingPage();
    const page = await browserOf(who, isLocated ? standingAt(HOBOKEN) : {});
    await open(page, path);
    await expect(page.getByRole('heading', {name: landmark})).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });
}

test('axe finds nothing: a password that is judged, and what is wrong with a form', async ({
  visitor,
}) => {
  await visitor.route('**/api/account/password-reset/check', route =>
    route.fulfill({json: {valid: true}}),
  );
  await open(visitor, '/reset-password?token=any');
  await visitor.getByLabel(/^New Password/).fill('123456');
  await expect(visitor.getByText('Very easy to guess.')).toBeVisible();
  await visitor.getByRole('button', {name: 'Update Password'}).click();
  await expect(visitor.getByRole('alert')).toHaveText('Passwords do not match');
  expect(await findings(visitor)).toEqual([]);
});

test('axe finds nothing: the figures as tables', async ({visitor}) => {
  await open(visitor, '/stats');
  const buttons = visitor.getByRole('button', {name: 'Show as table'});
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) await button.click();
  await expect(visitor.getByRole('table')).toHaveCount(2);
  expect(await findings(visitor)).toEqual([]);
});

test('axe finds nothing: a store with a sign, an inactive one, and the form', async ({
  ana,
  stack,
}) => {
  test.slow();
  const sign = await givenSign(stack.sql, {by: 'ana'});
  await open(ana, `/store/${sign.store.id}`);
  await expect(ana.getByRole('article')).toBeVisible();
  expect(await findings(ana)).toEqual([]);

  await open(ana, `/add-sign?store=${sign.store.id}`);
  await expect(ana.getByRole('button', {name: 'Take Photo'})).toBeVisible();
  expect(await findings(ana)).toEqual([]);
  await typeSign(ana, ' ');
  await ana.getByRole('button', {name: 'Submit Sign'}).click();
  await expect(ana.getByText('Please enter sign text')).toBeVisible();
  expect(await findings(ana)).toEqual([]);

  const inactive = await givenStore(stack.sql, {isActive: false});
  await open(ana, `/store/${inactive.id}`);
  await expect(ana.getByText('Store Inactive')).toBeVisible();
  expect(await findings(ana)).toEqual([]);
});

test('axe finds nothing: the claim on a store, its mistakes, and where it stands', async ({
  ana,
  stack,
}) => {
  test.slow();
  const store = await givenStore(stack.sql);
  await open(ana, `/store/${store.id}`);
  await ana.getByRole('button', {name: 'Claim Store'}).click();
  const dialog = ana.getByRole('dialog', {name: 'Claim Store'});
  await dialog.getByRole('button', {name: 'Submit Claim'}).click();
  await expect(dialog.getByText('Phone is required')).toBeVisible();
  expect(await findings(ana)).toEqual([]);
  await dialog.getByLabel('Phone').fill('555 0100');
  await dialog.getByLabel('Proof of Ownership').fill('My name is on the door.');
  await dialog.getByRole('button', {name: 'Submit Claim'}).click();
  await expect(ana.getByText('Claim pending')).toBeVisible();
  expect(await findings(ana)).toEqual([]);
});

test('axe finds nothing: what a person was told', async ({ana, stack}) => {
  const sign = await givenSign(stack.sql, {by: 'ana'});
  await stack.sql`update signs set moderation = 'hidden' where id = ${sign.id}`;
  await open(ana, '/about');
  await ana.getByRole('button', {name: /^Notifications/}).click();
  const dialog = ana.getByRole('dialog', {name: 'Notifications'});
  await expect(dialog.getByRole('link').first()).toBeVisible();
  expect(await findings(ana)).toEqual([]);
});

test('axe finds nothing: a sign’s own address, among worn, reported and earlier signs', async ({
  ana,
  complaints,
  stack,
}) => {
  const sign = await givenSign(stack.sql, {by: 'ana'});
  const {store} = sign;
  // One report halves its 90 days, which must not be over by then.
  const worn = await givenOldSign(stack.sql, {store, days: 40, words: 'Worn'});
  await givenOldSign(stack.sql, {store, days: 400, words: 'Earlier'});
  await open(ana, `/store/${store.id}/sign/${sign.id}`);
  await expect(ana.getByRole('region', {name: 'Shared sign'}).getByRole('article')).toBeVisible();
  await signCard(ana, worn.text).gone.click();
  await expect(signCard(ana, worn.text).card).toContainText('1 person says it is gone');
  await ana.getByRole('button', {name: 'Earlier signs'}).click();
  await expect(ana.getByRole('article')).toHaveCount(3);
  expect(await findings(ana)).toEqual([]);

  complaints.allowMissingPage();
  await open(ana, `/store/${store.id}/sign/nonsense`);
  await expect(ana.getByText('This sign is not here any more')).toBeVisible();
  expect(await findings(ana)).toEqual([]);
});

test('axe finds nothing: the open drawer, a toast, and no connection', async ({
  ana,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  const sign = await givenSign(stack.sql, {by: 'ben'});
  await open(ana, `/store/${sign.store.id}`);
  await ana.getByRole('button', {name: 'Menu'}).click();
  await expect(ana.getByRole('dialog')).toBeVisible();
  expect(await findings(ana)).toEqual([]);
  await ana.keyboard.press('Escape');
  await ana.clock.install();
  await ana.context().setOffline(true);
  await ana.getByRole('button', {name: /^Like/}).click();
  await expectToast(ana, 'Liked!');
  expect(await findings(ana)).toEqual([]);
});

test('axe finds nothing: suggestions, some, one chosen, and none', async ({visitor, stack}) => {
  const sign = await givenSign(stack.sql, {by: 'ana'});
  const box = visitor.getByRole('banner').getByRole('combobox');
  await open(visitor, '/');
  for (const {typed, seen} of [
    {typed: sign.text, seen: sign.text},
    {typed: 'nothing holds these words', seen: 'No results found'},
  ]) {
    await visitor.setViewportSize(SIZES.desktop);
    await box.fill(typed);
    await expect(visitor.getByRole('banner').getByRole('search').getByText(seen)).toBeVisible();
    await visitor.keyboard.press('ArrowDown');
    // At one size: where the header changes its shape, the box opens anew.
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.emulateMedia({colorScheme, reducedMotion: 'reduce'});
      await settled(visitor);
      expect((await new AxeBuilder({page: visitor}).analyze()).violations).toEqual([]);
    }
  }
});

test('axe finds nothing: the question for the location, and the map on the home screen', async ({
  browserOf,
}) => {
  const page = await browserOf('visitor', {asksForLocation: true});
  await open(page, '/');
  await expect(page.getByRole('dialog', {name: 'Location Access Required'})).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', {name: 'Not Now'}).click();
  await page.getByRole('button', {name: 'View Map'}).click();
  await expect(page.getByRole('group', {name: /^Map/})).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('axe finds nothing: the form of a store that is filled in, with the pin on its map', async ({
  ana,
  stack,
}) => {
  const {name} = await givenStore(stack.sql);
  await open(ana, '/add-store');
  await ana.getByLabel('Store name').fill(name);
  await ana.getByLabel('Street address').fill('1 Test Street');
  await ana.getByLabel('City').fill('Hoboken');
  await ana.getByLabel('State').selectOption('NJ');
  await ana.getByLabel('Website').fill('shop.example');
  await expect(ana.getByText('Found by its address.')).toBeVisible();
  await expect(ana.getByRole('button', {name: /^The pin\./})).toBeVisible();
  await expect(ana.getByRole('link', {name: new RegExp(name)})).toBeVisible();
  expect(await findings(ana)).toEqual([]);
});
