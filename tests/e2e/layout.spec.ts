import type {Locator, Page} from '@playwright/test';
import type {Actor} from './support/people.ts';
import {expectToast, open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, likesInDatabase} from './support/town.ts';

const PHONE = {width: 390, height: 844};
const drawer = (page: Page) => page.getByRole('dialog', {name: 'Menu'});
const openDrawer = (page: Page) => page.getByRole('button', {name: 'Menu'}).click();

/** Presses a link, and sees that what is shown then is a screen of the app. */
async function follow(page: Page, link: Locator): Promise<void> {
  const path = (await link.getAttribute('href')) ?? '';
  const isHere = new URL(page.url()).pathname === path;
  await link.click();
  await expect(page).toHaveURL(path);
  // The screen before it stays until it can be shown, which takes the focus. One that is there keeps that.
  if (!isHere) await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main').getByRole('heading', {level: 1})).toBeVisible();
  await expect(page.getByText('Page Not Found')).toHaveCount(0);
}

/** The places that everybody is offered. */
const PUBLIC = ['Home', 'About', 'Nearby', 'Leaderboard', 'Statistics'];

for (const {who, offered, withheld} of [
  {who: 'visitor', offered: PUBLIC, withheld: ['Add Sign', 'Add Store', 'Admin Panel']},
  {who: 'ana', offered: [...PUBLIC, 'Add Sign', 'Add Store'], withheld: ['Admin Panel']},
  {who: 'admin', offered: [...PUBLIC, 'Add Sign', 'Add Store'], withheld: []},
] satisfies {who: Actor; offered: string[]; withheld: string[]}[]) {
  test(`the drawer offers ${who} what they may do, and all of it leads somewhere`, async ({
    browserOf,
  }) => {
    const page = await browserOf(who);
    await open(page, '/');
    await openDrawer(page);
    const links = drawer(page).getByRole('link');
    for (const name of offered) await expect(links.filter({hasText: name})).toHaveCount(1);
    for (const name of withheld) await expect(links.filter({hasText: name})).toHaveCount(0);
    for (const name of await links.allTextContents()) {
      if (await drawer(page).isHidden()) await openDrawer(page);
      await follow(page, drawer(page).getByRole('link', {name}));
      await expect(drawer(page)).toHaveCount(0);
    }
  });
}

test('the footer offers everybody the same places, and all of them lead somewhere', async ({
  ana,
}) => {
  await open(ana, '/login');
  const links = ana.getByRole('navigation', {name: 'Footer'}).getByRole('link');
  for (const name of PUBLIC) await expect(links.filter({hasText: name})).toHaveCount(1);
  await expect(links.filter({hasText: /Add|Admin/})).toHaveCount(0);
  for (const name of await links.allTextContents()) {
    await follow(ana, links.filter({hasText: name}));
  }
});

test('a link to where one is adds no step to go back over, and one can be opened in a tab of its own', async ({
  visitor,
}) => {
  await open(visitor, '/about');
  const links = visitor.getByRole('navigation', {name: 'Footer'}).getByRole('link');
  const steps = () => visitor.evaluate(() => history.length);
  const before = await steps();
  await links.filter({hasText: 'About'}).click();
  expect(await steps()).toBe(before);
  const opening = visitor.context().waitForEvent('page');
  await links.filter({hasText: 'Leaderboard'}).click({modifiers: ['ControlOrMeta']});
  await expect(await opening).toHaveURL(/\/leaderboard$/);
  await expect(visitor).toHaveURL(/\/about$/);
  await links.filter({hasText: 'Leaderboard'}).click();
  await expect(visitor).toHaveURL(/\/leaderboard$/);
  expect(await steps()).toBe(before + 1);
});

test('on a phone the drawer holds login and logout', async ({browserOf}) => {
  const visitor = await browserOf('visitor', {viewport: PHONE});
  await open(visitor, '/');
  await openDrawer(visitor);
  await drawer(visitor).getByRole('link', {name: 'Login'}).click();
  await expect(visitor).toHaveURL('/login');
  await visitor.getByLabel('Email').fill('owner@signpost.local');
  await visitor.getByLabel('Password').fill('signpost');
  await visitor.getByRole('main').getByRole('button', {name: 'Login'}).click();
  await expect(visitor).toHaveURL('/');
  await openDrawer(visitor);
  await drawer(visitor).getByRole('button', {name: 'Logout'}).click();
  await openDrawer(visitor);
  await expect(drawer(visitor).getByRole('link', {name: 'Login'})).toBeVisible();
});

test('an unknown path says so and leads home', async ({visitor, complaints}) => {
  complaints.allowMissingPage();
  const answer = await visitor.request.get('/no/such/place');
  expect(answer.status()).toBe(404);
  await open(visitor, '/no/such/place');
  await expect(visitor.getByText('404').first()).toBeVisible();
  await expect(visitor.getByRole('heading', {level: 1, name: 'Page Not Found'})).toBeVisible();
  await expect(visitor.getByText("The page you're looking for doesn't exist.")).toBeVisible();
  await visitor.getByRole('main').getByRole('link', {name: 'Go Home'}).click();
  await expect(visitor).toHaveURL('/');
  await visitor.goBack();
  await visitor.getByRole('link', {name: 'Browse Nearby Stores'}).click();
  await expect(visitor).toHaveURL('/nearby');
});

