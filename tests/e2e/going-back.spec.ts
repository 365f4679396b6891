import type {Page, Locator} from '@playwright/test';
import {PAGE_SIZES} from '../../common/limits.ts';
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

test('a visitor goes back to the place in a list that was made longer, at once, and reloads there', async ({
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

/** A query of a browser, and for how long its rows are kept (ms). */
interface Question {
  readonly op: string;
  readonly name?: string;
  readonly ttl?: number;
}

/** Collects the queries of a page from now on, over its present connection; returns a function that reads them. */
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

test('a visitor who comes back late finds what a screen showed, which the sync engine keeps for ten minutes', async ({
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
  // A query from before the connection is live would be part of its first message.
  await open(visitor, '/about');
  await visitor.evaluate(path => history.pushState(null, '', path), `/store/${sign.store.id}`);
  await visitor.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect.poll(names).toContain('storeClaim.own');
  // The app has a person's own profile all the time, and a visitor has none.
  const brief = questions().filter(({name, ttl}) => name !== 'profile.me' && ttl !== 10 * 60_000);
  expect(brief).toEqual([]);
});

/**
 * Clicks on a link in the list of a screen, and returns the scroll position by then: rows get their real height
 * only in view, so a click may scroll once more.
 */
async function leaveBy(link: Locator): Promise<number> {
  const page = link.page();
  await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const note = () => {
      document.documentElement.dataset['left'] = String(Math.round(scrollY));
    };
    addEventListener('click', note, {capture: true, once: true});
  });
  await link.click();
  return Number(await page.locator('html').getAttribute('data-left'));
}
