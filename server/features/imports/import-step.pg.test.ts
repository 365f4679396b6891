import {beforeEach, describe, expect, test, vi} from 'vitest';
import {COLUMNS, type StoreColumn} from '../../../common/api/fields/store-columns.ts';
import {collected} from '../../../tests/fixtures/collected.ts';
import {addActors, admin} from '../../../tests/support/actors.ts';
import {addStore} from '../../../tests/support/factories.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {stepsOf} from '../../../tests/support/setup/steps.ts';
import {resumeStalled} from '../../jobs/runs.ts';
import type {SyncPace} from '../../sync/sync-engine.ts';
import {importStep} from './import-step.ts';
import {beginImport, cancelImport, importPreviewOf, rejectedFile, resumeImport} from './imports.ts';
import {receiveFile} from './receive-file.ts';

const pg = await postgres();
const pace = vi.fn<SyncPace>();
beforeEach(async () => {
  await addActors(pg.db);
  pace.mockReset();
});

const HEADER = 'name,address,city,state,latitude,longitude';
const lineOf = (number: number) => `Store ${number},${number} Main St,Albany,NY,,`;
const many = (count: number) => Array.from({length: count}, (_, at) => lineOf(at));

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

const mappingOf = (header: string) =>
  header.split(',').map(name => COLUMNS.find(column => column === name) as StoreColumn);

/** An import that has begun, and its steps of two rows each. */
async function given(lines: readonly string[]) {
  const steps = stepsOf('import-stores');
  const source = bytesOf([HEADER, ...lines].join('\n'));
  const id = await receiveFile(pg.db, source, {fileName: 'a.csv', createdBy: admin.userId});
  await beginImport(pg.db, steps.enqueue, admin, id, mappingOf(HEADER));
  return {id, steps, work: importStep({db: pg.db, enqueue: steps.enqueue, pace}, 2)};
}

async function importOf(id: string) {
  const [row] = await pg.sql<Record<string, unknown>>(
    'SELECT status, added_count, known_count, rejected_count FROM store_imports WHERE id = $1',
    [id],
  );
  return row && Object.values(row);
}

const names = async () =>
  (await pg.sql<{name: string}>('SELECT name FROM stores ORDER BY name')).map(({name}) => name);

async function rejected(id: string): Promise<string[]> {
  const lines = await rejectedFile(pg.db, id);
  return (await collected(lines ?? bytesNone())).join('').trim().split('\r\n').slice(1);
}
async function* bytesNone(): AsyncGenerator<string> {}

test('adds stores step by step, and lists the other rows with their reasons', async () => {
  await addStore(pg.db, {name: 'STORE 1', address: '1 MAIN ST', city: 'albany'});
  const {id, steps, work} = await given([
    ...many(3),
    'Bad,,Albany,NY,,',
    '"=HYPERLINK(""x"")",5 Main St,Albany,NY,,',
    lineOf(2),
    'Short,X',
  ]);
  expect(await steps.all(work)).toBe(4);
  expect(await importOf(id)).toEqual(['done', 2, 2, 3]);
  expect(await names()).toEqual(['STORE 1', 'Store 0', 'Store 2']);
  expect(await rejected(id)).toEqual([
    '3,There is a store of this name at this address already.,Store 1,1 Main St,Albany,NY,,',
    '5,The address is missing.,Bad,,Albany,NY,,',
    `6,"The name is a formula, not its result.","'=HYPERLINK(""x"")",5 Main St,Albany,NY,,`,
    '7,There is a store of this name at this address already.,Store 2,2 Main St,Albany,NY,,',
    '8,The city is missing. The state is missing.,Short,X',
  ]);
  // Rows that are not listed are deleted.
  expect(await pg.sql('SELECT count(*)::int AS n FROM private.store_import_rows')).toEqual([
    {n: 5},
  ]);
});

