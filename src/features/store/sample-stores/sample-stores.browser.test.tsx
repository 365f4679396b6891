import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, signCard, toastOf} from '../../../../tests/support/component/app.tsx';
import {givenSign} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const COFFEE = 'Mill Street Coffee';
const PIZZA = 'Crooked Oven Pizza';

const main = page.getByRole('main');
const storeLink = (name: string) => main.getByRole('link', {name, exact: true});
const cards = page.getByRole('article');
const loseEngine = () => server.setConnection({name: 'connecting', reason: 'it does not answer'});

test('stand in for stores at a first visit without the sync engine, until it is back', async () => {
  loseEngine();
  await openApp('/');
  await expect.element(storeLink(COFFEE)).toBeVisible();
  await expect.element(storeLink(PIZZA)).toBeVisible();
  expect(cards.elements()).toHaveLength(2);
  await expect.element(main.getByText('Sample', {exact: true})).toHaveLength(2);
  expect(cards.getByRole('button', {name: /Delete|Share/}).query()).toBeNull();

  server.setConnection({name: 'connected'});
  await givenSign({text: 'Fresh figs today'});
  await expect.element(signCard('Fresh figs today').card).toBeVisible();
  await expect.element(storeLink(COFFEE)).not.toBeInTheDocument();
  await openApp('/store/sample-coffee');
  await expect.element(page.getByText('Store not found', {exact: true})).toBeVisible();
});

test('have likes that count on the screen alone', async () => {
  loseEngine();
  await openApp('/');
  const {like} = signCard('Decaf is available');
  await like.click();
  await expect.element(toastOf('Liked!').getByText("You've liked this sign")).toBeVisible();
  await expect.element(like).toHaveAccessibleName(/^Like 1\b/);
  await like.click();
  await expect.element(like).toHaveAccessibleName(/^Like 0\b/);
  expect(server.rows('signInteractions')).toEqual([]);
  expect(await storedText()).not.toContain('sample-coffee');
});

test('have a page without anything that would change them, and rows among the stores nearby', async () => {
  loseEngine();
  await openApp('/');
  await storeLink(COFFEE).first().click();
  await expect.element(page.getByRole('heading', {level: 1, name: COFFEE})).toBeVisible();
  await expect.element(page.getByText(/This store is made up\./)).toBeVisible();
  await expect.element(cards).toHaveLength(2);
  expect(page.getByRole('link', {name: /Add (the First )?Sign|Edit Store/}).query()).toBeNull();

  await page.getByRole('contentinfo').getByRole('link', {name: 'Nearby'}).click();
  const rows = main.getByRole('listitem').filter({hasText: 'Sample'});
  await expect.element(rows).toHaveLength(2);
  expect(rows.getByRole('link', {name: /Add Sign/}).query()).toBeNull();
});

test('never show again on a device that has had real stores', async () => {
  const {store} = await givenSign({text: 'Fresh figs today'});
  await openApp('/');
  await expect.element(signCard('Fresh figs today').card).toBeVisible();
  loseEngine();
  await openApp('/store/sample-coffee');
  await expect.element(page.getByText('Store not found', {exact: true})).toBeVisible();
  await openApp('/');
  await expect.element(signCard('Fresh figs today').card).toBeVisible();
  expect(storeLink(COFFEE).query()).toBeNull();

  // Even with all that was synced gone from the browser.
  await server.apply(server.rows('signs').map(row => ({table: 'signs', op: 'delete', row})));
  await server.remove('stores', {id: store.id});
  await openApp('/');
  await expect.element(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect
    .element(page.getByRole('banner').getByRole('status'))
    .toMatchTextContent(/Connecting|Reconnecting/);
  expect(storeLink(COFFEE).query()).toBeNull();
});

/** Everything that lies in the page's IndexedDB and local storage, as one text to search. */
async function storedText(): Promise<string> {
  const found = [JSON.stringify(localStorage)];
  for (const {name = ''} of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store).getAll();
      found.push(JSON.stringify(await settled(rows)));
    }
    database.close();
  }
  return found.join('\n');
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  const {promise, resolve, reject} = Promise.withResolvers<Result>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('no access')));
  return promise;
}
