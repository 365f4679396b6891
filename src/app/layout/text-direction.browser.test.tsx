import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {caseOn} from '../../../tests/support/component/admin-rows.ts';
import {openApp} from '../../../tests/support/component/app.tsx';
import {givenDemo, givenSign, givenStore} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';
import {standAt} from '../../../tests/support/component/position.ts';

const NAME = 'חנות (מרכז)!';
const ADDRESS = 'רחוב 12 (א)!';
const HEBREW = /[\u0590-\u05FF]/;

/** Each visible Hebrew text whose element is set from left to right. */
function wrongTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const {parentElement: element, textContent: text} = walker.currentNode;
    if (!element?.checkVisibility() || !text || !HEBREW.test(text)) continue;
    if (element.closest('.sr-only, svg, [aria-hidden=true]')) continue;
    if (getComputedStyle(element).direction === 'ltr') found.push(text);
  }
  for (const {value, dir} of document.querySelectorAll('input')) {
    if (HEBREW.test(value) && dir !== 'auto') found.push(value);
  }
  return found;
}

test.each([
  ['/search?q=חנות', '/search'],
  ['/search?q=לחם!', '/search'],
  ['/nearby', '/nearby'],
  ['/add-sign', '/add-sign'],
])('texts from right to left are set so on %s', async (path, start) => {
  standAt(40.744, -74.0324);
  await givenDemo();
  await givenStore({
    name: NAME,
    address: ADDRESS,
    city: 'עיר!',
    at: {latitude: 40.744, longitude: -74.0324},
  });
  await openApp(path, {as: 'ana'});
  await expect.poll(() => location.pathname).toBe(start);
  await expect.element(page.getByText(/[\u0590-\u05FF]/).first()).toBeVisible();
  await expect.poll(wrongTexts).toEqual([]);
});

test('the title of a case keeps a name from right to left together', async () => {
  await givenDemo();
  const store = await givenStore({name: NAME});
  await server.put('cases', caseOn(await givenSign({store, text: 'Open'})));
  await openApp('/admin?tab=moderation', {as: 'admin'});
  const title = page.getByRole('link', {name: `A sign at \u2068${NAME}\u2069`, exact: true});
  await expect.element(title.first()).toBeVisible();
});

test('a poster keeps a name from right to left together', async () => {
  const {id} = await givenStore({name: NAME});
  await openApp(`/store/${id}/poster`);
  await expect
    .poll(() => page.getByRole('main').element().textContent)
    .toContain('read the signs seen at');
  const board = page.getByRole('img', {name: /^Poster of/}).element();
  expect(board.querySelector('text')?.textContent).toMatch(/^\u2068.*\u2069$/);
  // The code for websites is code.
  expect(wrongTexts().filter(text => !text.startsWith('<iframe'))).toEqual([]);
});

test('the title of a page keeps a name from right to left together', async () => {
  const {id} = await givenStore({name: NAME});
  await openApp(`/store/${id}`);
  await expect.poll(() => document.title).toBe(`\u2068${NAME}\u2069 · Signpost`);
});
