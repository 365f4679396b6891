import type {Page} from '@playwright/test';
import {typeSign} from './support/contributing.ts';
import {open, openStore, signCard} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenStore, northOf, signsInDatabase, unique} from './support/town.ts';

const signText = (page: Page) => page.getByLabel('Sign text');
const submit = (page: Page) => page.getByRole('button', {name: 'Submit Sign'});

test('ana adds a sign; it appears on ben’s store page and at home, once', async ({
  ana,
  ben,
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const text = unique('Soup of the day');
  await Promise.all([openStore(ana, store), openStore(ben, store), open(visitor, '/')]);
  await expect(ben.getByText('No signs here yet')).toBeVisible();

  await ana.getByRole('link', {name: 'Add the First Sign'}).click();
  await expect(ana.getByRole('status').filter({hasText: 'Store selected'})).toContainText(
    store.name,
  );
  await typeSign(ana, `  ${text}  `);
  await submit(ana).click();

  await expect(ana).toHaveURL(`/store/${store.id}`);
  for (const page of [ana, ben, visitor]) {
    await expect(signCard(page, text).card).toHaveCount(1);
    await expect(signCard(page, text).card).toContainText('Ana');
    await expect(signCard(page, text).like).toHaveAccessibleName('Like 0');
  }
  await expect(ben.getByRole('link', {name: 'Add Sign'})).toBeVisible();
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  // Sent and answered: nothing about it is pending any more.
  await expect(signCard(ana, text).card.getByText('Sending')).toHaveCount(0);
  await ana.reload();
  await expect(signCard(ana, text).card).toHaveCount(1);
});

test('a store is picked by typing a part of its name', async ({ana, stack}) => {
  const store = await givenStore(stack.sql);
  const text = unique('Back in five minutes');
  await open(ana, '/');
  await ana.getByRole('link', {name: 'Submit a Sign'}).click();
  await ana.getByLabel('Which store is it at?').fill(store.name.slice(-8));
  const row = ana.getByRole('button', {name: new RegExp(store.name)});
  await row.click();
  await expect(ana).toHaveURL(`/add-sign?store=${store.id}`);
  // What was pressed is gone; each step says by itself where one is.
  const step = (words: string) => ana.getByRole('heading', {level: 2, name: words});
  await expect(step('Step 2 of 2: Add the sign')).toBeFocused();
  await ana.getByRole('link', {name: 'Choose another'}).click();
  await expect(step('Step 1 of 2: Choose the store')).toBeFocused();
  await ana.getByLabel('Which store is it at?').fill(store.name.slice(-8));
  await row.click();
  await typeSign(ana, text);
  await submit(ana).click();
  await expect(ana).toHaveURL(`/store/${store.id}`);
  await expect(signCard(ana, text).card).toBeVisible();
});

test('a store that somebody adds meanwhile is there to pick, though it was looked for just before', async ({
  ana,
  stack,
}) => {
  const name = unique('Apothecary');
  const picked = ana.getByRole('button', {name});
  const type = (words: string) => ana.getByLabel('Which store is it at?').fill(words);
  await open(ana, '/add-sign');
  await type(name);
  await expect(ana.getByText('No store by that name yet.')).toBeVisible();
  const store = await givenStore(stack.sql);
  await stack.sql`update stores set name = ${name} where id = ${store.id}`;
  await expect(picked).toBeVisible();
  await type('');
  const asked: string[] = [];
  ana.on('request', request => asked.push(new URL(request.url()).pathname));
  await type(name);
  await picked.click();
  await expect(ana).toHaveURL(`/add-sign?store=${store.id}`);
  expect(asked).not.toContain('/api/search');
});

test('stores to pick stand in the order of their distance, typed for or not', async ({
  browserOf,
  stack,
}) => {
  const island = {latitude: -31, longitude: -105};
  const far = await givenStore(stack.sql, {at: northOf(island, 9000)});
  const near = await givenStore(stack.sql, {at: northOf(island, 300)});
  const nowhere = await givenStore(stack.sql);
  const word = unique('Emporium');
  // Best matches first, the search would give them in another order.
  for (const [id, name] of [
    [nowhere.id, word],
    [far.id, `${word} of the North`],
    [near.id, `The ${word}`],
  ] as const)
    await stack.sql`update stores set name = ${name} where id = ${id}`;
  const page = await browserOf('ana', standingAt(island));
  await open(page, '/add-sign');
  const list = page.getByRole('list', {name: 'Stores', exact: true}).getByRole('listitem');
  await expect(list.nth(0)).toContainText(`The ${word}`);
  await expect(list.nth(1)).toContainText(`${word} of the North`);
  await page.getByLabel('Which store is it at?').fill(word);
  await expect(list).toHaveCount(3);
  await expect(list).toContainText([`The ${word}`, `${word} of the North`, word]);
});

test('blank text is refused in words, and nothing is sent', async ({ana, stack}) => {
  const store = await givenStore(stack.sql);
  await open(ana, `/add-sign?store=${store.id}`);
  await typeSign(ana, '');
  await submit(ana).click();
  await expect(ana.getByText('Please enter sign text')).toBeVisible();
  await expect(signText(ana)).toHaveAttribute('aria-invalid', 'true');
  await typeSign(ana, '   ');
  await submit(ana).click();
  await expect(ana.getByText('Please enter sign text')).toBeVisible();
  await expect(ana).toHaveURL(`/add-sign?store=${store.id}`);
  const [row] =
    await stack.sql`select count(*)::int as rows from signs where store_id = ${store.id}`;
  expect(row).toEqual({rows: 0});
});

test('what was typed outlives a reload, and is gone once it was sent', async ({ana, stack}) => {
  const store = await givenStore(stack.sql);
  const text = unique('Ring twice');
  await open(ana, `/add-sign?store=${store.id}`);
  await typeSign(ana, text);
  await ana.reload();
  await expect(signText(ana)).toHaveValue(text);
  await submit(ana).click();
  await expect(ana).toHaveURL(`/store/${store.id}`);
  await ana.getByRole('link', {name: 'Add Sign'}).click();
  await ana.getByText('Text only').click();
  await expect(signText(ana)).toHaveValue('');
});

test('a double tap on submit makes one sign', async ({ana, stack}) => {
  const store = await givenStore(stack.sql);
  const text = unique('Mind the step');
  await open(ana, `/add-sign?store=${store.id}`);
  await typeSign(ana, text);
  await submit(ana).dblclick();
  await expect(ana).toHaveURL(`/store/${store.id}`);
  await expect(signCard(ana, text).card).toHaveCount(1);
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
});

test('a photo is asked for before its words, and submitting says what is missing', async ({
  ana,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  await open(ana, `/add-sign?store=${store.id}`);
  await expect(submit(ana)).toBeDisabled();
  await submit(ana).press('Enter');
  await expect(ana.getByText('Please upload an image')).toBeVisible();
  await ana.getByText('Text only').click();
  await expect(submit(ana)).toBeEnabled();
});

test('back from adding a sign leads to where one was', async ({ana, stack}) => {
  const store = await givenStore(stack.sql);
  await openStore(ana, store);
  await ana.getByRole('link', {name: 'Add the First Sign'}).click();
  await ana.getByRole('button', {name: 'Back'}).click();
  await expect(ana).toHaveURL(`/store/${store.id}`);
});

test('words in any script and with markup stand on the board as written', async ({
  ana,
  ben,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const text = unique('<b>50% off</b> & “crêpes” 🥞 مفتوح');
  await Promise.all([open(ana, `/add-sign?store=${store.id}`), openStore(ben, store)]);
  await typeSign(ana, text);
  await submit(ana).click();
  await expect(signCard(ben, text).card).toBeVisible();
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
});
