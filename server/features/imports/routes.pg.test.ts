import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test, vi} from 'vitest';
import {
  IMPORT_SENTENCES,
  MAX_IMPORT_BYTES,
  STORE_IMPORTS_PATH,
} from '../../../common/api/store-import.ts';
import {SENTENCES} from '../../../common/errors.ts';
import {addActors, admin, type MEMBERS} from '../../../tests/support/actors.ts';
import {addPasswords, appOver} from '../../../tests/support/setup/app.ts';
import {importClient} from '../../../tests/support/setup/import-client.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {stepsOf} from '../../../tests/support/setup/steps.ts';
import {importStep} from './import-step.ts';
import {receiveFile} from './receive-file.ts';

const pg = await postgres();
const CSV = 'Store name,Street,City,State\nJoe’s,1 Main St,Albany,NY\nBad,,Albany,NY\n';
const MAPPING = {mapping: ['name', 'address', 'city', 'state']};

let steps = stepsOf('import-stores');
beforeEach(async () => {
  steps = stepsOf('import-stores');
  vi.spyOn(console, 'error').mockReturnValue();
  await addActors(pg.db);
  await addPasswords(pg.db);
});

const as = (who: keyof typeof MEMBERS) =>
  importClient(pg, who, (tx, job) => steps.enqueue(tx, job));

async function* broken() {
  yield Buffer.from(CSV.repeat(1000));
  throw new Error('The network is gone.');
}

const imports = () => pg.sql('SELECT status, file_name, rows_count FROM store_imports');
const done = () => steps.all(importStep({db: pg.db, enqueue: steps.enqueue, pace: async () => {}}));

test('an admin sends a file, says what its columns hold, and gets the rejected rows', async () => {
  const {send, post, get} = await as('admin');
  const {status, body} = await send(CSV, 'Läden, 2026.csv');
  expect(status).toBe(200);
  expect(await imports()).toEqual([{status: 'ready', file_name: 'Läden, 2026.csv', rows_count: 2}]);
  expect(await (await get(`${body.id}/preview`)).json()).toEqual({
    fileName: 'Läden, 2026.csv',
    rowsCount: 2,
    header: ['Store name', 'Street', 'City', 'State'],
    mapping: ['name', 'address', 'city', 'state'],
    rows: [
      ['Joe’s', '1 Main St', 'Albany', 'NY'],
      ['Bad', '', 'Albany', 'NY'],
    ],
    positions: Array.from({length: 2}, () => [null, null, null, null]),
  });
  expect(await post(`${body.id}/begin`, MAPPING)).toMatchObject({status: 200});
  expect(await post(`${body.id}/begin`, MAPPING)).toEqual({
    status: 409,
    body: {message: IMPORT_SENTENCES.begun},
  });
  expect((await get(`${body.id}/preview`)).status).toBe(404);
  await done();
  const file = await get(`${body.id}/rejected.csv`);
  expect(file.headers.get('content-disposition')).toContain('attachment');
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe(
    '\uFEFFLine,Why it was not added,Store name,Street,City,State\r\n' +
      '3,The address is missing.,Bad,,Albany,NY\r\n',
  );
});

test('a file of 50 MB is taken in whole', async () => {
  const {send, post, get} = await as('admin');
  const note = 'x'.repeat(20_000);
  const rows = ['name,address,city,state,notes'];
  for (let left = MAX_IMPORT_BYTES; left > 30_000; left -= (rows.at(-1)?.length ?? 0) + 1) {
    rows.push(`Large Books ${rows.length},${rows.length} Main St,Albany,NY,${note}`);
  }
  const text = rows.join('\n');
  expect(text.length).toBeGreaterThan(MAX_IMPORT_BYTES - 30_000);
  const {status, body} = await send(text);
  expect(status).toBe(200);
  expect(await imports()).toMatchObject([{status: 'ready', rows_count: rows.length - 1}]);
  const preview = await get(`${body.id}/preview`);
  expect(await preview.json()).toMatchObject({rowsCount: rows.length - 1});
  expect(await post(`${body.id}/cancel`)).toMatchObject({status: 200});
});

