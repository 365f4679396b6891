import {expect, test, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {onApi, requests} from '../../../tests/support/component/api.ts';
import {openApp, signCard} from '../../../tests/support/component/app.tsx';
import {
  goOffline,
  goOnline,
  loseServer,
  regainServer,
} from '../../../tests/support/component/device.ts';
import {readAt} from '../../../tests/support/component/reading.ts';
import {
  givenManySigns,
  givenSign,
  givenStore,
  takeDown,
} from '../../../tests/support/component/rows.ts';
import {answerSearch} from '../../../tests/support/component/search.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const results = (term: string) => `/search?${new URLSearchParams({q: term})}`;
const headline = (name: string) => page.getByRole('heading', {level: 1, name});
const cards = page.getByRole('article');
const box = page.getByRole('banner').getByRole('combobox');
const chip = page.getByRole('button', {name: '1 new sign'});
const HOUR = 60 * 60_000;

const shown = () => ({visible: true, visibleSince: Date.now(), deletedAt: null});

test('keeps all pages when the connection comes back, without another request', async () => {
  const store = await givenStore();
  await givenManySigns(store, 55, 'Kumquat');
  await openApp('/about');
  await box.fill('Kumquat');
  await userEvent.keyboard('{Enter}');
  for (const shown of [12, 24, 36, 48]) {
    await expect.element(cards).toHaveLength(shown);
    await page.getByRole('button', {name: 'Load More Results'}).click();
  }
  await expect.element(cards).toHaveLength(55);
  scrollTo({top: 0});
  const connection = page.getByRole('banner').getByRole('status');
  goOffline();
  await expect.element(connection).not.toMatchTextContent('Live');
  // Long after the answer came.
  const now = Date.now();
  vi.setSystemTime(now + 60_000);
  const asked = requests.length;
  goOnline();
  await expect.element(connection).toMatchTextContent('Live');
  await givenSign({store, text: 'Kumquat meanwhile', createdAt: now});
  await expect.element(cards.first()).toMatchTextContent('Kumquat meanwhile');
  await expect.element(cards).toHaveLength(56);
  expect(requests.slice(asked)).not.toContain('GET /api/search');
});

test('says why offline no more results come, and keeps those that are there', async () => {
  const store = await givenStore();
  await givenManySigns(store, 60, 'Kumquat');
  for (let count = 0; count < 25; count += 1) await givenStore({name: `Kumquat ${count}.`});
  await openApp(results('Kumquat'));
  const more = page.getByRole('button', {name: 'Load More Results'});
  const moreStores = page.getByRole('button', {name: 'Show more stores'});
  for (const shown of [12, 24, 36]) {
    await expect.element(cards).toHaveLength(shown);
    await more.click();
  }
  await expect.element(cards).toHaveLength(48);
  const note = page.getByText(
    'You are offline. More may show up here as soon as there is a connection.',
  );
  goOffline();
  await more.click();
  await expect.element(cards).toHaveLength(50);
  await expect.element(note).toBeVisible();
  await expect.element(note).toHaveAttribute('data-unmarked');
  await expect.element(more).toBeVisible();
  await moreStores.click();
  await expect
    .element(page.getByText(/^You are offline\. More stores may show up here/))
    .toBeVisible();
  goOnline();
  await expect.element(cards).toHaveLength(60);
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(moreStores).not.toBeInTheDocument();
});

test('takes in new signs, which wait while a visitor reads, and loses those that go', async () => {
  const store = await givenStore();
  const signs = await givenManySigns(store, 6, 'Loquat');
  await openApp(results('Loquat'));
  await expect.element(headline('6 results for "Loquat"')).toBeVisible();
  await givenSign({store, text: 'Loquat 7'});
  await expect.element(signCard('Loquat 7').card).toBeVisible();
  await expect.element(headline('7 results for "Loquat"')).toBeVisible();

  const expectStill = await readAt(cards.last());
  await givenSign({store, text: 'Loquat 8'});
  await expect.element(chip).toBeVisible();
  expect(signCard('Loquat 8').card.query()).toBeNull();
  expectStill();
  await chip.click();
  await expect.element(signCard('Loquat 8').card).toBeVisible();
  await expect.element(headline('8 results for "Loquat"')).toHaveFocus();

  const [, , gone] = signs;
  if (gone) await takeDown(gone);
  await expect.element(signCard('Loquat 3').card).not.toBeInTheDocument();
  await expect.element(headline('7 results for "Loquat"')).toBeVisible();
});

test('takes in a sign that was being written while the server searched', async () => {
  const store = await givenStore();
  await givenSign({store, text: 'Medlar 1', createdAt: Date.now() - 60_000});
  await openApp(results('Medlar'));
  await expect.element(headline('1 result for "Medlar"')).toBeVisible();
  await givenSign({store, text: 'Medlar 2', createdAt: Date.now() - 5000});
  await expect.element(cards.first()).toMatchTextContent('Medlar 2');
  await expect.element(headline('2 results for "Medlar"')).toBeVisible();
});

test('leads to the signs where only signs are new, past the stores that were found', async () => {
  const stores = [];
  for (let number = 1; number <= 12; number += 1)
    stores.push(await givenStore({name: `Tayberry ${number}`}));
  const [store] = stores;
  if (!store) throw new Error('No stores were made.');
  await givenManySigns(store, 6, 'Tayberry sign');
  await openApp(results('Tayberry'));
  await expect.element(headline('18 results for "Tayberry"')).toBeVisible();
  await readAt(cards.last());
  await givenSign({store, text: 'Tayberry sign 7'});
  await chip.click();
  await expect.element(signCard('Tayberry sign 7').card).toBeInViewport();
  await expect.element(page.getByRole('heading', {level: 2, name: /^Signs/})).toHaveFocus();
});

test('shows a sign that others see only now where its time is', async () => {
  const store = await givenStore();
  const now = Date.now();
  await givenSign({store, text: 'Salsify 1', createdAt: now - 2 * HOUR});
  const held = {text: 'Salsify 2', createdAt: now - HOUR, moderation: 'held'} as const;
  const {id} = await givenSign({store, ...held, visible: false, visibleSince: null});
  await givenSign({store, text: 'Salsify 3', createdAt: now});
  await openApp(results('Salsify'));
  await expect.element(headline('2 results for "Salsify"')).toBeVisible();
  await server.change('signs', {id}, {moderation: 'ok', visible: true, visibleSince: Date.now()});
  await expect.element(headline('3 results for "Salsify"')).toBeVisible();
  for (const [place, number] of [3, 2, 1].entries())
    await expect.element(cards.nth(place)).toMatchTextContent(`Salsify ${number}`);
});

test('lets a sign that is brought back wait, and takes in a store that is switched on with its signs', async () => {
  const store = await givenStore();
  const now = Date.now();
  for (const number of [1, 2, 3, 4, 5, 6])
    await givenSign({store, text: `Skirret ${number}`, createdAt: now - 2 * HOUR});
  const past = {createdAt: now - HOUR, visible: false, visibleSince: null};
  const deleted = await givenSign({store, text: 'Skirret 7', ...past, deletedAt: now});
  const closed = await givenStore({name: 'Skirret store', isActive: false, visibleSince: null});
  const hung = await givenSign({store: closed, text: 'Skirret 8', ...past});
  await openApp(results('Skirret'));
  await expect.element(headline('6 results for "Skirret"')).toBeVisible();
  await readAt(cards.last());
  await server.change('signs', {id: deleted.id}, shown());
  await chip.click();
  await expect.element(cards.first()).toMatchTextContent('Skirret 7');
  await expect.element(headline('7 results for "Skirret"')).toBeVisible();

  await server.change('stores', {id: closed.id}, {isActive: true, visibleSince: Date.now()});
  await server.change('signs', {id: hung.id}, shown());
  await expect.element(headline('9 results for "Skirret"')).toBeVisible();
  // The store's own, and on the card of its sign that of the store and that of the date.
  await expect.element(page.getByRole('link', {name: /Skirret store/})).toHaveLength(3);
  await expect.element(signCard('Skirret 8').card).toBeVisible();
});

test('searches by itself once the server is back, and does not say before that there is nothing', async () => {
  await openApp('/about');
  loseServer();
  await box.fill('Rambutan');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('No results found on this device')).toBeVisible();
  await expect.element(page.getByText('The server cannot be reached at the moment.')).toBeVisible();
  await expect.element(headline('Results for "Rambutan"')).toBeVisible();
  expect(page.getByText(/^No content found/).query()).toBeNull();
  await givenSign({text: 'Rambutan', createdAt: Date.now() - HOUR});
  regainServer();
  await expect.element(headline('1 result for "Rambutan"')).toBeVisible();
  await expect.element(signCard('Rambutan').card).toBeVisible();
});

