import {beforeEach, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, signCard, signIn, toastOf} from '../../../../tests/support/component/app.tsx';
import {passTime, resumeTimeouts, stopTimeouts} from '../../../../tests/support/component/clock.ts';
import {atRest} from '../../../../tests/support/component/look.ts';
import {react} from '../../../../tests/support/component/reactions.ts';
import {
  ana,
  ben,
  givenManySigns,
  givenPeople,
  givenSign,
  givenStore,
} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';
import {currentToast} from '../../../ui/overlays/toast-store.ts';

const {like, sawIt, gone} = signCard('Fresh figs');

beforeEach(() => givenPeople('ben', 'owner'));

/** What the server holds of the likes of a sign: the counter, and what ana says. */
const likesOf = (id: string) => ({
  count: server.row('signs', {id})?.likesCount,
  liked: server.row('signInteractions', {signId: id, userId: ana.id})?.liked ?? false,
});

test('a like shows at once, says so, and can be undone', async () => {
  const sign = await givenSign();
  await openApp('/', {as: 'ana'});
  await expect.element(like).toHaveAccessibleName(/^Like 0\b/);
  await like.click();
  await expect.element(toastOf('Liked!')).toMatchTextContent("You've liked this sign");
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await expect.element(like).toHaveAccessibleName(/^Like 1\b/);
  await expect.poll(() => likesOf(sign.id)).toEqual({count: 1, liked: true});

  await like.click();
  await expect.element(toastOf('Like removed')).toMatchTextContent("You've removed your like");
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  await expect.element(like).toHaveAccessibleName(/^Like 0\b/);
  await expect.poll(() => likesOf(sign.id)).toEqual({count: 0, liked: false});
});

test('“Saw it” shows at once, says so, presses nothing else, and can be undone', async () => {
  const sign = await givenSign();
  await openApp(`/store/${sign.storeId}`, {as: 'ana'});
  await sawIt.click();
  await expect
    .element(toastOf('Confirmed!'))
    .toMatchTextContent("You've confirmed seeing this sign");
  await expect.element(sawIt).toHaveAccessibleName(/^Saw it 1\b/);
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  await sawIt.click();
  await expect
    .element(toastOf('Confirmation removed'))
    .toMatchTextContent("You've removed your confirmation");
  await expect.element(sawIt).toHaveAccessibleName(/^Saw it 0\b/);
});

test('likes of others show live on the card that is there', async () => {
  const sign = await givenSign();
  await openApp('/');
  await expect.element(like).toHaveAccessibleName(/^Like 0\b/);
  // A card that is mounted again would lose it.
  like.element().setAttribute('data-kept', '');
  await react(sign, 'ben', {liked: true});
  await expect.element(like).toHaveAccessibleName(/^Like 1\b/);
  await react(sign, 'ben', {liked: false, confirmed: true});
  await expect.element(like).toHaveAccessibleName(/^Like 0\b/);
  await expect.element(sawIt).toHaveAccessibleName(/^Saw it 1\b/);
  await expect.element(like).toHaveAttribute('data-kept');
});

test('likes of several users add up, and each sees their own', async () => {
  const sign = await givenSign();
  await openApp(`/store/${sign.storeId}`, {as: 'ana'});
  await react(sign, 'ben', {liked: true});
  await expect.element(like).toHaveAccessibleName(/^Like 1\b/);
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await expect.element(like).toHaveAccessibleName(/^Like 2\b/);
  await expect.poll(() => likesOf(sign.id)).toEqual({count: 2, liked: true});
  await react(sign, 'ben', {liked: false});
  await expect.element(like).toHaveAccessibleName(/^Like 1\b/);
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
});

for (const presses of [10, 9]) {
  test(`${presses} fast presses of like end right on the screen and on the server`, async () => {
    const sign = await givenSign();
    await openApp(`/store/${sign.storeId}`, {as: 'ana'});
    for (let press = 0; press < presses; press += 1) {
      await expect.element(like).not.toHaveAttribute('aria-disabled');
      await like.click();
    }
    const liked = presses % 2 === 1;
    await expect.element(like).toHaveAttribute('aria-pressed', String(liked));
    await expect.element(like).toHaveAccessibleName(new RegExp(`^Like ${Number(liked)}\\b`));
    await expect.poll(() => likesOf(sign.id)).toEqual({count: Number(liked), liked});
  });
}

