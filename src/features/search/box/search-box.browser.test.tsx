import {expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {onApi} from '../../../../tests/support/component/api.ts';
import {openApp, signCard} from '../../../../tests/support/component/app.tsx';
import {goOffline, goOnline} from '../../../../tests/support/component/device.ts';
import {givenManySigns, givenSign, givenStore} from '../../../../tests/support/component/rows.ts';
import {answerSearch} from '../../../../tests/support/component/search.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const results = (term: string) => `/search?${new URLSearchParams({q: term})}`;
const headline = (name: string) => page.getByRole('heading', {level: 1, name});
const box = page.getByRole('banner').getByRole('combobox');
const list = page.getByRole('listbox', {name: 'Suggestions'});
const optionsOf = (group: string) => list.getByRole('group', {name: group}).getByRole('option');
const all = (count: number) => list.getByRole('option', {name: `View all ${count} results`});
const nothing = page.getByText('No results found');
const address = () => location.pathname + location.search;
const selected = () => list.element().querySelector('[role="option"][aria-selected="true"]');

test('suggests stores and signs, and leads from a store to its page', async () => {
  const store = await givenStore({name: 'House of quince jelly'});
  await givenSign({store, text: 'Quince jelly'});
  await openApp('/');
  await expect.element(box).toHaveAttribute('placeholder', 'Search stores, signs, locations...');
  await box.fill('QUINCE JELLY');
  await expect.element(box).toHaveAttribute('aria-expanded', 'true');
  const suggested = optionsOf('STORES 1');
  await expect.element(suggested).toMatchTextContent('1 Test Street, Hoboken, NJ 07030');
  await expect.element(optionsOf('SIGNS 1')).toMatchTextContent('House of quince jelly');
  expect(list.element().textContent).not.toContain('View all');
  await suggested.click();
  await expect.poll(address).toBe(`/store/${store.id}`);
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('');
});

test('counts nothing before the server has answered', async () => {
  await givenManySigns(await givenStore(), 7, 'Loquat');
  const allowed = Promise.withResolvers<void>();
  onApi('GET /api/search', async request => {
    await allowed.promise;
    return answerSearch(request);
  });
  await openApp('/');
  await box.fill('Loquat');
  await expect.element(optionsOf('SIGNS')).toHaveLength(3);
  await expect.element(list.getByRole('option', {name: 'View all results'})).toBeVisible();
  allowed.resolve();
  await expect.element(optionsOf('SIGNS 7')).toHaveLength(3);
  await expect.element(all(7)).toBeVisible();
});

test('goes by the keyboard, and leads to all results', async () => {
  await givenManySigns(await givenStore(), 7, 'Medlar');
  await openApp('/');
  await expect.element(box).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('Medlar');
  await expect.element(optionsOf('SIGNS 7')).toHaveLength(3);
  await expect.element(all(7)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => selected()?.textContent).toContain('Medlar 1');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(selected).toBeNull();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(all(7)).toHaveAttribute('aria-selected', 'true');
  expect(selected()).toBe(all(7).element());
  await expect.element(box).toHaveAttribute('aria-activedescendant', all(7).element().id);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(results('Medlar'));
  await expect.element(headline('7 results for "Medlar"')).toBeVisible();
  await expect.element(box).toHaveValue('Medlar');
});

test('closes by Escape and by a click outside, empties by its button, and says when nothing matches', async () => {
  await openApp('/');
  await box.fill('nothing holds these words');
  await expect.element(nothing).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('nothing holds these words');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list).toBeInTheDocument();
  await page.getByRole('contentinfo').click({position: {x: 2, y: 2}});
  await expect.element(list).not.toBeInTheDocument();
  box.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list).toBeInTheDocument();
  await page.getByRole('banner').getByRole('button', {name: 'Clear search'}).click();
  await expect.element(box).toHaveValue('');
  await expect.element(box).toHaveFocus();
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/');
});

