import {expect, onTestFinished, test} from 'vitest';
import {type Locator, page} from 'vitest/browser';
import {onApi} from '../../../tests/support/component/api.ts';
import {openApp, signCard} from '../../../tests/support/component/app.tsx';
import {givenContributor} from '../../../tests/support/component/contributors.ts';
import {goOffline} from '../../../tests/support/component/device.ts';
import {atRest, sideways} from '../../../tests/support/component/look.ts';
import {
  ana,
  givenPeople,
  givenSign,
  givenStore,
  MEMBERS,
} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';
import {startOfWeek} from '../../data/time/dates.ts';

const main = page.getByRole('main');

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();

/** The heights at which the controls of a row stand. */
const linesOf = (...controls: readonly Locator[]) =>
  new Set(controls.map(control => Math.round(boxOf(control).top)));

test('what can be done with a sign has one line on the narrowest phone, with many likes too', async () => {
  await page.viewport(320, 640);
  const {store} = await givenSign({likesCount: 1234, confirmedCount: 12});
  await openApp(`/store/${store.id}`);
  const {card} = signCard('Fresh figs');
  const actions = [/^Like/, /^Saw it/, /^Gone/].map(name => card.getByRole('button', {name}));
  for (const action of actions) await expect.element(action).toBeVisible();
  expect(linesOf(...actions).size).toBe(1);
  expect(sideways()).toBe(0);
});

test('the links of one’s own profile stand in full lines on the narrowest phone', async () => {
  await page.viewport(320, 640);
  await openApp(`/profile/${ana.id}`, {as: 'ana'});
  const links = ['Edit Profile', 'Your Logins', 'Account'].map(name =>
    main.getByRole('link', {name}),
  );
  for (const link of links) await expect.element(link).toBeVisible();
  expect(linesOf(...links).size).toBe(1);

  await givenStore({ownerId: MEMBERS.owner.id});
  await openApp(`/profile/${MEMBERS.owner.id}`, {as: 'owner'});
  const dashboard = main.getByRole('link', {name: 'Owner Dashboard'});
  await expect.element(dashboard).toBeVisible();
  expect(linesOf(main.getByRole('link', {name: 'Account'}), dashboard).size).toBe(1);
  expect(sideways()).toBe(0);
});

test.each([
  ['/leaderboard', 'View Stats'],
  ['/stats', 'View Leaderboard'],
])('what %s leads to fills its line on a phone', async (path, name) => {
  await openApp(path);
  const link = main.getByRole('link', {name});
  for (const width of [320, 390]) {
    await page.viewport(width, 640);
    await expect.element(link).toBeVisible();
    const room = main.element().firstElementChild?.getBoundingClientRect().width;
    expect(link.element().getBoundingClientRect().width).toBe(room);
  }
});

test('what stands beside a heading keeps its line on the narrowest phone', async () => {
  await page.viewport(320, 640);
  await server.put('siteWeeks', {week: startOfWeek(Date.now()), signsCount: 3});
  await openApp('/stats');
  const overTime = main.getByRole('region', {name: 'Signs over time'});
  const button = overTime.getByRole('button', {name: /^Show as table/});
  await expect.element(button).toBeVisible();
  const heading = overTime.getByRole('heading').element().getBoundingClientRect();
  expect(button.element().getBoundingClientRect().left).toBeGreaterThan(heading.right);
  expect(sideways()).toBe(0);
});

test('the tabs of the system overview have one line on the narrowest phone', async () => {
  await page.viewport(320, 640);
  await openApp('/system-overview');
  const tabs = ['Database', 'Pages', 'Assets', 'Routes'].map(name => main.getByRole('tab', {name}));
  for (const tab of tabs) await expect.element(tab).toBeVisible();
  expect(linesOf(...tabs).size).toBe(1);
  expect(sideways()).toBe(0);
});

test.each([320, 390, 768, 1024, 1280])(
  'the first notification and the outbox move no button of the header at %i px',
  async width => {
    await page.viewport(width, 800);
    await openApp('/profile/edit', {as: 'ana'});
    const banner = page.getByRole('banner');
    const stay = [
      banner.getByRole('button', {name: 'Menu'}),
      width < 1024
        ? banner.getByRole('button', {name: 'Search stores and signs'})
        : banner.getByRole('combobox'),
      banner.getByTitle('Location not available', {exact: true}),
      banner.getByRole('link', {name: /^Profile of/}),
    ];
    for (const control of stay) await expect.element(control).toBeVisible();
    const places = () => stay.map(control => [boxOf(control).left, boxOf(control).right]);
    const before = places();
    const {id: signId, storeId} = await givenSign();
    await server.put('notifications', {
      id: crypto.randomUUID(),
      userId: ana.id,
      kind: 'sign-hidden',
      storeId,
      signId,
      personId: null,
      reason: null,
      createdAt: Date.now(),
      readAt: null,
    });
    await expect.element(banner.getByRole('button', {name: /^Notifications/})).toBeVisible();
    goOffline();
    await main.getByLabelText(/^City/).fill('Troy');
    await main.getByRole('button', {name: 'Save Changes'}).click();
    await expect.element(banner.getByRole('button', {name: /^Outbox/})).toBeVisible();
    expect(places()).toEqual(before);
    expect(sideways()).toBe(0);
  },
);

