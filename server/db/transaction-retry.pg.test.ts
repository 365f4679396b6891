import {afterEach, beforeEach, describe, expect, type MockInstance, test, vi} from 'vitest';
import {SENTENCES} from '../../common/errors.ts';
import {ana} from '../../tests/support/actors.ts';
import {dump} from '../../tests/support/setup/dump.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {fresh, NO_JOBS, push, pushRequest, UNHURRIED} from '../../tests/support/setup/push.ts';
import {addScene, type Scene, writeOf} from '../../tests/support/writes.ts';
import {runMutations} from '../sync/mutate.ts';
import {serverMutators} from '../sync/server-mutators.ts';
import type {ZqlDatabase} from './db.ts';

const pg = await postgres();
const MUTATORS = serverMutators(NO_JOBS);

/** Stands for what a database error says: statements, values, names of constraints. */
const WORDS = 'insert into secret_table values (ana@example.com)';

await pg.exec(`
  CREATE SEQUENCE attempts;
  CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- A sequence counts on when the transaction is rolled back.
    IF nextval('attempts') <= TG_ARGV[1]::int THEN
      RAISE EXCEPTION '${WORDS}' USING ERRCODE = TG_ARGV[0];
    END IF;
    RETURN NEW;
  END $$;
`);

/** Makes the next `times` writes to `table` fail in the database with an SQLSTATE. */
async function failNext(times: number, code: string, table = 'signs') {
  await pg.exec(`
    ALTER SEQUENCE attempts RESTART;
    CREATE TRIGGER failing BEFORE INSERT OR UPDATE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION fail('${code}', ${times});
  `);
}

const attempts = async () => {
  const [row] = await pg.sql<{last: number}>('SELECT last_value::int AS last FROM attempts');
  return row?.last;
};
const zeroNotes = () => pg.sql('SELECT "lastMutationID" FROM signpost_0.clients');

let scene: Scene;
let log: MockInstance<typeof console.error>;
beforeEach(async () => {
  scene = await addScene(pg.db);
  log = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  for (const table of ['signs', 'signpost_0.clients', 'signpost_0.mutations']) {
    await pg.exec(`DROP TRIGGER IF EXISTS failing ON ${table}`);
  }
  vi.restoreAllMocks();
});

/** What an operator could read. */
const logged = () => JSON.stringify(log.mock.calls);

const createRequest = () =>
  pushRequest([{name: 'sign.create', args: writeOf('sign.create', scene)}], fresh());

describe.each(['40001', '40P01', '55P03'])('a conflict of the moment (%s)', code => {
  test('is tried again, and the write applies once', async () => {
    await failNext(2, code);
    const answer = await push(pg.zql, ana, 'sign.create', writeOf('sign.create', scene));
    expect(answer).toEqual({code: 'ok', message: undefined});
    expect(await attempts()).toBe(3);
    expect(await pg.sql('SELECT id FROM signs')).toHaveLength(2);
    expect(await zeroNotes()).toEqual([{lastMutationID: 1}]);
  });

  test('that does not pass postpones the write instead of losing it', async () => {
    await failNext(1000, code);
    const before = await dump(pg);
    expect(await runMutations(createRequest(), ana, pg.zql, MUTATORS, UNHURRIED)).toBeUndefined();
    expect(await attempts()).toBe(4);
    expect(await dump(pg)).toEqual(before);
    expect(await zeroNotes()).toEqual([]);
  });
});

describe.each(['57P01', '53300', '08006', '58030'])('an outage (%s)', code => {
  test('consumes nothing, and the write applies once when it comes again', async () => {
    const delivery = fresh();
    const like = {name: 'sign.setLiked', args: writeOf('sign.setLiked', scene)};
    const create = {name: 'sign.create', args: writeOf('sign.create', scene)};
    await failNext(1000, code);
    const request = () => pushRequest([create, like], delivery);
    const before = await dump(pg);
    expect(await runMutations(request(), ana, pg.zql, MUTATORS, UNHURRIED)).toBeUndefined();
    expect(await dump(pg)).toEqual(before);
    expect(await zeroNotes()).toEqual([]);

    await pg.exec('DROP TRIGGER failing ON signs');
    const response = await runMutations(request(), ana, pg.zql, MUTATORS, UNHURRIED);
    expect(response).toMatchObject({mutations: [{result: {}}, {result: {}}]});
    expect(await pg.sql('SELECT id FROM signs')).toHaveLength(2);
    expect(await zeroNotes()).toEqual([{lastMutationID: 2}]);
  });
});