/** Its entry in the history. */
const entry = (verb: string, title: string, before: string, after: string | null) => ({
  who: admin.userId,
  verb: `storeImport.${verb}`,
  noun: 'store',
  title,
  before: {import: before},
  after: after && {import: after},
});

test('who began, resumed, cancelled or discarded an import is told in the history, once it is so', async () => {
  const {send, post} = await as('admin');
  await pg.sql('TRUNCATE history');
  const {body} = await send(CSV, 'first.csv');
  const {body: other} = await send(CSV, 'other.csv');
  for (const call of ['begin', 'begin', 'resume']) await post(`${body.id}/${call}`, MAPPING);
  await pg.sql("UPDATE store_imports SET status = 'failed' WHERE id = $1", [body.id]);
  for (const call of ['resume', 'cancel', 'cancel']) await post(`${body.id}/${call}`);
  await post(`${other.id}/cancel`);
  const told = await pg.sql(
    'SELECT actor_id AS who, verb, noun, title, before, after FROM history ORDER BY created_at',
  );
  expect(told).toEqual([
    entry('begin', 'first.csv', 'ready', 'running'),
    entry('resume', 'first.csv', 'failed', 'running'),
    entry('cancel', 'first.csv', 'running', 'cancelled'),
    entry('cancel', 'other.csv', 'ready', null),
  ]);
  await done();
  expect(await pg.sql('SELECT 1 FROM history')).toHaveLength(told.length);
});

test.each([
  ['a title and a date', 'All stores, as of today\n2026-11-25,,,\n\n'],
  ['sep=,', 'sep=,\n'],
])('the header may come after %s', async (_, above) => {
  const {send, get} = await as('admin');
  const {body} = await send(above + CSV);
  const preview = await get(`${body.id}/preview`);
  expect(await preview.json()).toMatchObject({
    header: ['Store name', 'Street', 'City', 'State'],
    mapping: ['name', 'address', 'city', 'state'],
    rowsCount: 2,
  });
});

test('the preview has no row that could not be read', async () => {
  const {send, get} = await as('admin');
  const {body} = await send('name,address,city,state\n"Open,1 A St,Troy,NY\nJoe,2 A St,Troy,NY\n');
  const preview = await get(`${body.id}/preview`);
  expect(await preview.json()).toMatchObject({
    rowsCount: 2,
    rows: [['Joe', '2 A St', 'Troy', 'NY']],
  });
});

describe('of a file that cannot be used', () => {
  test.each([
    ['', 'stores.csv', IMPORT_SENTENCES.empty],
    ['name,address,city,state\n', 'stores.csv', IMPORT_SENTENCES.headerAlone],
    [' \n\n', 'stores.csv', IMPORT_SENTENCES.empty],
    ['hello world', 'stores.csv', IMPORT_SENTENCES.unreadable],
    ['"name,address\nJoe,1 Main St', 'stores.csv', IMPORT_SENTENCES.unreadable],
    [
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 44, 74, 10]),
      'a.csv',
      IMPORT_SENTENCES.unreadable,
    ],
    [CSV, 'photo.jpg', IMPORT_SENTENCES.notCsv],
    [CSV, '', IMPORT_SENTENCES.notCsv],
  ])('%j as %s is said why, and nothing is kept', async (body, name, message) => {
    const {send} = await as('admin');
    expect(await send(body, name)).toEqual({status: 422, body: {message}});
    expect(await imports()).toEqual([]);
  });

  test('one that says itself that it is too long is not read', async () => {
    const {send} = await as('admin');
    const length = {'content-length': String(MAX_IMPORT_BYTES + 1)};
    expect(await send(CSV, 'a.csv', length)).toEqual({
      status: 413,
      body: {message: IMPORT_SENTENCES.tooLarge},
    });
  });

  test.each([
    [{bytes: 500, rows: 1000}, IMPORT_SENTENCES.tooLarge],
    [{bytes: 1e6, rows: 20}, IMPORT_SENTENCES.tooManyRows],
  ])('one that turns out to be is read to the limit alone: %j', async (limits, message) => {
    let read = 0;
    async function* endless() {
      yield Buffer.from('name,address,city,state\n');
      for (; ; read += 1) yield Buffer.from('Joe,1 Main St,Albany,NY\n'.repeat(10));
    }
    const given = {fileName: 'a.csv', createdBy: admin.userId};
    await expect(receiveFile(pg.db, endless(), given, limits)).rejects.toThrow(message);
    expect(read).toBeLessThan(1000);
    expect(await imports()).toEqual([]);
  });

  test('one that breaks off leaves nothing', async () => {
    const given = {fileName: 'a.csv', createdBy: admin.userId};
    await expect(receiveFile(pg.db, broken(), given)).rejects.toThrow('gone');
    expect(await imports()).toEqual([]);
  });
});

