import {fileOf, importPlace, textOf, utf16} from './support/csv-files.ts';
import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {unique} from './support/town.ts';

test('an admin imports a file, its stores appear to a visitor, and the rejected rows come back as a file', async ({
  admin,
  visitor,
}) => {
  const chain = unique('Zebra Books').replaceAll(' ', '');
  const file = unique('shops').replace(' ', '-');
  await open(visitor, `/search?q=${chain}`);
  await open(admin, '/admin?tab=stores');
  const place = importPlace(admin);
  await place.open();
  const rows = Array.from({length: 30}, (_, at) => `${chain} ${at}\t${at} Main St\tAlbany\tNY`);
  const bad = [`${chain} 1\t1 MAIN ST\tAlbany\tny`, '"=HYPERLINK(""x"")"\t1 A St\tAlbany\tNY'];
  const text = ['Firm\tStreet\tCity\tState', ...rows, ...bad].join('\r\n');
  await place.choose(fileOf(`${file}.csv`, utf16(text)));
  const run = place.run(file);
  await run.getByLabel('Firm').selectOption({label: 'Name (needed)'});
  await run.getByRole('button', {name: 'Import 32 rows'}).click();
  await expect(run).toContainText('30 stores added · 1 already there · 1 row rejected');
  await expect(run).toContainText('Done');
  await expect(visitor.getByRole('main')).toContainText(chain);
  const downloading = admin.waitForEvent('download');
  await run.getByRole('link', {name: /^Download rejected rows/}).click();
  expect((await textOf(await downloading)).split('\r\n')).toEqual([
    '\uFEFFLine,Why it was not added,Firm,Street,City,State',
    `32,There is a store of this name at this address already.,${chain} 1,1 MAIN ST,Albany,ny`,
    `33,"The name is a formula, not its result.","'=HYPERLINK(""x"")",1 A St,Albany,NY`,
    '',
  ]);
});

test('the import of an admin goes on exactly where it was when the server is killed in its middle', async ({
  admin,
  complaints,
  stack,
}) => {
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
  await expect.poll(added, {intervals: [20]}).toBeGreaterThan(0);
  await stack.kill('api');
  expect(await added()).toBeLessThan(9000);
  // A step that does not end within 20 seconds is taken up again; they are over.
  await stack.sql`
    update store_imports set stepped_at = stepped_at - interval '20 seconds' where status = 'running'`;
  await expect(run).toContainText('9,000 stores added · 0 already there · 0 rows rejected');
  expect(await added()).toBe(9000);
});