test('is left by the Tab key, also where its list is longer than its room', async () => {
  await givenManySigns(await givenStore(), 3, 'Cloudberry');
  await page.viewport(1280, 300);
  await openApp('/about');
  await box.fill('Cloudberry');
  await expect.element(optionsOf('SIGNS 3')).toHaveLength(3);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', {name: 'Clear search'})).toHaveFocus();
  await expect.element(list).toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.element(list).not.toBeInTheDocument();
});

test('shows a new row while it says that nothing matches, and again with the next search', async () => {
  await openApp('/');
  await box.fill('Salmonberry');
  await expect.element(nothing).toBeVisible();
  const store = await givenStore();
  for (const number of [1, 2, 3, 4]) {
    await givenSign({store, text: `Salmonberry ${number}`, createdAt: Date.now() + number});
    await expect
      .element(optionsOf(`SIGNS ${number}`).first())
      .toMatchTextContent(`Salmonberry ${number}`);
  }
  await expect.element(optionsOf('SIGNS 4')).toHaveLength(3);
  expect(nothing.query()).toBeNull();
  await server.change('stores', {id: store.id}, {name: 'House of Salmonberry'});
  await expect.element(optionsOf('STORES 1')).toMatchTextContent('House of Salmonberry');

  await box.fill('');
  await box.fill('Salmonberry');
  await expect.element(optionsOf('SIGNS 4')).toHaveLength(3);
  await expect.element(optionsOf('STORES 1')).toBeVisible();
});

test('puts a sign that others see only now where its time is', async () => {
  const store = await givenStore();
  const now = Date.now();
  const given = (number: number, columns: object = {}) =>
    givenSign({store, text: `Salsify ${number}`, createdAt: now - 60_000 + number, ...columns});
  await given(1);
  const {id} = await given(2, {visible: false, visibleSince: null});
  await given(3);
  await openApp('/about');
  await box.fill('Salsify');
  await expect.element(optionsOf('SIGNS 2')).toHaveLength(2);
  await server.change('signs', {id}, {visible: true, visibleSince: Date.now()});
  await expect.element(optionsOf('SIGNS 3')).toHaveLength(3);
  for (const [place, number] of [3, 2, 1].entries())
    await expect.element(optionsOf('SIGNS 3').nth(place)).toMatchTextContent(`Salsify ${number}`);
});

test('takes in a store that is switched on, and counts all', async () => {
  await givenManySigns(await givenStore(), 7, 'Skirret');
  const hidden = {isActive: false, visibleSince: null};
  const {id} = await givenStore({name: 'Skirret store', ...hidden});
  await openApp('/about');
  await box.fill('Skirret');
  await expect.element(all(7)).toBeVisible();
  await server.change('stores', {id}, {isActive: true, visibleSince: Date.now()});
  await expect.element(optionsOf('STORES 1')).toMatchTextContent('Skirret store');
  await expect.element(all(8)).toBeVisible();
});

test('opens over the header on a phone', async () => {
  const button = page.getByRole('button', {name: 'Search stores and signs'});
  await givenSign({text: 'Damson jam'});
  await page.viewport(390, 844);
  await openApp('/');
  await expect.element(button).toBeVisible();
  expect(box.query()).toBeNull();
  await button.click();
  await expect.element(box).toHaveFocus();
  await box.fill('Damson jam');
  await optionsOf('SIGNS 1').click();
  await expect.poll(address).toBe(results('Damson jam'));
  await expect.element(box).not.toBeInTheDocument();
  await button.click();
  await expect.element(box).toHaveValue('Damson jam');
  await page.getByRole('button', {name: 'Close search'}).click();
  await expect.element(button).toHaveFocus();
});

test('shows local rows while there is no connection, and says so', async () => {
  const offline = page.getByText('Offline: showing what is on this device');
  await givenSign({text: 'Sloe gin'});
  await openApp('/about');
  goOffline();
  await box.fill('Sloe gin');
  await expect.element(optionsOf('SIGNS 1')).toMatchTextContent('Sloe gin');
  await expect.element(offline).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(signCard('Sloe gin').card).toBeVisible();
  await expect.element(offline).toBeVisible();
  goOnline();
  await expect.element(offline).not.toBeInTheDocument();
  await expect.element(headline('1 result for "Sloe gin"')).toBeVisible();
});
