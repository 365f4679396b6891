import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {answerLogins, fillLogin} from '../../../../tests/support/component/accounts.ts';
import {openApp, reopenApp, toastOf} from '../../../../tests/support/component/app.tsx';
import {goOffline, goOnline} from '../../../../tests/support/component/device.ts';
import {givenPeople, givenStore, owner} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';
import {outbox} from '../../../outbox/core/index.ts';

const storeName = page.getByLabelText(/^Store name/);
const address = page.getByLabelText(/^Street address/);
const city = page.getByLabelText(/^City/);
const phone = page.getByLabelText(/^Phone/);
const save = page.getByRole('button', {name: 'Save Store'});
const path = () => location.pathname + location.search;
const refusals = () => outbox.entries().map(({refusal}) => refusal?.code);

async function fillRequired(name: string): Promise<void> {
  await storeName.fill(name);
  await address.fill('12 Oven Lane');
  await city.fill('Hoboken');
  await page.getByLabelText(/^State/).selectOptions('NJ');
}

test('asks for what a store needs, and saves nothing without it', async () => {
  await openApp('/add-store', {as: 'ana'});
  await storeName.fill('Nowhere Shop');
  await address.fill('   ');
  await save.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Please fill in required fields');
  await expect.element(address).toHaveFocus();
  await expect.element(city).toHaveAccessibleDescription('City is required');
  expect(location.pathname).toBe('/add-store');
  expect(server.rows('stores')).toEqual([]);
});

test('refuses an invalid web address with a sentence, and keeps the typed text', async () => {
  await openApp('/add-store', {as: 'ana'});
  await fillRequired('Shop');
  await page.getByLabelText(/^Website/).fill('javascript:alert(1)');
  await save.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent(/^The website must be a web address/);
  await expect.element(storeName).toHaveValue('Shop');
  expect(server.rows('stores')).toEqual([]);
});

const WEB_ADDRESS = /must be a web address \(https:\/\/…\)\.$/;

test.each([
  ['Website', 'no address', WEB_ADDRESS, 'bakery.example'],
  ['Facebook', 'no address', WEB_ADDRESS, 'bakery.example'],
  ['X', 'no address', WEB_ADDRESS, 'bakery.example'],
  ['Yelp', 'no address', WEB_ADDRESS, 'bakery.example'],
  ['Phone', 'abc', 'The phone number must be one to call, like (212) 555-0142.', '555 0100'],
  ['ZIP code', 'abc', 'The ZIP code must be like 12345 or 12345-6789.', '10013'],
  ['Yelp', 'abc', 'The Yelp link must be a web address (https://…).', 'yelp.com:443/biz'],
])(
  'keeps a bad value of %s in the form without a network, with the focus at it',
  async (label, bad, sentence, good) => {
    await openApp('/add-store', {as: 'ana'});
    await fillRequired('Shop');
    goOffline();
    const field = page.getByRole('textbox', {name: label, exact: true});
    await field.fill(bad);
    await save.click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(sentence);
    expect(location.pathname).toBe('/add-store');
    expect(outbox.entries()).toEqual([]);
    await field.fill(good);
    await expect.element(field).not.toHaveAccessibleDescription();
    await save.click();
    await expect.element(page.getByRole('heading', {level: 1, name: 'Shop'})).toBeVisible();
    goOnline();
    await expect.poll(() => server.rows('stores').length).toBe(1);
  },
);

test('saves a trimmed store with empty optional values as null', async () => {
  await openApp('/add-store', {as: 'ana'});
  await fillRequired(' Ana’s Bakery ');
  await page.getByLabelText(/^Website/).fill('bakery.example');
  await save.click();
  await expect.element(page.getByRole('heading', {level: 1, name: 'Ana’s Bakery'})).toBeVisible();
  await expect
    .poll(() => server.rows('stores'))
    .toMatchObject([
      {
        name: 'Ana’s Bakery',
        zip: null,
        category: null,
        phone: null,
        isActive: true,
        website: 'https://bakery.example',
        ownerId: null,
      },
    ]);
});

test('marks a stored value that newer rules refuse, and saves another field once it is emptied', async () => {
  const store = await givenStore({ownerId: owner.id, zip: 'abc'});
  await openApp(`/add-store?edit=${store.id}`, {as: 'owner'});
  const zip = page.getByRole('textbox', {name: 'ZIP code'});
  await expect
    .element(zip)
    .toHaveAccessibleDescription('The ZIP code must be like 12345 or 12345-6789.');
  await storeName.fill('New name');
  await expect.element(storeName).not.toHaveAccessibleDescription();
  await zip.fill('');
  await save.click();
  await expect
    .poll(() => server.row('stores', {id: store.id}))
    .toMatchObject({name: 'New name', zip: null});
});