test('presses faster than any write leave the screen and the server in agreement', async () => {
  const sign = await givenSign();
  await openApp(`/store/${sign.storeId}`, {as: 'ana'});
  await expect.element(like).toHaveAccessibleName(/^Like 0\b/);
  const button = like.element();
  const shown: (string | null)[] = [];
  const observer = new MutationObserver(() => shown.push(button.textContent));
  observer.observe(button, {subtree: true, childList: true, characterData: true});
  for (let press = 0; press < 10; press += 1) {
    button.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  }
  // The first press counts, and the others come while it is being saved.
  await expect.element(like).toHaveAccessibleName(/^Like 1\b/);
  observer.disconnect();
  expect(new Set(shown)).toEqual(new Set(['Like1']));
  await expect.poll(() => likesOf(sign.id)).toEqual({count: 1, liked: true});
});

for (const {what, said, button, why} of [
  {what: 'likes a sign', said: 'liked', button: like, why: 'Please login to like this sign'},
  {
    what: 'saw it',
    said: 'confirmed',
    button: sawIt,
    why: "Please login to confirm you've seen this sign",
  },
  {what: 'reports it', said: 'gone', button: gone, why: 'Please login to report this sign as gone'},
]) {
  test(`a visitor who ${what} is told to log in, led there and back, and has it done`, async () => {
    const sign = await givenSign();
    const path = `/store/${sign.storeId}`;
    await openApp(path);
    await expect.element(button).toHaveAttribute('aria-pressed', 'false');
    stopTimeouts();
    await button.click();
    await expect.poll(currentToast).toMatchObject({title: 'Login required', description: why});
    await passTime(1400);
    expect(location.pathname).toBe(path);
    await passTime(100);
    resumeTimeouts();
    await expect.poll(() => location.pathname).toBe('/login');
    await signIn('ben');
    await expect.poll(() => location.pathname).toBe(path);
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button).toBeInViewport({ratio: 1});
    await expect.poll(() => server.rows('signInteractions')).toMatchObject([{[said]: true}]);
    // Nothing is left to be done again.
    expect(JSON.stringify(history.state)).not.toContain(sign.id);
  });
}

test.each([
  ['desktop', 1440, 900],
  ['phone', 390, 844],
])(
  'a login never undoes the reaction that asked for it, and does it where a long list was left: %s',
  async (_, width, height) => {
    await page.viewport(width, height);
    const store = await givenStore({name: 'Corner store'});
    const signs = await givenManySigns(store, 14, 'Bergamot');
    const last = signs.at(-1);
    await server.put('signInteractions', {
      signId: last?.id ?? '',
      userId: ben.id,
      liked: true,
      confirmed: false,
      gone: false,
      updatedAt: Date.now(),
    });
    await openApp('/search?q=Bergamot');
    await page.getByRole('button', {name: 'Load More Results'}).click();
    const cards = page.getByRole('article');
    await expect.element(cards).toHaveLength(14);
    const button = cards.last().getByRole('button', {name: /^Like/});
    const topOf = () => Math.round(button.element().getBoundingClientRect().top);
    button.element().scrollIntoView({block: 'center', behavior: 'instant'});
    const before = await atRest(topOf);
    expect(scrollY).toBeGreaterThan(innerHeight);
    stopTimeouts();
    await button.click();
    await passTime(1500);
    resumeTimeouts();
    await expect.poll(() => location.pathname).toBe('/login');
    await signIn('ben');
    await expect.element(cards).toHaveLength(14);
    await expect.element(button).toBeInViewport({ratio: 1});
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button).toHaveFocus();
    expect(await atRest(topOf)).toBe(before);
    expect(server.rows('signInteractions')).toMatchObject([{liked: true}]);
  },
);

test('a visitor who is told a second reason to log in has as long to read that', async () => {
  const sign = await givenSign();
  await openApp(`/store/${sign.storeId}`);
  await expect.element(sawIt).toBeVisible();
  stopTimeouts();
  await sawIt.click();
  await expect
    .poll(currentToast)
    .toMatchObject({description: "Please login to confirm you've seen this sign"});
  await passTime(400);
  await like.click();
  await expect.poll(currentToast).toMatchObject({description: 'Please login to like this sign'});
  // More than is left of the first one's time.
  await passTime(1200);
  expect(location.pathname).toBe(`/store/${sign.storeId}`);
  await passTime(300);
  resumeTimeouts();
  await expect.poll(() => location.pathname).toBe('/login');
});

test('a visitor who leaves the screen before being led to the login stays where they went', async () => {
  const sign = await givenSign();
  await openApp(`/store/${sign.storeId}`);
  await expect.element(like).toBeVisible();
  stopTimeouts();
  await like.click();
  await expect.poll(currentToast).toMatchObject({title: 'Login required'});
  await page.getByRole('banner').getByRole('link', {name: /home$/}).click();
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(page.getByRole('heading', {name: 'Recent Signs'})).toBeVisible();
  await passTime(3000);
  expect(location.pathname).toBe('/');
});
