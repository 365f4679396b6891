import {typeSign} from './support/contributing.ts';
import {open, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {signsInDatabase, unique} from './support/town.ts';

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