test('leads back to the screen before on Cancel', async () => {
  await openApp('/add-sign', {as: 'ana'});
  await page.getByRole('link', {name: 'Add New Store'}).click();
  await page.getByRole('button', {name: 'Cancel'}).click();
  await expect.poll(path).toBe('/add-sign');
});

test('sends a user back from the form of a store that is not theirs', async () => {
  const store = await givenStore({ownerId: owner.id});
  await openApp(`/store/${store.id}`, {as: 'ben'});
  await expect.element(page.getByRole('heading', {level: 1, name: store.name})).toBeVisible();
  await openApp('/add-store', {as: 'ben', state: {editStore: store.id}});
  const denied = toastOf('Access Denied: You can only edit stores you own');
  await expect.element(denied).toBeVisible();
  await expect.poll(path).toBe('/');
  await expect.element(page.getByRole('heading', {name: 'Recent Signs'})).toBeVisible();
  await expect.element(storeName).not.toBeInTheDocument();
  // In the form's place, or the way back would lead to it again.
  expect(history.state.idx).toBe(0);
});

test('says that a store whose form is asked for is not there', async () => {
  await openApp(`/add-store?edit=${crypto.randomUUID()}`, {as: 'owner'});
  await expect.element(toastOf('Store not found')).toBeVisible();
  await expect.poll(path).toBe('/');
});

test('keeps typed text on the device until it is saved or given up', async () => {
  await openApp('/add-store', {as: 'ana'});
  await storeName.fill('Half a shop');
  await phone.fill('555 0100');
  await page.getByRole('button', {name: 'Cancel'}).click();
  await openApp('/add-store', {as: 'ana'});
  await expect.element(storeName).toHaveValue('Half a shop');
  await expect.element(phone).toHaveValue('555 0100');
  await page.getByRole('button', {name: 'Start over'}).click();
  await expect.element(storeName).toHaveValue('');
  await expect.element(page.getByRole('heading', {level: 1})).toHaveFocus();
  await reopenApp({as: 'ana'});
  await expect.element(storeName).toHaveValue('');
  const restored = page.getByText('What you typed here before is back.');
  await expect.element(restored).not.toBeInTheDocument();
});

test('comes back to the address of a store’s form after a log-in on the way', async () => {
  await givenPeople('owner');
  const store = await givenStore({ownerId: owner.id});
  answerLogins();
  await openApp(`/add-store?edit=${store.id}`);
  await expect.poll(path).toBe('/login');
  await fillLogin('owner');
  await expect.poll(path).toBe(`/add-store?edit=${store.id}`);
  await expect.element(storeName).toHaveValue(store.name);
  await phone.fill('555 0199');
  await reopenApp({as: 'owner'});
  await expect.element(phone).toHaveValue('555 0199');
  await expect.element(storeName).toHaveValue(store.name);
  await save.click();
  await expect.poll(path).toBe(`/store/${store.id}`);
  await expect.poll(() => server.row('stores', {id: store.id})?.phone).toBe('555 0199');
});

test('shows an owner’s change on the store’s page, and offers editing to no other user', async () => {
  const store = await givenStore({ownerId: owner.id});
  await openApp(`/store/${store.id}`, {as: 'ben'});
  await expect.element(page.getByRole('heading', {level: 1, name: store.name})).toBeVisible();
  await expect.element(page.getByRole('link', {name: 'Edit Store'})).not.toBeInTheDocument();
  await openApp(`/store/${store.id}`, {as: 'owner'});
  await page.getByRole('link', {name: 'Edit Store'}).click();
  await expect.element(address).toHaveValue('1 Test Street');
  await storeName.fill('New name');
  await save.click();
  await expect.poll(path).toBe(`/store/${store.id}`);
  await expect.element(page.getByRole('heading', {level: 1, name: 'New name'})).toBeVisible();
});

test('an edit that was refused is gone once its fields are put back', async () => {
  const {id} = await givenStore({ownerId: owner.id, name: 'Old name'});
  server.refuse('store.update', 'forbidden');
  await openApp(`/store/${id}`, {as: 'owner'});
  await page.getByRole('link', {name: 'Edit Store'}).click();
  await storeName.fill('Never to be');
  await save.click();
  await expect.poll(refusals).toEqual(['forbidden']);
  server.accept('store.update');
  await page.getByRole('link', {name: 'Edit Store'}).click();
  await expect.element(storeName).toHaveValue('Never to be');
  await storeName.fill('Old name');
  await save.click();
  await expect.poll(refusals).toEqual([]);
});