test('keeps the writes before the outage, and repeats the others', async () => {
  const delivery = fresh();
  const writes = ['sign.setLiked', 'sign.create'].map(name => ({name, args: writeOf(name, scene)}));
  // The first write to a sign is the like's count.
  await pg.exec(`ALTER SEQUENCE attempts RESTART;
    CREATE TRIGGER failing BEFORE INSERT ON signs
      FOR EACH ROW EXECUTE FUNCTION fail('57P01', 1000)`);
  expect(
    await runMutations(pushRequest(writes, delivery), ana, pg.zql, MUTATORS, UNHURRIED),
  ).toBeUndefined();
  expect(await zeroNotes()).toEqual([{lastMutationID: 1}]);

  await pg.exec('DROP TRIGGER failing ON signs');
  const response = await runMutations(
    pushRequest(writes, delivery),
    ana,
    pg.zql,
    MUTATORS,
    UNHURRIED,
  );
  expect(response).toMatchObject({
    mutations: [{result: {error: 'alreadyProcessed'}}, {result: {}}],
  });
  expect(await pg.sql('SELECT likes_count FROM signs ORDER BY 1')).toEqual([
    {likes_count: 0},
    {likes_count: 1},
  ]);
});

test('a connection that cannot be opened is an outage', async () => {
  const refused = Object.assign(new Error(`connect ECONNREFUSED ${WORDS}`), {code: 'ECONNREFUSED'});
  const away = {transaction: () => Promise.reject(refused)} as unknown as ZqlDatabase;
  expect(await runMutations(createRequest(), ana, away, MUTATORS, UNHURRIED)).toBeUndefined();
});

describe('a fault outside the write itself postpones it, for it says nothing of the write', () => {
  test.each(['clients', 'mutations'])('in zero’s %s', async table => {
    // A refusal is what writes to both.
    const args = {...writeOf('sign.update', scene), text: ''};
    const request = () => pushRequest([{name: 'sign.update', args}], fresh());
    await failNext(1000, '42501', `signpost_0.${table}`);
    expect(await runMutations(request(), ana, pg.zql, MUTATORS, UNHURRIED)).toBeUndefined();
    expect(await zeroNotes()).toEqual([]);
  });
});

describe('the words of the database', () => {
  test.each([
    ['23505', 'conflict'],
    ['23503', 'not-found'],
    ['23514', 'invalid'],
    ['22001', 'invalid'],
    ['P0001', 'internal'],
    ['42703', 'internal'],
    ['XX000', 'internal'],
  ] as const)(
    'after %s reach neither the answer, nor zero’s notes, nor the log',
    async (state, code) => {
      await failNext(1000, state);
      const answer = await push(pg.zql, ana, 'sign.create', writeOf('sign.create', scene));
      expect(answer).toEqual({code, message: SENTENCES[code]});
      const [note] = await pg.sql('SELECT result FROM signpost_0.mutations');
      expect(note).toEqual({
        result: {error: 'app', message: SENTENCES[code], details: {code}},
      });
      expect(logged()).not.toContain('secret_table');
      expect(logged()).not.toContain('Fresh bread');
    },
  );

  test('after an outage do not reach the log either', async () => {
    await failNext(1000, '57P01');
    await runMutations(createRequest(), ana, pg.zql, MUTATORS, UNHURRIED);
    expect(logged()).toContain('57P01');
    expect(logged()).not.toContain('secret_table');
    expect(logged()).not.toContain('Fresh bread');
  });
});