test('by keyboard alone: past the header, through the drawer, and a like', async ({ana, stack}) => {
  const sign = await givenSign(stack.sql);
  await openStore(ana, sign.store);
  await expect(signCard(ana, sign.text).card).toBeVisible();
  const {keyboard} = ana;

  await keyboard.press('Tab');
  await expect(ana.getByRole('link', {name: 'Skip to content'})).toBeFocused();
  await expect(ana.getByRole('link', {name: 'Skip to content'})).toBeInViewport();
  await keyboard.press('Enter');
  await expect(ana.getByRole('main')).toBeFocused();

  const {like} = signCard(ana, sign.text);
  for (let step = 0; step < 20; step++) {
    await keyboard.press('Tab');
    if (await like.evaluate(button => button === document.activeElement)) break;
  }
  await expect(like).toBeFocused();
  await keyboard.press('Space');
  await expect(like).toHaveAccessibleName('Like 1');
  await expect(like).toBeFocused();
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 1, rows: 1});

  const menu = ana.getByRole('button', {name: 'Menu'});
  await menu.focus();
  await keyboard.press('Enter');
  await expect(drawer(ana).getByRole('button', {name: 'Close menu'})).toBeFocused();
  await keyboard.press('Escape');
  await expect(drawer(ana)).toHaveCount(0);
  await expect(menu).toBeFocused();
  await keyboard.press('Enter');
  const home = drawer(ana).getByRole('link', {name: 'Home'});
  for (let step = 0; step < 5; step++) {
    if (await home.evaluate(link => link === document.activeElement)) break;
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await expect(ana).toHaveURL('/');
  await expect(drawer(ana)).toHaveCount(0);
  await expect(ana.getByRole('main')).toBeFocused();
});

for (const {what, opener, opened} of [
  {what: 'the drawer', opener: 'Menu', opened: 'dialog'},
  {what: 'a dialog', opener: 'Claim Store', opened: 'dialog'},
  {what: 'a menu', opener: 'More', opened: 'menu'},
] as const) {
  test(`Escape closes ${what} at once, also when a toast has come since`, async ({
    browserOf,
    stack,
  }) => {
    const sign = await givenSign(stack.sql, {by: 'ben'});
    const ana = await browserOf('ana', {serviceWorkers: 'block'});
    const comes = Promise.withResolvers<void>();
    await ana.route(/\/assets\/toast-area-[^/]+\.js$/, async route => {
      await comes.promise;
      await route.continue();
    });
    await openStore(ana, sign.store);
    const {card, like} = signCard(ana, sign.text);
    await like.click();
    await expect(like).toHaveAccessibleName('Like 1');
    const button = (opened === 'menu' ? card : ana).getByRole('button', {name: opener});
    await button.press('Enter');
    await expect(ana.getByRole(opened).locator(':focus')).toHaveCount(1);
    comes.resolve();
    await expectToast(ana, 'Liked!');
    await ana.keyboard.press('Escape');
    await expect(ana.getByRole(opened)).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}

test('a chosen theme lasts, in all tabs and without a flash of the other one', async ({
  browserOf,
}) => {
  const page = await browserOf('visitor', {colorScheme: 'light'});
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, {seen});
    const look = () => {
      if (document.body) seen.push(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
  });
  const seen = () => page.evaluate(() => (globalThis as unknown as {seen: string[]}).seen);
  await open(page, '/');
  const [light] = await seen();
  const second = await page.context().newPage();
  await open(second, '/');

  const theme = page.getByRole('contentinfo').getByRole('group', {name: 'Theme'});
  await expect(theme.getByRole('radio', {name: 'System'})).toBeChecked();
  await theme.getByTitle('Dark').click();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(theme.getByRole('radio', {name: 'Dark'})).toBeChecked();
  const afterReload = new Set(await seen());
  expect(afterReload.size).toBe(1);
  expect(afterReload).not.toContain(light);

  await theme.getByTitle('System').click();
  await expect(root).not.toHaveAttribute('data-theme');
  await page.reload();
  await expect(theme.getByRole('radio', {name: 'System'})).toBeChecked();
  expect(new Set(await seen())).toEqual(new Set([light]));
  await page.emulateMedia({colorScheme: 'dark'});
  await expect.poll(async () => (await seen()).at(-1)).toBe([...afterReload][0]);
});

test('who wants no motion gets none', async ({browserOf, stack}) => {
  const sign = await givenSign(stack.sql);
  const page = await browserOf('ana', {reducedMotion: 'reduce'});
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, {moved});
    // Anything that lasts longer than a frame is motion.
    for (const kind of ['animationstart', 'transitionrun'] as const) {
      addEventListener(kind, () => {
        for (const animation of document.getAnimations()) {
          const {duration = 0} = animation.effect?.getTiming() ?? {};
          if (Number(duration) > 16) moved.push(kind);
        }
      });
    }
  });
  await openStore(page, sign.store);
  await signCard(page, sign.text).like.click();
  await expect(signCard(page, sign.text).like).toHaveAccessibleName('Like 1');
  await openDrawer(page);
  await drawer(page).getByRole('button', {name: 'Close menu'}).click();
  await expect(drawer(page)).toHaveCount(0);
  expect(await page.evaluate(() => (globalThis as unknown as {moved: string[]}).moved)).toEqual([]);
});