test('columns must be said, all that are needed and each once', async () => {
  const {send, post} = await as('admin');
  const {body} = await send(CSV);
  const begin = async (mapping: unknown) => post(`${body.id}/begin`, {mapping});
  expect(await begin(['name', null, 'city', 'state'])).toEqual({
    status: 422,
    body: {message: 'Please choose what holds the street address.'},
  });
  expect(await begin(['name', 'address', 'city', 'state', 'state'])).toMatchObject({status: 422});
  expect(await begin(['name', 'address', 'city', 'state', null])).toMatchObject({status: 400});
  expect(await begin(['name', 'address', 'city', 'id'])).toMatchObject({status: 400});
  expect(await begin('name')).toMatchObject({status: 400});
  expect(await imports()).toMatchObject([{status: 'ready'}]);
  expect(await post(`${body.id}/cancel`)).toMatchObject({status: 200});
  expect(await imports()).toEqual([]);
});

describe('no other user', () => {
  const calls = ['begin', 'resume', 'cancel'];

  test.each(['ana', 'owner'] as const)('%s', async who => {
    const {body} = await (await as('admin')).send(CSV);
    const {send, post, get} = await as(who);
    const refused = {status: 403, body: {message: SENTENCES.forbidden}};
    expect(await send(CSV)).toEqual(refused);
    for (const call of calls) expect(await post(`${body.id}/${call}`, MAPPING)).toEqual(refused);
    for (const path of ['preview', 'rejected.csv']) {
      expect((await get(`${body.id}/${path}`)).status).toBe(403);
    }
    expect(await imports()).toMatchObject([{status: 'ready'}]);
  });

  test('a visitor, another site, or of an import that is not there', async () => {
    const {send, post, get} = await as('admin');
    const {body} = await send(CSV);
    const app = appOver(pg);
    expect((await app.post(`${STORE_IMPORTS_PATH}?name=a.csv`, {})).status).toBe(401);
    expect((await app.request(`${STORE_IMPORTS_PATH}/${body.id}/preview`)).status).toBe(401);
    expect((await app.post(`${STORE_IMPORTS_PATH}/${body.id}/begin`, MAPPING)).status).toBe(401);
    const elsewhere = {origin: 'https://elsewhere.example'};
    const foreign = await app.post(`${STORE_IMPORTS_PATH}/${body.id}/cancel`, {}, elsewhere);
    expect(foreign.status).toBe(404);
    for (const id of [randomUUID(), 'nonsense']) {
      for (const call of calls) {
        expect(await post(`${id}/${call}`, MAPPING)).toMatchObject({status: 404});
      }
      expect((await get(`${id}/rejected.csv`)).status).toBe(404);
    }
    expect(await imports()).toMatchObject([{status: 'ready'}]);
  });
});
