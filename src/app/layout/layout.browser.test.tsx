import {expect, test, vi} from 'vitest';
import {type Locator, page, userEvent} from 'vitest/browser';
import {onApi, setSignedIn} from '../../../tests/support/component/api.ts';
import {openApp, signCard, toastOf} from '../../../tests/support/component/app.tsx';
import {atRest} from '../../../tests/support/component/look.ts';
import {
  type Actor,
  givenDemo,
  givenPeople,
  givenSign,
  owner,
} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';
import {toast} from '../../ui/overlays/toast-store.ts';

const PHONE = [390, 844] as const;
const drawer = page.getByRole('dialog', {name: 'Menu'});
const menu = page.getByRole('button', {name: 'Menu'});
const main = page.getByRole('main');
const footerLinks = page.getByRole('navigation', {name: 'Footer'}).getByRole('link');

const textsOf = (links: Locator) => links.elements().map(({textContent}) => textContent);

/** Presses a link, and expects a screen of the app. */
async function follow(link: Locator): Promise<void> {
  const path = link.element().getAttribute('href');
  const isHere = location.pathname === path;
  await link.click();
  await expect.poll(() => location.pathname).toBe(path);
  // The new screen takes the focus; one that is there keeps it.
  await expect.poll(() => isHere || document.activeElement === main.element()).toBe(true);
  await expect.element(main.getByRole('heading', {level: 1}).first()).toBeVisible();
  expect(page.getByText('Page Not Found').query()).toBeNull();
}

/** The places for all users and visitors. */
const PUBLIC = ['Home', 'About', 'Nearby', 'Leaderboard', 'Statistics'];
const ADDING = ['Add Sign', 'Add Store'];

test.for<{as: Actor; offered: string[]}>([
  {as: 'visitor', offered: PUBLIC},
  {as: 'ana', offered: [...PUBLIC, ...ADDING]},
  {as: 'admin', offered: [...PUBLIC, ...ADDING, 'Admin Panel']},
])(
  'the drawer offers $as what they may do, and every link opens a screen',
  async ({as, offered}) => {
    await givenDemo();
    await openApp('/', {as});
    await menu.click();
    const links = drawer.getByRole('link');
    await expect.poll(() => links.elements().length).toBeGreaterThanOrEqual(offered.length);
    const names = textsOf(links);
    expect(names.filter(name => name !== 'Login')).toEqual(offered);
    for (const name of names) {
      if (!drawer.query()) await menu.click();
      await follow(drawer.getByRole('link', {name}));
      await expect.poll(() => drawer.query()).toBeNull();
    }
  },
);

test('the footer has the same places for all users, and every link opens a screen', async () => {
  await openApp('/login', {as: 'ana'});
  await expect.poll(() => textsOf(footerLinks)).toEqual(PUBLIC);
  // A user who is logged in is led on from the log-in.
  await expect.poll(() => location.pathname).toBe('/');
  for (const name of PUBLIC) await follow(footerLinks.filter({hasText: name}));
});

test('a link to the present screen adds no entry to the history', async () => {
  await openApp('/about');
  // The length of a history says nothing: it ends at fifty.
  const push = vi.spyOn(history, 'pushState');
  await footerLinks.filter({hasText: 'About'}).click();
  expect(push).not.toHaveBeenCalled();
  await footerLinks.filter({hasText: 'Leaderboard'}).click();
  await expect.poll(() => location.pathname).toBe('/leaderboard');
  expect(push).toHaveBeenCalledOnce();
});

test('leaves a press with a modifier key to the browser, which opens a tab', async () => {
  await openApp('/about');
  const link = footerLinks.filter({hasText: 'Leaderboard'}).element();
  const isLeftToBrowser = Promise.withResolvers<boolean>();
  const look = (event: Event) => {
    isLeftToBrowser.resolve(!event.defaultPrevented);
    // The test's own page stays alone.
    event.preventDefault();
  };
  addEventListener('click', look, {once: true});
  link.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, ctrlKey: true}));
  expect(await isLeftToBrowser.promise).toBe(true);
  expect(location.pathname).toBe('/about');
});

test('on a phone the drawer holds login and logout', async () => {
  await page.viewport(...PHONE);
  await givenPeople('owner');
  await openApp('/');
  await menu.click();
  await drawer.getByRole('link', {name: 'Login'}).click();
  await expect.poll(() => location.pathname).toBe('/login');
  onApi('POST /api/auth/sign-in/email', () => {
    setSignedIn({userId: owner.id, role: 'user', name: owner.name, displayName: owner.name});
    return Response.json({});
  });
  await page.getByLabelText('Email').fill(owner.email);
  await page.getByLabelText('Password', {exact: true}).fill('signpost');
  await main.getByRole('button', {name: 'Login'}).click();
  await expect.poll(() => location.pathname).toBe('/');
  // It lies over none of the header's buttons.
  await expect.element(toastOf('Login Successful')).toBeVisible();
  await menu.click();
  onApi('POST /api/auth/sign-out', () => {
    setSignedIn(null);
    return Response.json({});
  });
  await drawer.getByRole('button', {name: 'Logout'}).click();
  await expect.poll(() => drawer.query()).toBeNull();
  await menu.click();
  await expect.element(drawer.getByRole('link', {name: 'Login'})).toBeVisible();
});

