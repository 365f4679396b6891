import {describe, expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {SEARCH_LIMITS} from '../../../common/search/search.ts';
import {onApi, requests} from '../../../tests/support/component/api.ts';
import {openApp, reopenApp} from '../../../tests/support/component/app.tsx';
import {expectBackAt, leaveBy} from '../../../tests/support/component/leaving.ts';
import {givenManySigns, givenSign, givenStore} from '../../../tests/support/component/rows.ts';
import {answerSearch} from '../../../tests/support/component/search.ts';

const results = (term: string) => `/search?${new URLSearchParams({q: term})}`;
const headline = (name: string | RegExp) => page.getByRole('heading', {level: 1, name});
const cards = page.getByRole('article');
const more = page.getByRole('button', {name: 'Load More Results'});
const box = page.getByRole('banner').getByRole('combobox');

/** Presses for more until so many show. */
async function loadUpTo(count: number): Promise<void> {
  for (let shown = 12; shown < count; shown += 12) {
    await expect.element(cards).toHaveLength(shown);
    await more.click();
  }
  await expect.element(cards).toHaveLength(count);
}

/** What is marked as holding the words of the search. */
const markedTexts = () =>
  [...(CSS.highlights.get('search-match') ?? [])].map(range =>
    range instanceof Range ? range.toString() : '',
  );

const historyKey = () => JSON.stringify(history.state);

test('shows twelve results at a time, and as many again on the way back', async () => {
  const store = await givenStore({name: 'Corner store'});
  await givenManySigns(store, 14, 'Bergamot');
  await openApp(results('Bergamot'));
  await expect.element(headline('14 results for "Bergamot"')).toBeVisible();
  await loadUpTo(14);
  expect(more.query()).toBeNull();
  cards.last().element().scrollIntoView({block: 'center', behavior: 'instant'});
  const left = await leaveBy(cards.last().getByRole('link', {name: 'Corner store'}));
  await expect.poll(() => location.pathname).toBe(`/store/${store.id}`);
  await expect.element(headline('Corner store')).toBeVisible();
  history.back();
  await expect.element(cards).toHaveLength(14);
  await expectBackAt(left);
});

test('gets more than fifty results page by page, none twice, also after going back or a reload', async () => {
  const store = await givenStore({name: 'Corner store'});
  const signs = await givenManySigns(store, 55, 'Kumquat');
  await openApp(results('Kumquat'));
  await expect.element(headline('55 results for "Kumquat"')).toBeVisible();
  await loadUpTo(55);
  expect(more.query()).toBeNull();
  const boards = Array.from(document.querySelectorAll('article .board'), each => each.textContent);
  expect(boards.map(text => text.trim())).toEqual(signs.map(({text}) => text));

  await cards.last().getByRole('link', {name: 'Corner store'}).click();
  await expect.element(headline('Corner store')).toBeVisible();
  history.back();
  await expect.element(headline('55 results for "Kumquat"')).toBeVisible();
  await expect.element(cards).toHaveLength(55);
  await reopenApp();
  await expect.element(cards).toHaveLength(55);

  // A new search for the same term starts again.
  await page.getByRole('banner').getByRole('link', {name: /home$/}).click();
  await expect.element(headline("What's Going On?")).toBeVisible();
  await box.fill('Kumquat');
  await userEvent.keyboard('{Enter}');
  await expect.element(headline('55 results for "Kumquat"')).toBeVisible();
  await expect.element(cards).toHaveLength(12);
});

test('asks for a page once, however often it is pressed for, and loses nothing when that fails', async () => {
  await givenManySigns(await givenStore(), 55, 'Kumquat');
  let fails = true;
  const asked: PromiseWithResolvers<Response>[] = [];
  onApi('GET /api/search', request => {
    if (!fails || !request.url.includes('signsOffset=50')) return answerSearch(request);
    const answer = Promise.withResolvers<Response>();
    asked.push(answer);
    return answer.promise;
  });
  await openApp(results('Kumquat'));
  await loadUpTo(48);
  await more.dblClick();
  await expect.poll(() => asked.length).toBe(1);
  // What is here of the next step does not wait for the rest.
  await expect.element(cards).toHaveLength(50);
  asked[0]?.resolve(new Response(null, {status: 502}));
  await expect
    .poll(async () => {
      await more.click();
      return asked.length;
    })
    .toBe(2);
  asked[1]?.resolve(new Response(null, {status: 502}));
  await expect.element(page.getByText(/did not work\. Please try again\.$/)).toBeVisible();
  await expect.element(cards).toHaveLength(50);
  fails = false;
  await expect
    .poll(async () => {
      if (more.query()) await more.click();
      return cards.elements().length;
    })
    .toBe(55);
  expect(more.query()).toBeNull();
  expect(page.getByText(/Please try again/).query()).toBeNull();
});

test('moves the focus to the last store of a keyboard user who asks for more than there are', async () => {
  for (let number = 0; number < SEARCH_LIMITS.stores; number += 1)
    await givenStore({name: `Quince ${number}`});
  await openApp(results('Quince'));
  const stores = page.getByRole('region', {name: /^Stores/}).getByRole('listitem');
  await expect.element(stores).toHaveLength(SEARCH_LIMITS.stores);
  const button = page.getByRole('button', {name: 'Show more stores'});
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(stores.last()).toHaveFocus();
});

test('adds no step to the history for the same search, and keeps as many results', async () => {
  await givenManySigns(await givenStore(), 14, 'Boysenberry');
  await openApp('/about');
  await box.fill('Boysenberry');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname + location.search).toBe(results('Boysenberry'));
  await loadUpTo(14);
  const key = historyKey();
  box.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(historyKey).not.toBe(key);
  await expect.element(cards).toHaveLength(14);
  await page.getByRole('button', {name: 'Apply'}).click();
  await expect.element(cards).toHaveLength(14);
  history.back();
  await expect.poll(() => location.pathname).toBe('/about');
});