test('shows what is on this device while the server does not answer, and says why', async () => {
  const text = 'Sloe gin';
  await givenSign({text});
  let fails = true;
  onApi('GET /api/search', request =>
    fails
      ? Response.json({message: 'This search takes too long.'}, {status: 503})
      : answerSearch(request),
  );
  await openApp(results(text));
  await expect.element(page.getByText('Showing what is on this device')).toBeVisible();
  await expect.element(page.getByText('This search takes too long.')).toBeVisible();
  await expect.element(signCard(text).card).toBeVisible();
  fails = false;
  await page.getByRole('button', {name: 'Try again'}).click();
  await expect.element(headline('1 result for "Sloe gin"')).toBeVisible();
  await expect.element(page.getByText('Showing what is on this device')).not.toBeInTheDocument();
});

/** Lets the server answer searches once it is called. */
function holdAnswers(): () => void {
  const allowed = Promise.withResolvers<void>();
  onApi('GET /api/search', async request => {
    await allowed.promise;
    return answerSearch(request);
  });
  return allowed.resolve;
}

test('shows no heading that stores would push down before the server answers', async () => {
  const letAnswer = holdAnswers();
  await openApp(results('Kumquat'));
  await expect.element(headline('Results for "Kumquat"')).toBeVisible();
  const sections = page.getByRole('main').getByRole('heading', {level: 2, name: /^(Stores|Signs)/});
  await expect.element(sections).toHaveLength(0);
  await givenManySigns(await givenStore({name: 'Kumquat Corner'}), 3, 'Kumquat');
  letAnswer();
  await expect.element(sections.first()).toHaveTextContent('Stores 1');
  await expect.element(sections.last()).toHaveTextContent('Signs 3');
});

test('counts what this device has once the server has answered', async () => {
  await givenManySigns(await givenStore(), 3, 'Kumquat');
  await openApp('/');
  await expect.element(cards.first()).toBeVisible();
  const letAnswer = holdAnswers();
  await box.fill('Kumquat');
  await userEvent.keyboard('{Enter}');
  const signs = page.getByRole('heading', {level: 2, name: /^Signs/});
  await expect.element(signs).toHaveTextContent('Signs');
  await expect.element(headline('Results for "Kumquat"')).toBeVisible();
  letAnswer();
  await expect.element(signs).toHaveTextContent('Signs 3');
  await expect.element(headline('3 results for "Kumquat"')).toBeVisible();
});
