import {typeSign} from './support/contributing.ts';
import {expectToast, open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore, signsInDatabase, unique} from './support/town.ts';

test('ana adds a store, then a sign at it; ben sees both', async ({ana, ben, stack}) => {
  const name = unique('Ana’s Bakery');
  const text = unique('First loaves at six');
  await open(ana, '/add-sign');
  await ana.getByRole('link', {name: 'Add New Store'}).click();
  await ana.getByLabel('Store name').fill(` ${name} `);
  await ana.getByLabel('Street address').fill('12 Oven Lane');
  await ana.getByLabel('City').fill('Hoboken');
  await ana.getByLabel('State').selectOption('NJ');
  await ana.getByLabel('Website').fill('bakery.example');
  await ana.getByRole('button', {name: 'Save Store'}).click();
  await expect(ana).toHaveURL(/\/store\/[\da-f-]{36}$/);
  await expect(ana.getByRole('heading', {level: 1, name})).toBeVisible();
  const storePath = new URL(ana.url()).pathname;
  await expect
    .poll(async () => (await stack.sql`select 1 from stores where name = ${name}`).length)
    .toBe(1);

  await open(ben, storePath);
  await expect(ben.getByRole('heading', {level: 1, name})).toBeVisible();
  await expect(ben.getByText('12 Oven Lane, Hoboken, NJ')).toBeVisible();
  await expect(ben.getByRole('link', {name: /^Website/})).toHaveAttribute(
    'href',
    'https://bakery.example/',
  );

  await ana.getByRole('link', {name: 'Add the First Sign'}).click();
  await typeSign(ana, text);
  await ana.getByRole('button', {name: 'Submit Sign'}).click();
  await expect(ana).toHaveURL(storePath);
  await expect(signCard(ben, text).card).toBeVisible();

  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  const stores = await stack.sql`
    select zip, category, phone, is_active, website, owner_id from stores where name = ${name}`;
  expect([...stores]).toEqual([
    {
      zip: null,
      category: null,
      phone: null,
      is_active: true,
      website: 'https://bakery.example',
      owner_id: null,
    },
  ]);
});

test('what a store needs is asked for, and nothing is saved without it', async ({ana, stack}) => {
  const name = unique('Nowhere Shop');
  await open(ana, '/add-store');
  await ana.getByLabel('Store name').fill(name);
  await ana.getByLabel('Street address').fill('   ');
  await ana.getByRole('button', {name: 'Save Store'}).click();
  await expect(ana.getByRole('alert')).toHaveText('Please fill in required fields');
  await expect(ana.getByLabel('Street address')).toBeFocused();
  await expect(ana.getByLabel('City')).toHaveAccessibleDescription('City is required');
  await expect(ana).toHaveURL('/add-store');
  const stores = await stack.sql`select id from stores where name = ${name}`;
  expect(stores).toHaveLength(0);
});

test('a web address that is none is refused in words, and what was typed stays', async ({
  ana,
  complaints,
}) => {
  complaints.allowRefusal('store.create');
  await open(ana, '/add-store');
  await ana.getByLabel('Store name').fill('Shop');
  await ana.getByLabel('Street address').fill('1 Street');
  await ana.getByLabel('City').fill('Hoboken');
  await ana.getByLabel('State').selectOption('NJ');
  await ana.getByLabel('Website').fill('javascript:alert(1)');
  await ana.getByRole('button', {name: 'Save Store'}).click();
  await expect(ana.getByRole('alert')).toHaveText(/^The website must be a web address/);
  await expect(ana.getByLabel('Store name')).toHaveValue('Shop');
});

test('cancel leads back to where one was', async ({ana}) => {
  await open(ana, '/add-sign');
  await ana.getByRole('link', {name: 'Add New Store'}).click();
  await ana.getByRole('button', {name: 'Cancel'}).click();
  await expect(ana).toHaveURL('/add-sign');
});

test('the owner edits their store; ben sees it change and has no way to do it himself', async ({
  owner,
  ben,
  stack,
}) => {
  const store = await givenStore(stack.sql, {owner: 'owner'});
  const name = unique('New name');
  await Promise.all([openStore(owner, store), openStore(ben, store)]);
  await expect(ben.getByRole('heading', {level: 1, name: store.name})).toBeVisible();
  await expect(ben.getByRole('link', {name: 'Edit Store'})).toHaveCount(0);
  await owner.getByRole('link', {name: 'Edit Store'}).click();
  await expect(owner.getByLabel('Street address')).toHaveValue('1 Test Street');
  await owner.getByLabel('Store name').fill(name);
  await owner.getByRole('button', {name: /Save/}).click();
  await expect(owner).toHaveURL(`/store/${store.id}`);
  for (const page of [owner, ben]) {
    await expect(page.getByRole('heading', {level: 1, name})).toBeVisible();
  }
});

test('whoever gets to the form of a store that is not theirs is sent back', async ({
  ben,
  stack,
}) => {
  const store = await givenStore(stack.sql, {owner: 'owner'});
  await openStore(ben, store);
  await open(ben, '/add-store');
  await ben.evaluate(id => {
    history.replaceState({...history.state, usr: {editStore: id}}, '');
  }, store.id);
  await ben.reload();
  await expectToast(ben, 'Access Denied: You can only edit stores you own');
  await expect(ben.getByLabel('Store name')).toHaveCount(0);
});

test('what is typed is kept on the device until it is saved or given up', async ({ana}) => {
  const name = unique('Half a shop');
  await open(ana, '/add-store');
  await ana.getByLabel('Store name').fill(name);
  await ana.getByLabel('Phone').fill('555 0100');
  await ana.getByRole('button', {name: 'Cancel'}).click();
  await open(ana, '/add-store');
  await expect(ana.getByLabel('Store name')).toHaveValue(name);
  await expect(ana.getByLabel('Phone')).toHaveValue('555 0100');
  await ana.getByRole('button', {name: 'Start over'}).click();
  await expect(ana.getByLabel('Store name')).toHaveValue('');
  await ana.reload();
  await expect(ana.getByLabel('Store name')).toHaveValue('');
  await expect(ana.getByText('What you typed here before is back.')).toHaveCount(0);
});

test('the form of a store has an address of its own, which a log-in on the way comes back to', async ({
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql, {owner: 'owner'});
  await visitor.goto(`/add-store?edit=${store.id}`);
  await expect(visitor).toHaveURL('/login');
  await visitor.getByLabel('Email').fill('owner@signpost.local');
  await visitor.getByLabel('Password').fill('signpost');
  await visitor.getByRole('button', {name: 'Login', exact: true}).click();
  await expect(visitor).toHaveURL(`/add-store?edit=${store.id}`);
  await expect(visitor.getByLabel('Store name')).toHaveValue(store.name);
  await visitor.getByLabel('Phone').fill('555 0199');
  await visitor.reload();
  await expect(visitor.getByLabel('Phone')).toHaveValue('555 0199');
  await expect(visitor.getByLabel('Store name')).toHaveValue(store.name);
  await visitor.getByRole('button', {name: 'Save Store'}).click();
  await expect(visitor).toHaveURL(`/store/${store.id}`);
  await expect
    .poll(async () => (await stack.sql`select phone from stores where id = ${store.id}`)[0])
    .toEqual({phone: '555 0199'});
});
