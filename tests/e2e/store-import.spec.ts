import {statSync, writeFileSync} from 'node:fs';
import type {Page} from '@playwright/test';
import {PAGE_SIZES} from '../../schema/limits.ts';
import {MAX_IMPORT_BYTES} from '../../sync/store-import.ts';
import {findings} from './support/axe.ts';
import {fileOf, importPlace, textOf, utf16} from './support/csv-files.ts';
import {open} from './support/screens.ts';
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
  const text = ['Firm\tStreet\tCity\tState', ...rows, ...bad].join('\r\n');
  await place.choose(fileOf(`${file}.csv`, utf16(text)));
  const run = place.run(file);
  await expect(run.getByLabel('Street')).toHaveValue('address');
  await expect(run.getByRole('table', {name: 'The first stores'})).toContainText('0 Main St');
  await run.getByRole('button', {name: 'Import 702 rows'}).click();
  await expect(run.getByRole('alert')).toHaveText('Please choose what holds the name.');
  expect(await findings(admin)).toEqual([]);
  await run.getByLabel('Firm').selectOption({label: 'Name (needed)'});
  await run.getByRole('button', {name: 'Import 702 rows'}).click();
  // The form was long; how it goes stands far above where its button was.
  await expect(run.getByRole('heading')).toBeFocused();
  await expect(run.getByRole('heading')).toBeInViewport();

  await expect(run).toContainText('700 stores added · 1 already there · 1 row rejected', {
    timeout: 60_000,
  });
  await expect(run).toContainText('Done');
  await expect(visitor.getByRole('main')).toContainText(chain);
  const downloading = admin.waitForEvent('download');
  await run.getByRole('link', {name: /^Download rejected rows/}).click();
  expect((await textOf(await downloading)).split('\r\n')).toEqual([
    '\uFEFFLine,Why it was not added,Firm,Street,City,State',
    `702,There is a store of this name at this address already.,${chain} 1,1 MAIN ST,Albany,ny`,
    `703,"The name is a formula, not its result.","'=HYPERLINK(""x"")",1 A St,Albany,NY`,
    '',
  ]);
  expect(await findings(admin)).toEqual([]);
});