test('takes a store for the same in whatever way its name and address are written', async () => {
  await addStore(pg.db, {name: 'Joe’s Café', address: '5–7 Main St', city: 'Łódź'});
  await addStore(pg.db, {name: '\u0410\u0421\u0415', address: '6 A St', city: 'Albany'});
  const {id, steps, work} = await given([
    "JOE'S CAFE,5-7 Main St,Lodz,NY,,",
    'Joe´s Cafe\u0301,5‑7 Ｍain St,łódź,NY,,',
    'Strasse 1,1 A St,Albany,NY,,',
    'Straße 1,1 A St,Albany,NY,,',
    // Its like in Cyrillic, in one step and in two.
    'ACE,2 A St,Albany,NY,,',
    '\u0410\u0421\u0415,2 A St,Albany,NY,,',
    'ACE,3 A St,Albany,NY,,',
    'Кофе,4 A St,Albany,NY,,',
    '\u0410\u0421\u0415,3 A St,Albany,NY,,',
    '\u0391\u039A\u039A\u039F,5 A St,Albany,NY,,',
    'Akko,5 A St,Albany,NY,,',
    'Ace,6 A St,Albany,NY,,',
  ]);
  await steps.all(work);
  expect(await importOf(id)).toEqual(['done', 5, 7, 0]);
});

test('takes a store of the same name within 50 m for the same, in the file and out of it', async () => {
  await addStore(pg.db, {name: 'Joe', address: 'Elsewhere', latitude: 40, longitude: -75});
  // A degree of longitude is 85 km here.
  const {id, steps, work} = await given([
    'joe,1 A St,Albany,NY,40.0004,-75',
    'Joe,2 A St,Albany,NY,40.0005,-75',
    'Joe,3 A St,Albany,NY,40.0008,-75',
    'Ann,4 A St,Albany,NY,40,-75.00001',
    'Joe,5 A St,Albany,NY,40,-75.00055',
    'Joe,6 A St,Albany,NY,40,-75.00065',
  ]);
  await steps.all(work);
  expect(await importOf(id)).toEqual(['done', 3, 3, 0]);
  expect((await rejected(id)).map(line => line.split(',').slice(0, 4).join())).toEqual(
    [2, 4, 6].map(line => {
      const name = line === 2 ? 'joe' : 'Joe';
      return `${line},There is a store of this name within 50 m already.,${name},${line - 1} A St`;
    }),
  );
});

test('a file without a header loses no row, and its columns are guessed by the first store', async () => {
  const steps = stepsOf('import-stores');
  const source = bytesOf('Joe’s,1 Main St,Albany,New York,12207\nAnn’s,2 Main St,Albany,NY,12207');
  const id = await receiveFile(pg.db, source, {fileName: 'a.csv', createdBy: admin.userId});
  const preview = await importPreviewOf(pg.db, id);
  expect(preview).toMatchObject({
    rowsCount: 2,
    header: ['', '', '', '', ''],
    mapping: ['name', 'address', 'city', 'state', 'zip'],
  });
  const mapping = preview?.mapping.map(column => column ?? undefined) ?? [];
  await beginImport(pg.db, steps.enqueue, admin, id, mapping);
  await steps.all(importStep({db: pg.db, enqueue: steps.enqueue, pace}, 2));
  expect(await importOf(id)).toEqual(['done', 2, 0, 0]);
  expect(await names()).toEqual(['Ann’s', 'Joe’s']);
});

test('a file that is imported again adds nothing', async () => {
  const first = await given(many(5));
  await first.steps.all(first.work);
  const second = await given(many(5));
  await second.steps.all(second.work);
  expect(await importOf(second.id)).toEqual(['done', 0, 5, 0]);
  expect(await names()).toHaveLength(5);
});

test('pauses after each committed step by how many rows it published', async () => {
  await addStore(pg.db, {name: 'Store 2', address: '2 Main St', city: 'Albany', state: 'NY'});
  const {id, steps, work} = await given(many(5));
  const added: unknown[] = [];
  pace.mockImplementation(async () => void added.push(await importOf(id)));
  await steps.all(work);
  expect(pace.mock.calls).toEqual([[8], [4], [4]]);
  expect(added).toEqual([
    ['running', 2, 0, 0],
    ['running', 3, 1, 0],
    ['done', 4, 1, 0],
  ]);
});

