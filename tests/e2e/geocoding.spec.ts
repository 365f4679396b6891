import {readFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {importPlace} from './support/csv-files.ts';
import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

// The geocoder finds all of them where others look for what is near.
test.afterEach(async ({stack}) => {
  await stack.sql`delete from stores where starts_with(name, 'Walmart')`;
});

const placeOf = (page: Page) => page.getByRole('region', {name: 'Geocode stores'});

test('an admin pastes stores, and they are looked up though the server is killed', async ({
  admin,
  complaints,
  stack,
}) => {
  test.slow();
  complaints.allowOutage();
  await stack.sql`update stores set latitude = 40, longitude = -75 where latitude is null`;
  const file = new URL('../fixtures/us-stores-no-coordinates.csv', import.meta.url);
  const text = readFileSync(file, 'utf8')
    .replace('1500 LYNN RIGGS BLVD', '1500 Failing Road')
    .replace('2373 E MAIN STREET', '2373 Nonsense Street')
    .replace('103 19TH STREET', '103 Stalling Street')
    .replace('1923 NORTH WOOD', '1923 Unknown Wood');
  await open(admin, '/admin?tab=stores');
  const loadedAt = await admin.evaluate(() => performance.timeOrigin);
  const place = importPlace(admin);
  await place.open();
  await place.section.getByLabel('Or paste CSV content').fill(text);
  await place.section.getByRole('button', {name: 'Continue'}).click();
  const pasted = place.run('pasted.csv');
  await pasted.getByRole('button', {name: 'Import 50 rows'}).click();
  await expect(pasted).toContainText('50 stores added · 0 already there · 0 rows rejected');

  const geocoding = placeOf(admin);
  await geocoding.getByRole('button', {name: 'Start geocoding'}).click();
  await expect(geocoding).toContainText(/[1-9]\d* of 50 stores/);
  await stack.kill('api');
  // A step that does not end within 20 seconds is taken up again; they are over.
  await stack.sql`
    update geocodings set stepped_at = stepped_at - interval '20 seconds' where status = 'running'`;
  await expect(geocoding).toContainText('Done');
  await expect(geocoding).toContainText('46 stores found · 1 not found · 3 failed');
  const left = await stack.sql`
    select address from stores where latitude is null and starts_with(name, 'Walmart')
     order by address`;
  expect(left.map(({address}) => address)).toEqual([
    '103 Stalling Street',
    '1500 Failing Road',
    '1923 Unknown Wood',
    '2373 Nonsense Street',
  ]);
  expect(await admin.evaluate(() => performance.timeOrigin), 'no reload').toBe(loadedAt);
});
