import {findings} from './support/axe.ts';
import {fileOf, importPlace, textOf, utf16} from './support/csv-files.ts';
import {expectToast, open} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {unique} from './support/town.ts';

test('an admin imports a file; its stores appear elsewhere, what was wrong comes back as a file', async ({
  admin,
  complaints,
  visitor,
}) => {
  test.slow();
  complaints.allow(/status of 422/, 'the browser reports that a file was refused');
  const chain = unique('Zebra Books').replaceAll(' ', '');
  const file = unique('shops').replace(' ', '-');
  await open(visitor, `/search?q=${chain}`);
  await open(admin, '/admin?tab=stores');
  const place = importPlace(admin);
  await place.open();

  const alert = place.section.getByRole('alert');
  await place.section.getByRole('button', {name: 'Continue'}).click();
  await expect(alert).toHaveText('Please upload or paste CSV content');
  await place.choose(fileOf('photo.jpg', 'x'));
  await expect(alert).toHaveText('Please upload a CSV file');
  await place.choose(fileOf('stores.csv', 'hello world'));
  await expect(alert).toHaveText('Error parsing CSV. Please check the format.');
  expect(await findings(admin)).toEqual([]);

  const rows = Array.from({length: 700}, (_, at) => `${chain} ${at}\t${at} Main St\tAlbany\tNY`);
  const bad = [`${chain} 1\t1 MAIN ST\tAlbany\tny`, '"=HYPERLINK(""x"")"\t1 A St\tAlbany\tNY'];
  const text = ['Shop\tStreet\tCity\tState', ...rows, ...bad].join('\r\n');
  await place.choose(fileOf(`${file}.csv`, utf16(text)));
  const run = place.run(file);
  await expect(run.getByLabel('Street')).toHaveValue('address');
  await expect(run.getByRole('table', {name: 'The first stores'})).toContainText('0 Main St');
  await run.getByRole('button', {name: 'Import 702 rows'}).click();
  await expect(run.getByRole('alert')).toHaveText('Please choose what holds the name.');
  expect(await findings(admin)).toEqual([]);
  await run.getByLabel('Shop').selectOption({label: 'Name (needed)'});
  await run.getByRole('button', {name: 'Import 702 rows'}).click();

  await expect(run).toContainText('700 stores added · 1 already there · 1 row rejected', {
    timeout: 60_000,
  });
  await expect(run).toContainText('Done');
  await expect(visitor.getByRole('main')).toContainText(chain);
  const downloading = admin.waitForEvent('download');
  await run.getByRole('link', {name: /^Download rejected rows/}).click();
  expect((await textOf(await downloading)).split('\r\n')).toEqual([
    '\uFEFFLine,Why it was not added,Shop,Street,City,State',
    `702,There is a store of this name at this address already.,${chain} 1,1 MAIN ST,Albany,ny`,
    `703,"The name is a formula, not its result.","'=HYPERLINK(""x"")",1 A St,Albany,NY`,
    '',
  ]);
  expect(await findings(admin)).toEqual([]);
});

test('an import goes on exactly where it was when the server is killed in its middle', async ({
  admin,
  complaints,
  stack,
}) => {
  test.slow();
  complaints.allowOutage();
  const chain = unique('Killed Books');
  const rows = Array.from({length: 9000}, (_, at) => `${chain} ${at},${at} Main St,Albany,NY`);
  await open(admin, '/admin?tab=stores');
  const place = importPlace(admin);
  await place.open();
  const pasted = ['name,address,city,state', ...rows].join('\n');
  await place.choose(fileOf(`${chain}.csv`, pasted));
  const run = place.run(`${chain}.csv`);
  await run.getByRole('button', {name: 'Import 9,000 rows'}).click();
  const added = async () => {
    const [row] = await stack.sql<{n: number}[]>`
      select count(*)::int as n from stores where starts_with(name, ${chain})`;
    return row?.n ?? 0;
  };
  await expect.poll(added, {intervals: [20], timeout: 60_000}).toBeGreaterThan(0);
  await stack.kill('api');
  expect(await added()).toBeLessThan(9000);
  await expect(run).toContainText('9,000 stores added · 0 already there · 0 rows rejected', {
    timeout: 90_000,
  });
  expect(await added()).toBe(9000);
});

test('an admin has stores looked up, pauses, resumes, and hears how it ended', async ({
  admin,
  browserOf,
  stack,
}) => {
  test.slow();
  const chain = unique('Lost Books');
  await stack.sql`update stores set latitude = 40, longitude = -75 where latitude is null`;
  await open(admin, '/admin?tab=stores');
  const geocoding = admin.getByRole('region', {name: 'Geocode stores'});
  await geocoding.getByRole('button', {name: 'Start geocoding'}).click();
  await expectToast(admin, 'No Stores to Geocode');

  // So many that it runs on until somebody pauses it; the one that is not known comes last.
  await stack.sql`
    insert into stores (id, name, address, city, state, is_active, visible_signs_count, created_at, updated_at)
    select overlay(gen_random_uuid()::text placing case n when 0 then 'ffff' else '0000' end from 1)::uuid,
           ${chain} || n, n || case n when 0 then ' Unknown St' else ' Oak St' end, 'Albany', 'NY', true, 0,
           now(), now()
      from generate_series(0, 599) n`;
  const other = await browserOf('admin');
  await open(other, '/admin?tab=stores');
  await geocoding.getByRole('button', {name: 'Start geocoding'}).click();
  const elsewhere = other.getByRole('region', {name: 'Geocode stores'});
  await elsewhere.getByRole('button', {name: 'Pause'}).click();
  await expect(geocoding).toContainText('Paused');
  await expect(geocoding).toContainText('of 600 stores');
  await stack.sql`
    delete from stores where starts_with(name, ${chain}) and latitude is null and id::text < 'ffff'`;
  expect(await findings(admin)).toEqual([]);
  await geocoding.getByRole('button', {name: 'Resume'}).click();
  await expectToast(admin, 'Geocoding Complete', '1 not found · 0 failed.');
  await expect(elsewhere).toContainText('Done');
  const [left] = await stack.sql`
    select count(*)::int as n from stores where starts_with(name, ${chain}) and latitude is null`;
  expect(left).toEqual({n: 1});
});

test('an admin sees how the system does', async ({admin, stack, complaints}) => {
  complaints.allowOutage();
  await open(admin, '/admin?tab=health');
  const panel = admin.getByRole('tabpanel');
  await expect(panel.getByText('Up', {exact: true})).toHaveCount(3);
  await expect(panel.getByText('Up to date')).toBeVisible();
  await expect(panel.getByText(/MB$/).first()).toBeVisible();
  expect(await findings(admin)).toEqual([]);
  await stack.stop('zero-cache');
  await expect(panel.getByText('Down', {exact: true}).first()).toBeVisible({timeout: 30_000});
  await stack.start('zero-cache');
  await expect(panel.getByText('Up', {exact: true})).toHaveCount(3, {timeout: 30_000});
});