test('does not pause after a step that adds no store', async () => {
  const first = await given(many(2));
  await first.steps.all(first.work);
  pace.mockReset();
  const again = await given(many(2));
  await again.steps.all(again.work);
  expect(pace).not.toHaveBeenCalled();
});

describe('an import whose server is gone in the middle', () => {
  test('keeps nothing of the step, and goes on exactly there', async () => {
    const {id, steps, work} = await given(many(5));
    await steps.one(work);
    const dies = importStep(
      {db: pg.db, enqueue: () => Promise.reject(new Error('The server is gone.')), pace},
      2,
    );
    const [late] = steps.waiting;
    await expect(steps.one(dies)).rejects.toThrow('gone');
    expect(await importOf(id)).toEqual(['running', 2, 0, 0]);
    expect(await names()).toHaveLength(2);

    expect(await resumeStalled({db: pg.db, enqueue: steps.enqueue}, 60_000)).toBe(0);
    expect(await resumeStalled({db: pg.db, enqueue: steps.enqueue}, 0)).toBe(1);
    // The old server was only slow, and its job comes too late.
    await work({runId: id}, String(late?.id));
    expect(await names()).toHaveLength(2);
    await steps.all(work);
    expect(await importOf(id)).toEqual(['done', 5, 0, 0]);
    expect(await names()).toHaveLength(5);
  });

  test('is left to a person after many faults in a row', async () => {
    const {id, steps, work} = await given(many(3));
    for (let count = 0; count < 10; count += 1)
      await resumeStalled({db: pg.db, enqueue: steps.enqueue}, 0);
    expect(await importOf(id)).toEqual(['running', 0, 0, 0]);
    await resumeStalled({db: pg.db, enqueue: steps.enqueue}, 0);
    expect(await importOf(id)).toEqual(['failed', 0, 0, 0]);
    expect(await resumeImport(pg.db, steps.enqueue, admin, id)).toBe('done');
    await steps.all(work);
    expect(await importOf(id)).toEqual(['done', 3, 0, 0]);
  });
});

test('a job that comes twice, or for another turn, adds nothing', async () => {
  const {id, steps, work} = await given(many(4));
  const [job] = steps.waiting;
  await steps.one(work);
  await work({runId: id}, String(job?.id));
  expect(await importOf(id)).toEqual(['running', 2, 0, 0]);
});

test('a cancelled import stays where it is, and is not resumed', async () => {
  const {id, steps, work} = await given([...many(2), 'Bad,,,,,', ...many(9)]);
  await steps.one(work);
  await steps.one(work);
  expect(await cancelImport(pg.db, admin, id)).toBe('done');
  await steps.all(work);
  expect(await importOf(id)).toEqual(['cancelled', 2, 1, 1]);
  expect(await rejected(id)).toHaveLength(2);
  // Of the rows that were not looked at none is left.
  expect(await pg.sql('SELECT count(*)::int AS n FROM private.store_import_rows')).toEqual([
    {n: 2},
  ]);
  expect(await cancelImport(pg.db, admin, id)).toBe('too-late');
  expect(await resumeImport(pg.db, steps.enqueue, admin, id)).toBe('too-late');
  expect(await beginImport(pg.db, steps.enqueue, admin, id, mappingOf(HEADER))).toBe('too-late');
});

test('two imports of the same rows, step by step in turns, add each store once', async () => {
  const one = await given(many(6));
  const other = await given(many(6));
  for (let count = 0; count < 4; count += 1) {
    await one.steps.one(one.work);
    await other.steps.one(other.work);
  }
  expect(await importOf(one.id)).toEqual(['done', 6, 0, 0]);
  expect(await importOf(other.id)).toEqual(['done', 0, 6, 0]);
});