function focus(locator: Locator): void {
  const element = locator.element();
  if (element instanceof HTMLElement) element.focus();
}

/** Presses Tab until it has the focus. */
async function tabTo(target: Locator): Promise<void> {
  for (let step = 0; step < 20; step += 1) {
    if (target.element() === document.activeElement) return;
    await userEvent.keyboard('{Tab}');
  }
  await expect.element(target).toHaveFocus();
}

test('by keyboard alone: past the header, a like, and through the drawer', async () => {
  const {id, store} = await givenSign();
  await openApp(`/store/${store.id}`, {as: 'ana'});
  const {like} = signCard('Fresh figs');
  await expect.element(like).toBeVisible();
  document.body.focus();

  await userEvent.keyboard('{Tab}');
  const skip = page.getByRole('link', {name: 'Skip to content'});
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeInViewport();
  await userEvent.keyboard('{Enter}');
  await expect.element(main).toHaveFocus();

  await tabTo(like);
  await userEvent.keyboard(' ');
  await expect.element(like).toHaveAccessibleName(/^Like 1\b/);
  await expect.element(like).toHaveFocus();
  await expect.poll(() => server.row('signs', {id})?.likesCount).toBe(1);

  focus(menu);
  await userEvent.keyboard('{Enter}');
  await expect.element(drawer.getByRole('button', {name: 'Close menu'})).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => drawer.query()).toBeNull();
  await expect.element(menu).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(drawer).toBeVisible();
  await tabTo(drawer.getByRole('link', {name: 'Home'}));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe('/');
  await expect.poll(() => drawer.query()).toBeNull();
  await expect.element(main).toHaveFocus();
});

test.each([320, 1280])(
  'the page stays where it is while a keyboard user goes through the header (%i px)',
  async width => {
    await page.viewport(width, 568);
    await openApp('/about', {as: 'ana'});
    await expect.element(main.getByRole('heading', {name: 'Contact Us'})).toBeInTheDocument();
    scrollTo(0, 400);
    const before = await atRest(() => scrollY);
    expect(before).toBeGreaterThan(100);
    focus(menu);
    for (let step = 0; step < 4; step += 1) {
      await userEvent.keyboard('{Tab}');
      expect(page.getByRole('banner').element().contains(document.activeElement)).toBe(true);
    }
    await menu.click();
    await expect.element(drawer).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).toHaveFocus();
    expect(await atRest(() => scrollY)).toBe(before);
  },
);

test.for([
  {what: 'the drawer', opener: () => menu, opened: 'dialog'},
  {
    what: 'a dialog',
    opener: () => page.getByRole('button', {name: 'Claim Store'}),
    opened: 'dialog',
  },
  {
    what: 'a menu',
    opener: () => signCard('Fresh figs').card.getByRole('button', {name: /^More/}),
    opened: 'menu',
  },
])('Escape closes $what at once, also when a toast has come since', async ({opener, opened}) => {
  const {store} = await givenSign();
  await openApp(`/store/${store.id}`, {as: 'ana'});
  const button = opener();
  await expect.element(button).toBeVisible();
  focus(button);
  await userEvent.keyboard('{Enter}');
  const shown = page.getByRole(opened);
  await expect.poll(() => shown.query()?.contains(document.activeElement)).toBe(true);
  toast({title: 'Liked!'});
  await expect.element(toastOf('Liked!')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => shown.query()).toBeNull();
  await expect.element(button).toHaveFocus();
});

test('nothing moves for a person who wants no motion', async () => {
  const {store} = await givenSign();
  const moved: string[] = [];
  // Anything that lasts longer than a frame is motion.
  const watch = ({type}: Event) => {
    for (const animation of document.getAnimations()) {
      if (Number(animation.effect?.getTiming().duration ?? 0) > 16) moved.push(type);
    }
  };
  const watching = new AbortController();
  for (const kind of ['animationstart', 'transitionrun'])
    addEventListener(kind, watch, {signal: watching.signal});
  await openApp(`/store/${store.id}`, {as: 'ana'});
  const {like} = signCard('Fresh figs');
  await like.click();
  await expect.element(like).toHaveAccessibleName(/^Like 1\b/);
  await menu.click();
  await drawer.getByRole('button', {name: 'Close menu'}).click();
  await expect.poll(() => drawer.query()).toBeNull();
  watching.abort();
  expect(moved).toEqual([]);
});
