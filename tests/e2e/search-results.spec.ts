import type {Page} from '@playwright/test';
import {readAt} from './support/reading.ts';
import {open, signCard} from './support/screens.ts';
import {box, headline, results} from './support/search.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore, unique} from './support/town.ts';

/** Names the entry of the tab's history that one is at. */
const keyOf = (page: Page) => page.evaluate<unknown>('history.state.key');

test.describe('the results', () => {
  test('lead to the signs where only signs are new, past the stores that were found', async ({
    visitor,
    stack,
  }) => {
    const word = unique('Tayberry').replace(' ', '');
    const stores = [];
    for (let number = 1; number <= 12; number++) {
      const store = await givenStore(stack.sql);
      await stack.sql`update stores set name = ${`${word} ${number}`} where id = ${store.id}`;
      stores.push(store);
    }
    const [store] = stores;
    for (const number of [1, 2, 3, 4, 5, 6])
      await givenSign(stack.sql, {...(store && {store}), words: `${word} sign ${number}`});
    await open(visitor, results(word));
    await expect(headline(visitor, `18 results for "${word}"`)).toBeVisible();
    await readAt(visitor.getByRole('article').last());
    const sign = await givenSign(stack.sql, {...(store && {store}), words: `${word} sign 7`});
    await visitor.getByRole('button', {name: '1 new sign'}).click();
    await expect(signCard(visitor, sign.text).card).toBeInViewport();
    await expect(visitor.getByRole('heading', {level: 2, name: /^Signs/})).toBeFocused();
  });

  test('asked for once more are no way further from where one was, and stay as many', async ({
    visitor,
    stack,
  }) => {
    const word = unique('Boysenberry');
    const store = await givenStore(stack.sql);
    for (let number = 1; number <= 14; number++)
      await givenSign(stack.sql, {store, words: `${word} ${number}`});
    await open(visitor, '/about');
    await box(visitor).fill(word);
    await box(visitor).press('Enter');
    await expect(visitor).toHaveURL(results(word));
    await visitor.getByRole('button', {name: 'Load More Results'}).click();
    await expect(visitor.getByRole('article')).toHaveCount(14);
    const key = await keyOf(visitor);
    await box(visitor).press('Enter');
    await expect.poll(() => keyOf(visitor)).not.toBe(key);
    await expect(visitor.getByRole('article')).toHaveCount(14);
    await visitor.getByRole('button', {name: 'Apply'}).click();
    await expect(visitor.getByRole('article')).toHaveCount(14);
    await visitor.goBack();
    await expect(visitor).toHaveURL('/about');
  });

  test('say why they are the newest only where an index is of no help, and only there', async ({
    visitor,
    stack,
  }) => {
    const sign = await givenSign(stack.sql, {words: '24/7 🥞'});
    const why = visitor.getByText('This is looked for among the newest only.');
    await open(visitor, results('24/7'));
    await expect(headline(visitor, /^\d+ results? for "24\/7"$/)).toBeVisible();
    await expect(signCard(visitor, sign.text).card).toBeVisible();
    await expect(why).toHaveCount(0);
    await open(visitor, results('🥞'));
    await expect(headline(visitor, 'Newest results for "🥞"')).toBeVisible();
    await expect(why).toBeVisible();
  });
});
