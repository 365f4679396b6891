import type {Route} from '@playwright/test';
import {SEARCH_LIMITS} from '../../sync/search.ts';
import {leaveBy} from './support/leaving.ts';
import {goOffline} from './support/outbox.ts';
import {readAt} from './support/reading.ts';
import {connection, open, signCard} from './support/screens.ts';
import {box, givenMoreThanFifty, headline, results} from './support/search.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore, unique} from './support/town.ts';

test.describe('the results', () => {
  test('come twelve at a time, and are there again on the way back', async ({visitor, stack}) => {
    const word = unique('Bergamot');
    const store = await givenStore(stack.sql);
    for (let number = 1; number <= 14; number++)
      await givenSign(stack.sql, {store, words: `${word} ${number}`});
    await open(visitor, results(word));
    await expect(headline(visitor, `14 results for "${word}"`)).toBeVisible();
    await expect(visitor.getByRole('article')).toHaveCount(12);
    await visitor.getByRole('button', {name: 'Load More Results'}).click();
    await expect(visitor.getByRole('article')).toHaveCount(14);
    await expect(visitor.getByRole('button', {name: 'Load More Results'})).toHaveCount(0);
    const last = visitor.getByRole('article').last();
    await last.scrollIntoViewIfNeeded();
    const left = await leaveBy(last.getByRole('link', {name: store.name}));
    await expect(visitor).toHaveURL(`/store/${store.id}`);
    await visitor.goBack();
    await expect(visitor.getByRole('article')).toHaveCount(14);
    await expect
      .poll(async () => Math.abs((await visitor.evaluate(() => scrollY)) - left))
      .toBeLessThan(2);
  });

  test('beyond fifty come from the server, page by page, none twice', async ({visitor, stack}) => {
    const {word, store} = await givenMoreThanFifty(stack);
    await open(visitor, results(word));
    await expect(headline(visitor, `55 results for "${word}"`)).toBeVisible();
    for (const shown of [12, 24, 36, 48]) {
      await expect(visitor.getByRole('article')).toHaveCount(shown);
      await visitor.getByRole('button', {name: 'Load More Results'}).click();
    }
    await expect(visitor.getByRole('article')).toHaveCount(55);
    await expect(visitor.getByRole('button', {name: 'Load More Results'})).toHaveCount(0);

    const last = visitor.getByRole('article').last();
    await last.scrollIntoViewIfNeeded();
    await last.getByRole('link', {name: store.name}).click();
    await expect(visitor).toHaveURL(`/store/${store.id}`);
    await visitor.goBack();
    await expect(visitor.getByRole('article')).toHaveCount(55);
    await visitor.reload();
    await expect(visitor.getByRole('article')).toHaveCount(55);

    // The same search made anew begins anew.
    await open(visitor, '/');
    await open(visitor, results(word));
    await expect(visitor.getByRole('article')).toHaveCount(12);
  });

  test('stay as they are when the connection comes back, and take in what came meanwhile', async ({
    visitor,
    complaints,
    stack,
  }) => {
    complaints.allowOutage();
    const {word, store} = await givenMoreThanFifty(stack);
    await open(visitor, '/');
    await box(visitor).fill(word);
    await box(visitor).press('Enter');
    for (const shown of [12, 24, 36, 48]) {
      await expect(visitor.getByRole('article')).toHaveCount(shown);
      await visitor.getByRole('button', {name: 'Load More Results'}).click();
    }
    await expect(visitor.getByRole('article')).toHaveCount(55);
    await visitor.evaluate(() => scrollTo({top: 0}));
    await goOffline(visitor);
    // Long after the answer came.
    await visitor.evaluate(() => {
      const past = Date.now;
      Date.now = () => past() + 60_000;
    });
    const asked: string[] = [];
    visitor.on('request', request => asked.push(new URL(request.url()).pathname));
    const meanwhile = await givenSign(stack.sql, {store, words: `${word} meanwhile`});
    await visitor.context().setOffline(false);
    await expect(connection(visitor)).toHaveText('Live');
    await expect(visitor.getByRole('article').first()).toContainText(meanwhile.text);
    await expect(visitor.getByRole('article')).toHaveCount(56);
    expect(asked).not.toContain('/api/search');
  });

  test('ask for a page once, however often they are pressed, and lose nothing when it fails', async ({
    visitor,
    complaints,
    stack,
  }) => {
    const {word} = await givenMoreThanFifty(stack);
    const more = visitor.getByRole('button', {name: 'Load More Results'});
    await open(visitor, results(word));
    for (const shown of [12, 24, 36]) {
      await expect(visitor.getByRole('article')).toHaveCount(shown);
      await more.click();
    }
    await expect(visitor.getByRole('article')).toHaveCount(48);

    const asked: Route[] = [];
    await visitor.route(/signsOffset=50/, route => void asked.push(route));
    complaints.allow(/status of 502/, 'the search is made to fail');
    await more.dblclick();
    await expect.poll(() => asked.length).toBe(1);
    // What is here of the next step does not wait for the rest.
    await expect(visitor.getByRole('article')).toHaveCount(50);
    await asked[0]?.fulfill({status: 502});
    await more.click();
    await expect.poll(() => asked.length).toBe(2);
    await asked[1]?.fulfill({status: 502});
    await expect(visitor.getByRole('article')).toHaveCount(50);
    await visitor.unroute(/signsOffset=50/);
    await more.click();
    await expect(visitor.getByRole('article')).toHaveCount(55);
    await expect(more).toHaveCount(0);
  });

  test('whoever asks by keyboard for more stores than there are goes on at the last', async ({
    visitor,
    stack,
  }) => {
    const word = unique('Quince').replace(' ', '');
    for (let n = 0; n < SEARCH_LIMITS.stores; n++) {
      const {id} = await givenStore(stack.sql);
      await stack.sql`update stores set name = ${`${word} ${n}`} where id = ${id}`;
    }
    await open(visitor, results(word));
    const stores = visitor.getByRole('region', {name: 'Stores'}).getByRole('listitem');
    await expect(stores).toHaveCount(SEARCH_LIMITS.stores);
    await visitor.getByRole('button', {name: 'Show more stores'}).focus();
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('button', {name: 'Show more stores'})).toHaveCount(0);
    await expect(stores.last()).toBeFocused();
  });

  test('are joined by new signs, which wait while somebody reads, and left by those that go', async ({
    visitor,
    stack,
  }) => {
    const word = unique('Loquat');
    const store = await givenStore(stack.sql);
    const signs = [];
    for (const number of [1, 2, 3, 4, 5, 6])
      signs.push(await givenSign(stack.sql, {store, words: `${word} ${number}`}));
    await open(visitor, results(word));
    await expect(headline(visitor, `6 results for "${word}"`)).toBeVisible();
    const first = await givenSign(stack.sql, {store, words: `${word} 7`});
    await expect(signCard(visitor, first.text).card).toBeVisible();
    await expect(headline(visitor, `7 results for "${word}"`)).toBeVisible();

    const last = visitor.getByRole('article').last();
    const expectStill = await readAt(last);
    const second = await givenSign(stack.sql, {store, words: `${word} 8`});
    await expect(visitor.getByRole('button', {name: '1 new sign'})).toBeVisible();
    await expect(signCard(visitor, second.text).card).toHaveCount(0);
    await expectStill();
    await visitor.getByRole('button', {name: '1 new sign'}).click();
    await expect(signCard(visitor, second.text).card).toBeVisible();
    await expect(headline(visitor, `8 results for "${word}"`)).toBeFocused();

    await stack.sql`update signs set is_active = false where id = ${signs[3]?.id ?? ''}`;
    await expect(signCard(visitor, signs[3]?.text ?? '').card).toHaveCount(0);
    await expect(headline(visitor, `7 results for "${word}"`)).toBeVisible();
  });

  test('take in a sign that was being written while they were looked for', async ({
    visitor,
    stack,
  }) => {
    const word = unique('Medlar');
    const store = await givenStore(stack.sql);
    await givenSign(stack.sql, {store, words: `${word} 1`});
    const late = await stack.sql.begin(async sql => {
      const sign = await givenSign(sql, {store, words: `${word} 2`});
      await open(visitor, results(word));
      await expect(headline(visitor, `1 result for "${word}"`)).toBeVisible();
      return sign;
    });
    await expect(visitor.getByRole('article').first()).toContainText(late.text);
    await expect(headline(visitor, `2 results for "${word}"`)).toBeVisible();
  });

  for (const {path, words} of [
    {path: '/search', words: 'Enter a search term to find content'},
    {path: '/search?q=%20', words: 'Enter a search term to find content'},
    {path: '/search?q=no%20such%20words', words: 'No content found for "no such words"'},
  ])
    test(`${path} finds nothing, in words`, async ({visitor}) => {
      await open(visitor, path);
      await expect(visitor.getByText('No results found', {exact: true})).toBeVisible();
      await expect(visitor.getByText(words, {exact: true})).toBeVisible();
    });

  test('take every term for what it is', async ({visitor, stack}) => {
    const sign = await givenSign(stack.sql, {words: `50%_off \\ "it's" <b>🥞</b>`});
    const terms = [
      sign.text,
      '%%%zzz',
      "'; drop table signs; --",
      '\\\\\\abc',
      '🦖🦖🦖',
      'x'.repeat(10_000),
      '🦖'.repeat(10_000),
    ];
    for (const term of terms) {
      await open(visitor, results(term));
      const found = term === sign.text;
      await expect(visitor.getByRole('article')).toHaveCount(found ? 1 : 0);
      await expect(visitor.getByText('No results found', {exact: true})).toHaveCount(found ? 0 : 1);
      // Nothing in the browser stands in for the server here.
      expect((await visitor.request.get(results(term))).status()).toBe(200);
    }
  });
});
