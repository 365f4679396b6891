import {beforeEach, expect, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {LENGTHS} from '../../../common/limits.ts';
import {openApp} from '../../../tests/support/component/app.tsx';
import {goOnline} from '../../../tests/support/component/device.ts';
import {addSign, leaveWrites, loseNetwork, tray} from '../../../tests/support/component/outbox.ts';
import {givenStore, owner} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

// The ways out of the outbox for stores, and for the signs that hang at them.

const storeName = page.getByLabelText(/^Store name/);
const namesOnServer = () =>
  server
    .rows('stores')
    .filter(({deletedAt}) => deletedAt === null)
    .map(({name}) => name)
    .toSorted();

beforeEach(() => {
  vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date']});
});

async function addStore(name: string): Promise<void> {
  await page.getByRole('button', {name: 'Menu'}).click();
  await page.getByRole('dialog').getByRole('link', {name: 'Add Store'}).click();
  await storeName.fill(name);
  await page.getByLabelText(/^Street address/).fill('12 Oven Lane');
  await page.getByLabelText(/^City/).fill('Hoboken');
  await page.getByLabelText(/^State/).selectOptions('NJ');
  await save(name);
}

async function save(name: string): Promise<void> {
  await page.getByRole('button', {name: 'Save Store'}).click();
  await expect.element(page.getByRole('heading', {level: 1, name})).toBeVisible();
}

test('a new store that waits is corrected or discarded, and what is left arrives once', async () => {
  const store = await givenStore();
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await loseNetwork();
  await addStore('Bakry');
  await tray.open();
  await tray
    .item('Bakry')
    .getByRole('button', {name: /^Edit\b/})
    .click();
  await expect.element(storeName).toHaveValue('Bakry');
  await expect.element(page.getByLabelText(/^Street address/)).toHaveValue('12 Oven Lane');
  await storeName.fill('Bakery');
  await save('Bakery');
  await addStore('Never mind');
  await tray.open();
  await tray
    .item('Never mind')
    .getByRole('button', {name: /^Discard\b/})
    .click();
  // Stores show only from the sync engine, so that has it already.
  await expect.element(tray.item('Never mind').getByText(/Taking back/)).toBeVisible();
  await tray.close();
  goOnline();
  await tray.expectEmpty();
  expect(namesOnServer()).toEqual(['Bakery', store.name]);
});

test('a new store with a sign of its author is kept for that sign', async () => {
  const {id} = await givenStore();
  await openApp(`/store/${id}`, {as: 'ana'});
  await loseNetwork();
  await addStore('Corner bakery');
  await addSign('Fresh rolls');
  await tray.open();
  const store = tray.item('New store');
  await expect.element(store.getByText(/A sign of yours hangs there\./)).toBeVisible();
  expect(store.getByRole('button').query()).toBeNull();
  await tray
    .item('Fresh rolls')
    .getByRole('button', {name: /^Discard\b/})
    .click();
  // Its new button has no room yet, and would move the items below.
  await store.getByRole('button', {name: /^Saved here\b/}).click();
  await expect.element(store).toHaveFocus();
  await expect.element(store.getByRole('button', {name: /^Discard\b/})).toBeVisible();
  await tray
    .item('Fresh rolls')
    .getByRole('button', {name: /^Undo\b/})
    .click();
  await tray.close();
  goOnline();
  await tray.expectEmpty();
  expect(namesOnServer()).toContain('Corner bakery');
  expect(server.rows('signs').map(({text}) => text)).toEqual(['Fresh rolls']);
});

test('a change of a store that waits is changed again in its form, and the last one counts', async () => {
  const {id} = await givenStore({ownerId: owner.id, name: 'Old name'});
  await openApp(`/store/${id}`, {as: 'owner'});
  await page.getByRole('link', {name: 'Edit Store'}).click();
  await storeName.fill('New nme');
  await loseNetwork();
  await save('New nme');
  await tray.open();
  const item = tray.item('New nme');
  await expect
    .element(item.getByText(/It can be changed, but no longer held back\./))
    .toBeVisible();
  await item.getByRole('button', {name: /^Edit\b/}).click();
  await expect.element(storeName).toHaveValue('New nme');
  await storeName.fill('New name');
  await save('New name');
  await expect.element(tray.button).toHaveAccessibleName('Outbox, 1 waiting');
  goOnline();
  await tray.expectEmpty();
  expect(namesOnServer()).toEqual(['New name']);
});

test('a refused store is edited, and the sign that was refused because of it follows', async () => {
  const id = crypto.randomUUID();
  const name = 'The shop of many words';
  const empty = {category: null, description: null, phone: null, website: null, facebook: null};
  const store = {...empty, twitter: null, yelp: null, zip: null, city: 'Troy', state: 'NY'};
  // As a version of the app left it that took longer names.
  await leaveWrites([
    // First, or it would wait for the store.
    {name: 'sign.create', args: {id: crypto.randomUUID(), storeId: id, text: 'Half off'}},
    {
      name: 'store.create',
      args: {
        ...store,
        id,
        name: name.padEnd(LENGTHS.storeName + 1, '.'),
        address: '1 Pier',
        position: {latitude: 42.7, longitude: -73.7},
      },
    },
  ]);
  server.refuse('sign.create', 'not-found');
  await openApp('/', {as: 'ana'});
  await expect.element(tray.button).toHaveAccessibleName('Outbox, 2 waiting, 2 need you');
  await tray.open();
  const item = tray.item(name);
  await expect
    .element(item)
    .toMatchTextContent('Failed to save store. The store name must be at most');
  await item.getByRole('button', {name: /^Edit\b/}).click();
  await expect.element(page.getByLabelText(/^City/)).toHaveValue('Troy');
  server.accept('sign.create');
  await storeName.fill(name);
  await save(name);
  await expect.poll(() => server.rows('signs').map(({text}) => text)).toEqual(['Half off']);
  await tray.expectEmpty();
  expect(namesOnServer()).toEqual([name]);
});