test.each([390, 1280])('going offline moves nothing in the header at %i px', async width => {
  await page.viewport(width, 800);
  await openApp('/about');
  const banner = page.getByRole('banner');
  await expect.element(banner.getByRole('link', {name: 'Login'})).toBeVisible();
  await expect.element(banner.getByText('Live', {exact: true})).toBeInTheDocument();
  const places = () =>
    banner
      .getByRole('button')
      .elements()
      .map(button => button.getBoundingClientRect().left);
  const before = places();
  goOffline();
  await expect.element(banner.getByText('Offline', {exact: true})).toBeVisible();
  expect(places()).toEqual(before);
});

test('the header names home without a gap, and the profile by the name that is shown', async () => {
  await givenPeople('ana');
  await openApp('/about', {as: 'ana'});
  const banner = page.getByRole('banner');
  await expect
    .element(banner.getByRole('link', {name: 'Signpost, home', exact: true}))
    .toBeVisible();
  const own = banner.getByRole('link', {name: 'Profile of Ana', exact: true});
  await expect.element(own).toHaveAttribute('title', 'Ana');
});

test('the header says a user’s display name before their profile is here', async () => {
  const person = {userId: ana.id, role: 'user', name: 'Ana Miller', displayName: 'Anita'};
  onApi('GET /api/session', () => Response.json({person}));
  await openApp('/about', {as: 'ana'});
  await server.remove('userProfiles', {userId: ana.id});
  await expect
    .element(page.getByRole('banner').getByRole('link', {name: 'Profile of Anita', exact: true}))
    .toBeVisible();
});

test.each(['/signup', '/add-store', '/profile/edit'])(
  '“Choose” fits the field for the state at %s at any width',
  async path => {
    await openApp(path, {as: path === '/signup' ? 'visitor' : 'ana'});
    const state = main.getByLabelText(/^State/);
    await expect.element(state).toBeVisible();
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    for (const width of [320, 640, 700, 768, 1024, 1280]) {
      await page.viewport(width, 800);
      const element = state.element();
      const {font, paddingLeft, paddingRight} = getComputedStyle(element);
      context.font = font;
      const room =
        element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      expect(room, `at ${width}`).toBeGreaterThanOrEqual(context.measureText('Choose').width);
      // The header follows a new width a frame later.
      expect(await atRest(sideways), `at ${width}`).toBe(0);
    }
  },
);

test('a badge on a line of its own lies over nothing in a card of the admin area', async () => {
  await page.viewport(320, 640);
  await givenStore({name: 'Golden Scissors Barber Shop', address: '45 Bayard St', isActive: false});
  await openApp('/admin?tab=stores', {as: 'admin'});
  const badge = main.getByText('Inactive', {exact: true}).last();
  await expect.element(badge).toBeVisible();
  const name = main.getByRole('link', {name: 'Golden Scissors Barber Shop'});
  const address = main.getByText('45 Bayard St', {exact: false});
  expect(boxOf(badge).top).toBeGreaterThan(boxOf(name).top + 24);
  expect(boxOf(badge).bottom).toBeLessThanOrEqual(boxOf(address).top);
});

test('signs found on a tablet stand in one column, with their buttons in one line', async () => {
  await page.viewport(768, 1024);
  await givenSign({text: 'Fresh figs'});
  await givenSign({text: 'Dried figs'});
  await openApp('/search?q=figs');
  const cards = main.getByRole('article');
  await expect.element(cards).toHaveLength(2);
  expect(boxOf(cards.nth(0)).left).toBe(boxOf(cards.nth(1)).left);
  const {like, sawIt, gone} = signCard('Fresh figs');
  expect(linesOf(like, sawIt, gone).size).toBe(1);
});

// As WCAG 1.4.12 has it.
const SPACED = `* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important}
  p {margin-bottom: 2em !important}`;

test('text that its reader sets further apart is cut on no board, and lies over no next row of the ranking', async () => {
  const style = document.createElement('style');
  style.textContent = SPACED;
  onTestFinished(() => style.remove());
  await page.viewport(390, 844);
  await givenSign({text: 'The best milkshakes on this side of the street'});
  for (const signs of [1, 2, 3]) await givenContributor({name: `Person ${signs}`, signs});
  await openApp('/');
  const {card} = signCard('The best milkshakes');
  await expect.element(card).toBeVisible();
  document.head.append(style);
  const board = card.element().querySelector('.board');
  const lines = [...(board?.querySelectorAll('.board-lettering span') ?? [])];
  const widths = lines.map(line => line.getBoundingClientRect().width);
  expect(Math.max(...widths)).toBeLessThanOrEqual(board?.clientWidth ?? 0);

  await openApp('/leaderboard');
  const rows = main.getByRole('list').first().getByRole('listitem');
  await expect.element(rows).toHaveLength(3);
  for (const row of rows.elements()) {
    const {bottom} = row.getBoundingClientRect();
    const parts = [...row.children].map(part => part.getBoundingClientRect().bottom);
    expect(Math.max(...parts)).toBeLessThanOrEqual(bottom);
  }
});
