import {mustGetQuery} from '@rocicorp/zero';
import {describe, expect, test} from 'vitest';
import {MAX_QUERY_ROWS} from '../../common/limits.ts';
import {ACTORS, type ActorName} from '../../tests/support/actors.ts';
import {QUERY_SAMPLES as SAMPLES} from '../../tests/support/query-samples.ts';
import {registered} from '../../tests/support/registered.ts';
import {type Asked, unguardedReads} from '../../tests/support/unguarded-reads.ts';
import {allQueries} from './all.ts';

const ASKERS: readonly ActorName[] = ['visitor', 'ana', 'ben', 'admin'];
const names = [...registered(allQueries).keys()];

function ask(name: string, args: unknown, asker: ActorName): Asked {
  const query = mustGetQuery(allQueries, name) as {fn(options: object): Asked};
  return query.fn({args, ctx: ACTORS[asker]});
}

describe('every registered query', () => {
  test('has sample arguments here, and nothing else has', () => {
    expect(Object.keys(SAMPLES).toSorted()).toEqual(names.toSorted());
  });

  test.each(names)('%s reads nothing unguarded and is bounded', name => {
    for (const args of SAMPLES[name] ?? []) {
      for (const asker of ASKERS) {
        expect(unguardedReads(ask(name, args, asker), ACTORS[asker]), asker).toEqual([]);
      }
    }
  });

  test.each(names.filter(name => SAMPLES[name]?.some(args => args && 'limit' in Object(args))))(
    '%s refuses a larger limit',
    name => {
      const args = {...Object(SAMPLES[name]?.[0]), limit: MAX_QUERY_ROWS + 1};
      expect(() => ask(name, args, 'ana')).toThrow('A limit is too large.');
    },
  );
});
