import {beforeEach, describe, expect, test} from 'vitest';
import {findsAll, likePattern} from '../../../common/search/search.ts';
import {signs} from '../../../schema/tables/public/signs.ts';
import {addActors} from '../../../tests/support/actors.ts';
import {addSign, addStore, minute, signRow} from '../../../tests/support/factories.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {searchesOver} from '../../../tests/support/setup/search.ts';
import {FIRST_ROWS} from '../../db/search-parts.ts';

const pg = await postgres();
const {find, found} = searchesOver(pg);

const LOOKED_UP = [
  '55%',
  '24/7',
  'AT&T',
  'B&B',
  '9-5',
  '10:30',
  '%a',
  'a b',
  '\\a',
  '_a',
  'ab\\',
  '½²³',
];
const NOT_LOOKED_UP = ['🥞', 'a%', '_', '\\', '%', 'ab', 'é!', '1_', 'a\\'];

let storeId: string;
beforeEach(async () => {
  // The index names rows of earlier tests, too, until they are cleared away.
  await pg.exec('VACUUM signs');
  await addActors(pg.db);
  storeId = (await addStore(pg.db, {name: 'Zoo'})).id;
});

/** How many rows the index names as those that may hold the term: all, where it knows nothing of it. */
async function named(term: string): Promise<number> {
  await pg.exec('SET enable_seqscan = off');
  try {
    const plan = await pg.sql<{'QUERY PLAN': string}>(
      `EXPLAIN (ANALYZE, TIMING off) SELECT 1 FROM signs
        WHERE search_text LIKE search_fold('${likePattern(term)}')`,
    );
    const lines = plan.map(line => line['QUERY PLAN']);
    const scan = lines.find(line => line.includes('Index Scan on signs_search')) ?? '';
    return Number(/actual rows=(\d+)/.exec(scan)?.[1]);
  } finally {
    await pg.exec('RESET enable_seqscan');
  }
}

/** A sign that holds the term, older than so many others. */
async function hang(text: string): Promise<void> {
  await addSign(pg.db, {storeId, text, createdAt: minute(1)});
  const others = Array.from({length: FIRST_ROWS}, () =>
    signRow({storeId, text: 'zzz', createdAt: minute(2)}),
  );
  for (let at = 0; at < others.length; at += 500) {
    await pg.db.insert(signs).values(others.slice(at, at + 500));
  }
}

describe('a term that `isIndexed` accepts is in the index, and no other', () => {
  test.each([...LOOKED_UP, ...NOT_LOOKED_UP])('%s', async term => {
    for (const text of ['zzz', 'zz zz', 'zzzz']) await addSign(pg.db, {storeId, text});
    expect(await named(term)).toBe(findsAll(term) ? 0 : 3);
    expect(findsAll(term)).toBe(LOOKED_UP.includes(term));
  });
});

describe('of more signs than are read one by one', () => {
  test('all that hold a short term with a sign in it are found and counted', async () => {
    const text = 'AT&T at a B&B, 55% off: 24/7, or 9-5, and from 10:30';
    await hang(text);
    for (const term of ['55%', '24/7', 'AT&T', 'b&b', '9-5', '10:30']) {
      expect((await found(term)).signs, term).toEqual([text]);
      expect((await find(term)).signs.total, term).toBe(1);
    }
  });

  test('one that holds a term of which the index knows nothing is found and counted, however old', async () => {
    await hang('🥞 for a_b at 5% \\ ab');
    for (const term of ['🥞', 'a_', '_', '%', '\\', 'ab']) {
      expect((await find(term)).signs, term).toMatchObject({total: 1, more: false});
    }
  });

  test('those that hold such a term are counted up to 200', async () => {
    await hang('ab');
    const {signs} = await find('zz', {signsLimit: 3});
    expect(signs).toMatchObject({ids: {length: 3}, total: 200, more: true});
    const last = await find('zz', {signsLimit: 3, signsOffset: FIRST_ROWS - 2});
    expect(last.signs.ids).toHaveLength(2);
  });
});
