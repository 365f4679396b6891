import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {requests} from '../../../../tests/support/component/api.ts';
import {openApp, reopenApp, signCard} from '../../../../tests/support/component/app.tsx';
import {chooseFile, plainPhoto} from '../../../../tests/support/component/photos.ts';
import {failToLocate, standAt} from '../../../../tests/support/component/position.ts';
import {givenStore} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const signText = page.getByLabelText(/^Sign text/);
const submit = page.getByRole('button', {name: 'Submit Sign'});
const picker = page.getByLabelText('Which store is it at?');
const path = () => location.pathname + location.search;

const step = (words: string) => page.getByRole('heading', {level: 2, name: words});

async function typeSign(text: string): Promise<void> {
  await page.getByText('Text only').click();
  await signText.fill(text);
}

test('picks a store by a part of its name, step by step', async () => {
  const store = await givenStore({name: 'Corner Apothecary'});
  await openApp('/', {as: 'ana'});
  await page.getByRole('link', {name: 'Submit a Sign'}).click();
  await picker.fill('apothec');
  const row = page.getByRole('button', {name: /Corner Apothecary/});
  await row.click();
  await expect.poll(path).toBe(`/add-sign?store=${store.id}`);
  // The pressed button is gone; each step takes the focus.
  await expect.element(step('Step 2 of 2: Add the sign')).toHaveFocus();
  await page.getByRole('link', {name: 'Choose another'}).click();
  await expect.element(step('Step 1 of 2: Photo')).toHaveFocus();
  await picker.fill('apothec');
  await row.click();
  await typeSign('Back in five minutes');
  await submit.click();
  await expect.poll(path).toBe(`/store/${store.id}`);
  await expect.element(signCard('Back in five minutes').card).toBeVisible();
});