test('counts up to 200 results of one or two letters, and shows them as all others', async () => {
  const store = await givenStore({name: 'Corner store'});
  for (let number = 0; number < 201; number += 1) await givenSign({store, text: `qx ${number}`});
  await openApp('/about');
  await box.fill('qx');
  const list = page.getByRole('listbox', {name: 'Suggestions'});
  await expect.element(list.getByRole('group', {name: 'SIGNS 200+'})).toBeVisible();
  await list.getByRole('option', {name: 'View all 200+ results'}).click();
  await expect.element(headline('200+ results for "qx"')).toBeVisible();
  await expect.element(cards).toHaveLength(12);
});

test('finds the words of a sign and its store in any order, and marks them', async () => {
  const store = await givenStore({name: 'Café Orchard', city: 'Brooklyn', address: '1 Main St'});
  await givenSign({store, text: 'Jalapeño pizza'});
  await givenSign({text: 'Pizza elsewhere'});
  await openApp(results('brooklyn jalapeno street'));
  await expect.element(headline('1 result for "brooklyn jalapeno street"')).toBeVisible();
  await expect.element(cards).toHaveLength(1);
  await expect.poll(markedTexts).toEqual(['Jalapeño']);
  await box.fill('cafe brooklyn');
  const option = page.getByRole('option', {name: /^Café Orchard/});
  await expect.element(option).toBeVisible();
  await expect.poll(markedTexts).toEqual(expect.arrayContaining(['Café', 'Brooklyn']));
});

