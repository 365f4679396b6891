import postgres from 'postgres';
import {expect, test, vi} from 'vitest';
import {withPreparedStatements} from './db.ts';

/** Nothing listens: a statement is made, and looked at before it is sent. */
function clientThatTells() {
  const sql = postgres('postgres://nobody@127.0.0.1:9/none', {max: 1});
  const unsafe = vi.spyOn(sql, 'unsafe');
  const begin = vi.spyOn(sql, 'begin').mockImplementation((...given: unknown[]) => {
    const work = given.at(-1);
    if (typeof work !== 'function') throw new TypeError('There is nothing to do.');
    return Promise.resolve(Reflect.apply(work, undefined, [sql]));
  });
  return {sql: withPreparedStatements(sql), unsafe, begin};
}

test('statements stay prepared, whatever is asked for', () => {
  const {sql, unsafe} = clientThatTells();
  void sql.unsafe('select $1', [1], {prepare: false});
  expect(unsafe).toHaveBeenLastCalledWith('select $1', [1], {prepare: true});
  void sql.unsafe('select 1');
  expect(unsafe).toHaveBeenLastCalledWith('select 1', [], {prepare: true});
});

test('in transactions too, with their settings', async () => {
  const {sql, unsafe, begin} = clientThatTells();
  await sql.begin('read only', tx => {
    void tx.unsafe('select $1', [2], {prepare: false});
    return [];
  });
  expect(begin.mock.calls[0]?.[0]).toBe('read only');
  expect(unsafe).toHaveBeenLastCalledWith('select $1', [2], {prepare: true});
});

test('all else is the client’s own', () => {
  const {sql} = clientThatTells();
  expect(sql.options.max).toBe(1);
});
