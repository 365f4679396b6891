import type {Page} from '@playwright/test';
import {GEOCODED} from '../support/setup/geocoder.ts';
import {typeSign} from './support/contributing.ts';
import {open} from './support/screens.ts';
import type {TestStack} from './support/stack.ts';
import {expect, test} from './support/test.ts';
import {unique} from './support/town.ts';

const map = (page: Page) => page.getByRole('region', {name: 'Map to put the pin on'});
const surface = (page: Page) => map(page).getByRole('group', {name: /^Map\./});
const pin = (page: Page) => map(page).getByRole('button', {name: /^The pin\./});
const facts = (page: Page) =>
  page.getByRole('group', {name: 'Where it is'}).locator('output').first();

interface Typed {
  name: string;
  address: string;
  zip?: string;
}

async function fill(page: Page, {name, address, zip = ''}: Typed): Promise<void> {
  await page.getByLabel('Store name').fill(name);
  await page.getByLabel('Street address').fill(address);
  await page.getByLabel('City').fill('Hoboken');
  await page.getByLabel('State').selectOption('NJ');
  await page.getByLabel('ZIP code').fill(zip);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Save Store'}).click();
  await expect(page).toHaveURL(/\/store\/[\da-f-]{36}$/);
}

const positionInDatabase = async ({sql}: TestStack, name: string) =>
  (await sql`select latitude, longitude from stores where name = ${name}`)[0];

test('ana adds a store, which is where the server finds its address', async ({ana, stack}) => {
  const name = unique('Lane Bakery');
  await open(ana, '/add-store');
  await expect(facts(ana)).toHaveText('Fill in the address, or tap the map where the store is.');
  await fill(ana, {name, address: unique('1 Oven Lane')});
  await expect(facts(ana)).toContainText('Found by its address.');
  await expect(facts(ana)).toContainText('40.73712, -74.03145');
  await expect(facts(ana)).not.toContainText('Approximate');
  await expect(pin(ana)).toBeVisible();
  await save(ana);
  await expect.poll(() => positionInDatabase(stack, name)).toEqual(GEOCODED);
});

test('offline ana adds a store and a sign at it, and both arrive once', async ({
  ana,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  const name = unique('Far Shop');
  const words = unique('Open on Sundays');
  await open(ana, '/add-store');
  await expect(surface(ana)).toBeVisible();
  // The scripts of the next screen are there by then.
  await ana.evaluate(() => navigator.serviceWorker.ready);
  await ana.context().setOffline(true);
  await fill(ana, {name, address: unique('4 Oven Lane'), zip: '07030'});
  await expect(facts(ana)).toContainText('The address cannot be looked up right now.');
  await save(ana);
  await expect(ana.getByRole('heading', {level: 1, name})).toBeVisible();
  await ana.getByRole('link', {name: 'Add the First Sign'}).click();
  await typeSign(ana, words);
  await ana.getByRole('button', {name: 'Submit Sign'}).click();
  await expect(ana.getByRole('article').filter({hasText: words})).toBeVisible();

  await ana.context().setOffline(false);
  await expect
    .poll(async () =>
      (
        await stack.sql`
            select stores.latitude from stores join signs on signs.store_id = stores.id
             where stores.name = ${name} and signs.text = ${words}`
      ).map(row => row['latitude']),
    )
    .toEqual([null]);
});
