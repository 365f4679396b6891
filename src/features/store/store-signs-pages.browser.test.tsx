import {expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {PAGE_SIZES} from '../../../common/limits.ts';
import {keepToast, openApp, signCard, toastOf} from '../../../tests/support/component/app.tsx';
import {axeFindings} from '../../../tests/support/component/look.ts';
import {readAt} from '../../../tests/support/component/reading.ts';
import {
  ana,
  givenManySigns,
  givenPeople,
  givenSign,
  givenStore,
  takeDown,
} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const PAGE = PAGE_SIZES.storeSigns;

const cards = page.getByRole('article');
const more = page.getByRole('button', {name: 'Load More Signs'});
const chip = page.getByRole('button', {name: '1 new sign'});

/** Loads page after page until there are no more. */
async function loadAll(count: number): Promise<void> {
  for (let shown = PAGE; shown < count; shown += PAGE) {
    await expect.element(cards).toHaveLength(shown);
    await more.click();
  }
  await expect.element(cards).toHaveLength(count);
  expect(more.query()).toBeNull();
}

/** What the boards say, in the order of the list. */
const words = () =>
  Array.from(document.querySelectorAll('article .board'), board => board.textContent.trim());

test('a store counts its signs as at least those that are here, until all have come', async () => {
  const store = await givenStore({visibleSignsCount: 5});
  await givenSign({store});
  const heading = page.getByRole('heading', {name: /^Recent Store Signs/});
  server.holdQueries();
  await openApp(`/store/${store.id}`);
  await expect.element(heading).toMatchTextContent(/ 1\+$/);
  server.answerQueries();
  await expect.element(heading).toMatchTextContent(/ 1$/);
});

test('shows more signs than any query returns, each once, newest first', async () => {
  const store = await givenStore();
  const signs = await givenManySigns(store, 130);
  await openApp(`/store/${store.id}`);
  await loadAll(130);
  expect(words()).toEqual(signs.map(({text}) => text));
});

test('leaves neither gap nor double when signs come and go while many pages are open', async () => {
  const store = await givenStore();
  const signs = await givenManySigns(store, 60);
  await openApp(`/store/${store.id}`);
  await loadAll(60);
  scrollTo({top: 0});

  // The last of the first page and the first of the second; then more new signs than a page holds.
  for (const sign of signs.slice(PAGE - 1, PAGE + 1)) await takeDown(sign);
  await expect.element(cards).toHaveLength(58);
  await givenManySigns(store, 40, 'Newcomer');
  await expect.element(cards).toHaveLength(98);
  expect(new Set(words()).size).toBe(98);
});

test('brings a sign back to its place that its author deleted, also where they read on', async () => {
  await givenPeople('ana');
  const store = await givenStore();
  await givenManySigns(store, 8, 'Sign', {userId: ana.id});
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await signCard('Sign 2')
    .card.getByRole('button', {name: /^Delete sign/})
    .click();
  await page.getByRole('dialog').getByRole('button', {name: 'Delete'}).click();
  await expect.element(toastOf('Sign deleted')).toBeVisible();
  keepToast();
  await expect.element(cards).toHaveLength(7);
  await readAt(signCard('Sign 7').like);
  await toastOf('Sign deleted').getByRole('button', {name: 'Undo'}).click();
  await expect.poll(() => words().slice(0, 3)).toEqual(['Sign 1', 'Sign 2', 'Sign 3']);
  expect(chip.query()).toBeNull();
});

test('keeps the last page of a long list live', async () => {
  const store = await givenStore();
  await givenManySigns(store, 60);
  const oldest = await givenSign({
    store,
    text: 'The oldest',
    createdAt: Date.now() - 3 * 60 * 60_000,
  });
  await openApp(`/store/${store.id}`);
  await loadAll(61);
  await server.change('signs', {id: oldest.id}, {likesCount: 1});
  await expect.element(signCard('The oldest').like).toHaveAccessibleName(/^Like 1\b/);
});

test('moves the focus to the first sign that a keyboard user loads, also on the last page', async () => {
  const store = await givenStore();
  await givenManySigns(store, 2 * PAGE + 2);
  await openApp(`/store/${store.id}`);
  for (const shown of [PAGE, 2 * PAGE]) {
    await expect.element(cards).toHaveLength(shown);
    more.element().focus();
    await userEvent.keyboard('{Enter}');
    const first = signCard(`Sign ${shown + 1}`).card;
    await expect.element(first).toHaveFocus();
    await expect.element(first).toBeInViewport();
  }
  expect(more.query()).toBeNull();
  await userEvent.keyboard('{Tab}');
  const next = signCard(`Sign ${2 * PAGE + 1}`).card.element();
  expect(next.contains(document.activeElement)).toBe(true);
  expect(document.activeElement).not.toBe(next);
  expect(await axeFindings()).toEqual([]);
});

test('lets a new sign go on waiting while more of the list is loaded', async () => {
  const store = await givenStore();
  const signs = await givenManySigns(store, PAGE + 1);
  await openApp(`/store/${store.id}`);
  await expect.element(cards).toHaveLength(PAGE);
  await readAt(cards.last());
  await givenSign({store, text: 'Newcomer'});
  await expect.element(chip).toBeVisible();
  // It has pushed no last card off the page, and such a card goes when it is hidden.
  const last = signCard(`Sign ${PAGE}`).card;
  await expect.element(last).toBeVisible();
  const [hidden] = signs.slice(PAGE - 1);
  if (hidden) await takeDown(hidden);
  await expect.element(last).not.toBeInTheDocument();
  server.holdQueries();
  await more.click();
  for (const answer of [() => {}, () => server.answerQueries()]) {
    answer();
    await expect.element(signCard(`Sign ${PAGE + 1}`).card).toBeVisible();
    await expect.element(cards).toHaveLength(PAGE);
    await expect.element(chip).toBeVisible();
    expect(signCard('Newcomer').card.query()).toBeNull();
  }
  await chip.click();
  await expect.element(cards.first()).toMatchTextContent('Newcomer');
});

test('keeps the page where it is when a visitor loads more by mouse', async () => {
  const store = await givenStore();
  await givenManySigns(store, PAGE + 2);
  await openApp(`/store/${store.id}`);
  await expect.element(cards).toHaveLength(PAGE);
  await readAt(more);
  const before = scrollY;
  await more.click();
  await expect.element(signCard(`Sign ${PAGE + 1}`).card).toHaveFocus();
  expect(scrollY).toBe(before);
});