test('a file waits for its columns however many came since, through an outage, until it is thrown away', async ({
  admin,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  await open(admin, '/admin?tab=stores');
  const place = importPlace(admin);
  const names = [unique('Older'), unique('Newer')] as const;
  for (const name of names) {
    await place.open();
    await place.choose(fileOf(`${name}.csv`, 'name,address,city,state\nA,1 Main St,Albany,NY'));
    await expect(place.run(name).getByRole('button', {name: 'Import 1 row'})).toBeVisible();
  }
  const [older, newer] = [place.run(names[0]), place.run(names[1])];
  await newer.getByLabel('state').selectOption({label: 'Not used'});
  await stack.sql`
    insert into store_imports (id, status, file_name, rows_count, added_count, known_count, rejected_count,
        created_at, finished_at, header, columns, last_line, faults)
      select gen_random_uuid(), 'done', 'finished.csv', 1, 1, 0, 0, now(), now(), '{}', '{}', 1, 0
        from generate_series(1, ${PAGE_SIZES.endedImports + 1})`;
  await expect(place.run('finished.csv')).toHaveCount(PAGE_SIZES.endedImports);
  await expect(newer.getByLabel('state')).toHaveValue('');

  let isAway = true;
  await admin.route('**/preview', route => (isAway ? route.abort() : route.continue()));
  await admin.reload();
  await expect(place.section.getByRole('listitem').nth(1)).toContainText(names[0]);
  await expect(newer.getByRole('status')).toContainText('cannot be shown at the moment');
  await expect(newer.getByRole('status')).toContainText('Network error.');
  expect(await findings(admin)).toEqual([]);
  await newer.getByRole('button', {name: /^Try again/}).click();
  await expect(newer.getByRole('button', {name: /^Try again/})).toBeEnabled();
  isAway = false;
  await newer.getByRole('button', {name: /^Try again/}).click();
  await expect(newer.getByRole('heading').first()).toBeFocused();
  await expect(newer.getByLabel('state')).toHaveValue('state');

  await older.getByRole('button', {name: /^Choose columns/}).click();
  await expect(older.getByRole('heading').first()).toBeFocused();
  await older.getByRole('button', {name: 'Import 1 row'}).click();
  await expect(older).toContainText('Done');
  await newer.getByRole('button', {name: /^Discard/}).click();
  await expect(newer).toHaveCount(0);
  await expect(place.section.getByRole('heading', {name: 'Import stores'})).toBeFocused();
});

test('of two files the newer asks for its columns, also where it came while nobody looked', async ({
  admin,
  browserOf,
}) => {
  const names = [unique('First'), unique('Second')] as const;
  const content = 'name,address,city,state\nA,1 Main St,Albany,NY';
  const handIn = async (page: Page, name: string) => {
    await open(page, '/admin?tab=stores');
    const place = importPlace(page);
    await place.open();
    await place.choose(fileOf(`${name}.csv`, content));
    await expect(place.run(name).getByRole('button', {name: 'Import 1 row'})).toBeVisible();
  };
  await handIn(admin, names[0]);
  await admin.goto('about:blank');
  await handIn(await browserOf('admin'), names[1]);

  await open(admin, '/admin?tab=stores');
  const place = importPlace(admin);
  const [older, newer] = [place.run(names[0]), place.run(names[1])];
  await expect(newer.getByRole('button', {name: 'Import 1 row'})).toBeVisible();
  await expect(older.getByRole('button', {name: /^Choose columns/})).toBeVisible();

  // Sync tells that a file has left the list before the answer does, or after it.
  await admin.route('**/cancel', async route => {
    const response = await route.fetch();
    await expect(newer).toHaveCount(0);
    await route.fulfill({response});
  });
  await newer.getByRole('button', {name: /^Discard/}).click();
  await expect(place.section.getByRole('heading', {name: 'Import stores'})).toBeFocused();
  await admin.unrouteAll();
  await older.getByRole('button', {name: /^Discard/}).click();
  await expect(older).toHaveCount(0);
  await expect(place.section.getByRole('heading', {name: 'Import stores'})).toBeFocused();
});

test('of more imports than a page holds each one can be had on the screen, and discarded', async ({
  admin,
  stack,
}) => {
  const {sql} = stack;
  await sql`delete from store_imports`;
  await sql`
    insert into store_imports (id, status, file_name, rows_count, added_count, known_count, rejected_count,
        created_at, header, columns, last_line, faults)
      select gen_random_uuid(), 'ready', 'file ' || n || '.csv', 1, 0, 0, 0, now() - make_interval(mins => n),
          '{name}', '{}', 0, 0
        from generate_series(1, ${PAGE_SIZES.openImports + 1}) n`;
  await open(admin, '/admin?tab=stores');
  const place = importPlace(admin);
  const last = place.run(`file ${PAGE_SIZES.openImports + 1}.csv`);
  await expect(place.run('file 1.csv').first()).toBeVisible();
  await expect(last).toHaveCount(0);
  const more = place.section.getByRole('button', {name: 'Load More Imports'});
  await more.focus();
  await admin.keyboard.press('Enter');
  await expect(last).toBeFocused();
  await expect(more).toHaveCount(0);
  await last.getByRole('button', {name: /^Discard/}).click();
  await expect(last).toHaveCount(0);
  await sql`delete from store_imports`;
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

test('a file of 50 MB is taken in, or broken off, and its import is cancelled in its middle', async ({
  admin,
  complaints,
  stack,
}, info) => {
  test.slow();
  complaints.allow(/net::ERR_/, 'the browser reports what was broken off');
  const chain = unique('Large Books');
  const note = 'x'.repeat(1900);
  const rows = ['"=1+1",0 Main St,Albany,NY,'];
  for (let left = MAX_IMPORT_BYTES; left > 3000;) {
    const row = `${chain} ${rows.length},${rows.length} Main St,Albany,NY,${note}`;
    rows.push(row);
    left -= row.length + 1;
  }
  const file = info.outputPath(`${chain}.csv`);
  writeFileSync(file, ['name,address,city,state,notes', ...rows].join('\n'));
  expect(statSync(file).size).toBeGreaterThan(MAX_IMPORT_BYTES - 3000);
  await open(admin, '/admin?tab=stores');
  const place = importPlace(admin);
  await place.open();

  await admin.route('**/api/store-imports?*', () => {});
  await place.choose(file);
  await expect(place.section.getByRole('progressbar')).toBeVisible();
  await place.section.getByRole('button', {name: 'Cancel'}).click();
  await admin.unrouteAll();
  await place.choose(file);

  const run = place.run(chain);
  const count = rows.length.toLocaleString('en-US');
  await run.getByRole('button', {name: `Import ${count} rows`}).click({timeout: 120_000});
  await expect(run).toContainText(/[1-9]\d* stores added/);
  await run.getByRole('button', {name: /^Cancel/}).click();
  await expect(run).toContainText('Cancelled');
  await expect(run).toContainText('0 already there · 1 row rejected');
  await expect(run.getByRole('link', {name: /^Download rejected rows/})).toBeVisible();
  const [added] = await stack.sql<{n: number}[]>`
    select count(*)::int as n from stores where starts_with(name, ${chain})`;
  expect(added?.n).toBeLessThan(rows.length - 1);
  await expect(run).toContainText(`${added?.n.toLocaleString('en-US')} stores added`);
  const [left] = await stack.sql`select count(*)::int as n from private.store_import_rows r
    join store_imports i on i.id = r.import_id where starts_with(i.file_name, ${chain})`;
  expect(left, 'what was not looked at').toEqual({n: 1});
});
