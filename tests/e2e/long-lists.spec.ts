import type {Page} from '@playwright/test';
import {PAGE_SIZES} from '../../schema/limits.ts';
import {openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenManySigns, givenSign, givenStore} from './support/town.ts';

const PAGE = PAGE_SIZES.storeSigns;

const cards = (page: Page) => page.getByRole('article');
const more = (page: Page) => page.getByRole('button', {name: 'Load More Signs'});

/** Loads page after page until there are no more. */
async function loadAll(page: Page, count: number): Promise<void> {
  for (let shown = PAGE; shown < count; shown += PAGE) {
    await expect(cards(page)).toHaveCount(shown);
    await more(page).click();
  }
  await expect(cards(page)).toHaveCount(count);
  await expect(more(page)).toHaveCount(0);
}

/** The numbers on the boards, in the order of the list. */
async function numbers(page: Page): Promise<number[]> {
  const texts = await cards(page).locator('.board').allTextContents();
  return texts.map(text => Number(/\d+/.exec(text)?.[0]));
}

test('a store with more signs than any query returns shows them all, each once, in order', async ({
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  await givenManySigns(stack.sql, store, 130);
  await openStore(visitor, store);
  await loadAll(visitor, 130);
  expect(await numbers(visitor)).toEqual(Array.from({length: 130}, (_, index) => index + 1));
});

test('what comes and goes while many pages are open leaves neither gap nor double', async ({
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  await givenManySigns(stack.sql, store, 60);
  await openStore(visitor, store);
  await loadAll(visitor, 60);
  await visitor.evaluate(() => scrollTo({top: 0}));

  // The last of the first page and the first of the second; then more newcomers than a page holds.
  await stack.sql`
    update signs set moderation = 'hidden' where store_id = ${store.id} and text = any(${[PAGE, PAGE + 1].map(number => `Sign ${number}`)})`;
  await expect(cards(visitor)).toHaveCount(58);
  await givenManySigns(stack.sql, store, 40, {words: 'Newcomer'});
  await expect(cards(visitor)).toHaveCount(98);
  const shown = await cards(visitor).locator('.board').allTextContents();
  expect(new Set(shown).size).toBe(98);
});

test('a page deep down a long list stays live', async ({ana, visitor, stack}) => {
  const store = await givenStore(stack.sql);
  await givenManySigns(stack.sql, store, 60);
  const last = await givenSign(stack.sql, {store, words: 'The oldest'});
  await stack.sql`update signs set created_at = now() - interval '3 hours' where id = ${last.id}`;
  await Promise.all([openStore(visitor, store), openStore(ana, store)]);
  await Promise.all([loadAll(visitor, 61), loadAll(ana, 61)]);
  await signCard(ana, last.text).like.click();
  await expect(signCard(visitor, last.text).like).toHaveAccessibleName('Like 1');
});