test.each([
  {from: '/about', before: '/about'},
  {from: '/', before: '/'},
])('Back leads from a new sign past both steps of its form to $from', async ({from, before}) => {
  await givenStore({name: 'Corner Apothecary'});
  await openApp(from, {as: 'ana'});
  await page.getByRole('button', {name: 'Menu'}).click();
  await page.getByRole('dialog').getByRole('link', {name: 'Add Sign'}).click();
  await picker.fill('apothec');
  await page.getByRole('button', {name: /Corner Apothecary/}).click();
  await typeSign('Back in five minutes');
  await submit.click();
  await expect.element(signCard('Back in five minutes').card).toBeVisible();
  await expect.poll(path).toMatch(/^\/store\//);
  history.back();
  await expect.poll(path).toBe(before);
});

test('Back leads from a new sign to the page before its store, where the form was opened', async () => {
  const store = await givenStore({name: 'Corner Apothecary'});
  await openApp('/about', {as: 'ana'});
  const {idx} = history.state;
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await page.getByRole('link', {name: 'Add the First Sign'}).click();
  await typeSign('Back in five minutes');
  await submit.click();
  await expect.element(signCard('Back in five minutes').card).toBeVisible();
  await expect.poll(path).toBe(`/store/${store.id}`);
  expect(history.state.idx).toBe(idx);
});

test('offers a store that is added meanwhile, without asking for the same search again', async () => {
  await openApp('/add-sign', {as: 'ana'});
  await picker.fill('Apothecary');
  await expect.element(page.getByText('No store by that name yet.')).toBeVisible();
  const store = await givenStore({name: 'Apothecary'});
  const picked = page.getByRole('button', {name: /^Apothecary/});
  await expect.element(picked).toBeVisible();
  await picker.fill('');
  requests.length = 0;
  await picker.fill('Apothecary');
  await picked.click();
  await expect.poll(path).toBe(`/add-sign?store=${store.id}`);
  expect(requests).not.toContain('GET /api/search');
});

test('lists the stores to pick by their distance, typed for or not', async () => {
  const island = {latitude: -31, longitude: -105};
  // Best matches first, the search would give them in another order.
  await givenStore({name: 'Emporium'});
  await givenStore({name: 'Emporium of the North', at: {...island, latitude: -30.975}});
  await givenStore({name: 'The Emporium', at: {...island, latitude: -30.999}});
  standAt(island.latitude, island.longitude);
  await openApp('/add-sign', {as: 'ana'});
  const items = page.getByRole('list', {name: 'Stores'}).getByRole('listitem');
  const names = () =>
    items
      .elements()
      .map(({textContent}) => /(The )?Emporium( of the North)?/.exec(textContent)?.[0]);
  await expect.poll(() => names().slice(0, 2)).toEqual(['The Emporium', 'Emporium of the North']);
  await picker.fill('Emporium');
  await expect.poll(names).toEqual(['The Emporium', 'Emporium of the North', 'Emporium']);
  await expect.element(items.nth(0)).toMatchTextContent('365 ft away');
  await expect.element(items.nth(1)).toMatchTextContent('1.7 miles away');
  await expect.element(items.nth(2)).not.toMatchTextContent(/away/);
});

test('says why a store takes no sign, and offers another', async () => {
  const {id} = await givenStore({isActive: false, visibleSince: null});
  await openApp(`/add-sign?store=${id}`, {as: 'ana'});
  await expect.element(page.getByText('It takes no signs at the moment.')).toBeVisible();
  await server.remove('stores', {id});
  await expect.element(page.getByText('It may have been deleted since.')).toBeVisible();
  await page.getByRole('link', {name: 'Choose another store'}).click();
  await expect.poll(path).toBe('/add-sign');
});

test('refuses blank text in words, and sends nothing', async () => {
  const {id} = await givenStore();
  await openApp(`/add-sign?store=${id}`, {as: 'ana'});
  for (const blank of ['', '   ']) {
    await typeSign(blank);
    await submit.click();
    await expect.element(page.getByText('Please enter sign text')).toBeVisible();
  }
  await expect.element(signText).toHaveAttribute('aria-invalid', 'true');
  await signText.fill('Ring twice');
  await expect.element(page.getByText('Please enter sign text')).not.toBeInTheDocument();
  expect(path()).toBe(`/add-sign?store=${id}`);
  expect(server.rows('signs')).toEqual([]);
});

test('keeps what was typed over a reload, and forgets it once it was sent', async () => {
  const {id} = await givenStore();
  await openApp(`/add-sign?store=${id}`, {as: 'ana'});
  await typeSign('Ring twice');
  await reopenApp({as: 'ana'});
  await expect.element(signText).toHaveValue('Ring twice');
  await submit.click();
  await expect.poll(path).toBe(`/store/${id}`);
  await page.getByRole('link', {name: 'Add Sign'}).click();
  await page.getByText('Text only').click();
  await expect.element(signText).toHaveValue('');
});

test('makes one sign of a double press on Submit', async () => {
  const {id} = await givenStore();
  await openApp(`/add-sign?store=${id}`, {as: 'ana'});
  await typeSign('Mind the step');
  await submit.dblClick();
  await expect.poll(path).toBe(`/store/${id}`);
  await expect.element(signCard('Mind the step').card).toBeVisible();
  await expect.poll(() => server.rows('signs')).toHaveLength(1);
  expect(signCard('Mind the step').card.elements()).toHaveLength(1);
});

test('asks for a photo before its words, and says what is missing', async () => {
  const {id} = await givenStore();
  await openApp(`/add-sign?store=${id}`, {as: 'ana'});
  const take = page.getByRole('button', {name: 'Take Photo'});
  await expect.element(take).toBeVisible();
  expect(submit.query()).toBeNull();
  take.element().closest('form')?.requestSubmit();
  await expect.element(page.getByText('Please upload an image')).toBeVisible();
  await page.getByText('Text only').click();
  await expect.element(submit).toBeEnabled();
});

test('leads back to the store on Back', async () => {
  const {id} = await givenStore();
  await openApp(`/store/${id}`, {as: 'ana'});
  await page.getByRole('link', {name: 'Add the First Sign'}).click();
  await expect.element(page.getByText('Store selected')).toBeVisible();
  await page.getByRole('button', {name: 'Back'}).click();
  await expect.poll(path).toBe(`/store/${id}`);
});

test('a user lets the stores to pick be ordered by asking for the position', async () => {
  failToLocate('denied');
  const {name} = await givenStore({at: {latitude: -31, longitude: -105}});
  await openApp('/add-sign', {as: 'ana'});
  const first = page.getByRole('list', {name: 'Stores'}).getByRole('listitem').first();
  await expect.element(first).toMatchTextContent(name);
  standAt(-31, -105);
  await page.getByRole('button', {name: 'Nearest first'}).click();
  await expect.element(first).toMatchTextContent('0 ft away');
  await expect.element(page.getByRole('button', {name: 'Nearest first'})).not.toBeInTheDocument();
});

test('shows no second button below the steps of a photo', async () => {
  const {id} = await givenStore();
  await openApp(`/add-sign?store=${id}`, {as: 'ana'});
  await chooseFile(await plainPhoto());
  await expect.element(page.getByRole('button', {name: 'Continue'})).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
});