test('marks the code of a state in the addresses of stores, and nowhere else', async () => {
  const store = await givenStore({name: 'NJ deli', city: 'Hoboken', state: 'NJ', category: null});
  await givenSign({store, text: 'Hoagies, NJ'});
  await openApp(results('hoagies new jersey'));
  await expect.element(headline('1 result for "hoagies new jersey"')).toBeVisible();
  await expect.element(cards).toHaveLength(1);
  await expect.poll(markedTexts).toEqual(['Hoagies']);
  await box.fill('deli new jersey');
  await expect.element(page.getByRole('option', {name: /^NJ deli/})).toBeVisible();
  await expect.poll(() => new Set(markedTexts())).toEqual(new Set(['Hoagies', 'deli', 'NJ']));
  await openApp(results('new jersey'));
  await expect.element(headline('1 result for "new jersey"')).toBeVisible();
  await expect.poll(() => new Set(markedTexts())).toEqual(new Set(['NJ']));
});

test('marks words of rows alone, and none of the interface', async () => {
  const store = await givenStore({name: 'Silk shop'});
  await givenSign({store, text: 'Silk scarves'});
  await openApp(results('si'));
  await expect.element(headline('2 results for "si"')).toBeVisible();
  await expect.element(page.getByRole('heading', {level: 2, name: /^Signs/})).toBeVisible();
  // The store, the sign, and the store's name at the sign: not "Signs" and "1 sign".
  await expect.poll(markedTexts).toEqual(['Si', 'Si', 'Si']);
});

test('forgives a small typing error, says so, and takes in what comes', async () => {
  const store = await givenStore({name: 'Corner store'});
  await givenSign({store, text: 'Fresh pizza'});
  await openApp(results('piza'));
  await expect.element(headline('1 result for "piza"')).toBeVisible();
  await expect.element(page.getByText('No exact match: showing similar words.')).toBeVisible();
  await givenSign({store, text: 'More pizza', createdAt: Date.now() + 1});
  await expect.element(headline('2 results for "piza"')).toBeVisible();
});

describe('says in words that there is nothing', () => {
  test.each([
    ['/search', 'Enter a search term to find content'],
    ['/search?q=%20', 'Enter a search term to find content'],
    ['/search?q=no%20such%20words', 'No content found for "no such words"'],
  ])('at %s', async (path, words) => {
    await openApp(path);
    await expect.element(page.getByText('No results found')).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
  });

  test('and leads on: without the filters, or to add what was looked for', async () => {
    await givenSign({text: 'Fresh figs'});
    await openApp('/search?q=figs&state=TX');
    const main = page.getByRole('main');
    await expect.element(main.getByRole('link', {name: 'Submit a Sign'})).toBeVisible();
    await expect.element(main.getByRole('link', {name: 'Add New Store'})).toBeVisible();
    await main.getByRole('link', {name: 'Clear filters'}).click();
    await expect.element(headline('1 result for "figs"')).toBeVisible();
    await openApp('/search?q=no%20such%20words');
    await expect.element(main.getByRole('link', {name: 'Submit a Sign'})).toBeVisible();
    expect(main.getByRole('link', {name: 'Clear filters'}).query()).toBeNull();
  });
});

describe('takes a term literally', () => {
  const words = `50%_off \\ "it's" <b>🥞</b>`;
  test.each([
    ['wildcards, a quote and a tag', words, 1],
    ['wildcards that nothing holds', '%%%zzz', 0],
    ['SQL', "'; drop table signs; --", 0],
    ['backslashes', '\\\\\\abc', 0],
    ['emoji', '🦖🦖🦖', 0],
    ['10,000 letters', 'x'.repeat(10_000), 0],
    ['10,000 emoji', '🦖'.repeat(10_000), 0],
  ])('%s', async (_, term, count) => {
    await givenSign({text: words});
    await openApp(results(term));
    await expect.poll(() => requests).toContain('GET /api/search');
    await expect.element(headline(/^\d+ results? for/)).toBeVisible();
    await expect.element(cards).toHaveLength(count);
    const nothing = page.getByText('No results found').elements();
    expect(nothing).toHaveLength(count === 0 ? 1 : 0);
  });
});
