import {fileURLToPath} from 'node:url';
import {eq} from 'drizzle-orm';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {siteStats} from '../../schema/tables/public/statistics.ts';
import {stores} from '../../schema/tables/public/stores.ts';
import {foldCounts} from '../../server/db/fold-counts.ts';
import {emptyDatabase} from '../../tests/fixtures/empty-database.ts';
import {importStores, openStoreFile} from './import-stores.ts';

describe('an import', () => {
  let open: Awaited<ReturnType<typeof emptyDatabase>>;
  let lines: string[] = [];
  beforeAll(async () => {
    open = await emptyDatabase();
  });
  beforeEach(async () => {
    lines = [];
    await open.database.delete(stores);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  async function run(fixture: string) {
    const url = new URL(`../../tests/fixtures/${fixture}`, import.meta.url);
    const file = await openStoreFile(fileURLToPath(url));
    return importStores(open.database, file, line => lines.push(line));
  }

  test('adds each store once, however often it runs', async () => {
    expect(await run('us-stores.csv')).toEqual({added: 2982, known: 0, bad: 0});
    expect(await run('us-stores.csv')).toEqual({added: 0, known: 2982, bad: 0});
    await foldCounts(open.database);
    const counts = await open.database.select({stores: siteStats.storesCount}).from(siteStats);
    expect(counts.reduce((sum, {stores}) => sum + stores, 0)).toBe(2982);
    expect(lines.slice(2, 4)).toEqual([
      '  2,982 rows read, 2,982 stores added',
      '  1,000 rows read, 0 stores added',
    ]);
  });

  test('makes them active, ownerless, and in the canonical spelling', async () => {
    await run('us-stores.csv');
    const [store] = await open.database
      .select()
      .from(stores)
      .where(eq(stores.name, 'Walmart Supercenter #1'));
    const place = {address: '2110 WEST WALNUT', city: 'Rogers', state: 'AR', zip: '72756'};
    const position = {latitude: 36.342235, longitude: -94.07141};
    expect(store).toMatchObject({...place, ...position, category: 'retail'});
    expect(store).toMatchObject({isActive: true, ownerId: null, createdBy: null, deletedAt: null});
  });

  test('adds the rest of a file with mistakes, and the same store in another case only once', async () => {
    expect(await run('stores-with-mistakes.csv')).toEqual({added: 3, known: 1, bad: 6});
    expect(lines[0]).toBe('Columns that are not used: Notes');
    expect(lines).toContain('Line 8: The address is missing.');
    expect(lines.filter(line => line.startsWith('Line '))).toHaveLength(6);
    const names = await open.database.select({name: stores.name}).from(stores).orderBy(stores.name);
    expect(names).toEqual([{name: 'Good Three'}, {name: 'Good Two'}, {name: 'Joe "The" Diner'}]);
  });

  test('leaves a store as it is that people have changed or deleted since', async () => {
    await run('us-stores-no-coordinates.csv');
    await open.database.update(stores).set({phone: '1', deletedAt: new Date()});
    expect(await run('us-stores-no-coordinates.csv')).toMatchObject({added: 0, known: 50});
    const phones = await open.database.selectDistinct({phone: stores.phone}).from(stores);
    expect(phones).toEqual([{phone: '1'}]);
  });
});
