import type {Page} from '@playwright/test';
import {PAGE_SIZES} from '../../schema/limits.ts';
import {leaveBy} from './support/leaving.ts';
import {open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenManySigns, givenOldSign, givenStore} from './support/town.ts';

/** More signs than the store's page shows before it is asked for more. */
const MORE = PAGE_SIZES.storeSigns + 6;

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));

const expectBackAt = (page: Page, left: number) =>
  expect.poll(async () => Math.abs((await scrollPosition(page)) - left)).toBeLessThan(2);

/** Notes every placeholder that comes on the screen from now on. */
const watchForPlaceholders = (page: Page) =>
  page.evaluate(() => {
    delete document.documentElement.dataset['sawPlaceholder'];
    new MutationObserver(() => {
      if (document.querySelector('main [aria-busy="true"]'))
        document.documentElement.dataset['sawPlaceholder'] = 'yes';
    }).observe(document, {subtree: true, childList: true});
  });

test('going back leads to the place in a list that was made longer, at once', async ({
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const oldest = (await givenManySigns(stack.sql, store, MORE)).at(-1);
  if (!oldest) throw new Error('No signs were made.');
  await openStore(visitor, store);
  await visitor.getByRole('button', {name: 'Load More Signs'}).click();
  const {card} = signCard(visitor, oldest.text);
  await card.scrollIntoViewIfNeeded();
  const left = await leaveBy(card.getByRole('link', {name: 'Ben'}));
  expect(left).toBeGreaterThan(1000);
  await expect(visitor.getByRole('heading', {name: 'Signs submitted'})).toBeVisible();
  await expect.poll(() => scrollPosition(visitor)).toBe(0);
  await watchForPlaceholders(visitor);
  await visitor.goBack();
  await expect(card).toBeInViewport();
  await expectBackAt(visitor, left);
  await expect(visitor.locator('html')).not.toHaveAttribute('data-saw-placeholder');

  await visitor.reload();
  await expect(card).toBeInViewport();
  await expectBackAt(visitor, left);
});

test('going back to one of the earlier signs finds them open', async ({visitor, stack}) => {
  const store = await givenStore(stack.sql);
  for (let made = 0; made < 8; made++) await givenOldSign(stack.sql, {store, days: 200 + made});
  const oldest = await givenOldSign(stack.sql, {store, days: 300});
  await openStore(visitor, store);
  const earlier = visitor.getByRole('button', {name: 'Earlier signs'});
  await earlier.click();
  const {card} = signCard(visitor, oldest.text);
  await card.scrollIntoViewIfNeeded();
  const left = await leaveBy(card.getByRole('link', {name: 'Ben'}));
  expect(left).toBeGreaterThan(500);
  await expect(visitor.getByRole('heading', {name: 'Signs submitted'})).toBeVisible();
  await visitor.goBack();
  await expect(card).toBeInViewport();
  await expectBackAt(visitor, left);
  await expect(earlier).toHaveAttribute('aria-expanded', 'true');

  await visitor.getByRole('banner').getByRole('link', {name: /home$/}).click();
  await openStore(visitor, store);
  await expect(earlier).toHaveAttribute('aria-expanded', 'false');
});

test('a page that is opened begins at the top, however far down the last one was left', async ({
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  await givenManySigns(stack.sql, store, MORE);
  await openStore(visitor, store);
  await visitor.getByRole('button', {name: 'Load More Signs'}).scrollIntoViewIfNeeded();
  await expect.poll(() => scrollPosition(visitor)).toBeGreaterThan(1000);
  await open(visitor, '/');
  expect(await scrollPosition(visitor)).toBe(0);
  await openStore(visitor, store);
  expect(await scrollPosition(visitor)).toBe(0);
  await expect(visitor.getByRole('article')).toHaveCount(PAGE_SIZES.storeSigns);
});

/** A question that a browser puts to the sync engine, and for how long its rows are to be kept (ms). */
interface Question {
  readonly op: string;
  readonly name?: string;
  readonly ttl?: number;
}

/** What a page asks for from now on, over the connection that it has; returns what tells. */
function questionsOf(page: Page): () => Question[] {
  const asked: Question[] = [];
  page.on('websocket', socket =>
    socket.on('framesent', ({payload}) => {
      const [kind, body] = JSON.parse(String(payload)) as [string, Record<string, Question[]>];
      if (kind === 'changeDesiredQueries') asked.push(...(body['desiredQueriesPatch'] ?? []));
    }),
  );
  return () => asked.filter(({op}) => op === 'put');
}

test('what a screen shows is kept for as long as the engine keeps anything, for whoever comes back late', async ({
  visitor,
  stack,
}) => {
  const sign = await givenOldSign(stack.sql, {days: 80});
  const questions = questionsOf(visitor);
  await open(visitor, '/about');
  const names = () => questions().map(({name}) => name);
  for (const [link, query] of [
    ['Leaderboard', 'profile.ranking'],
    ['Statistics', 'stats.weeks'],
    ['Nearby', 'storeCell.inView'],
    ['Home', 'store.withNewestSign'],
  ]) {
    await visitor
      .getByRole('navigation', {name: 'Footer'})
      .getByRole('link', {name: link, exact: true})
      .click();
    await expect.poll(names).toContain(query);
  }
  await visitor.goto('/about');
  await visitor.evaluate(path => history.pushState(null, '', path), `/store/${sign.store.id}`);
  await visitor.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect.poll(names).toContain('storeClaim.own');
  // The app has a person's own profile all the time, and a visitor has none.
  const brief = questions().filter(({name, ttl}) => name !== 'profile.me' && ttl !== 10 * 60_000);
  expect(brief).toEqual([]);
});
