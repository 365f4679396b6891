import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {type LiveView, QuerySet, type ResultType} from './query-set.ts';

/** What a query tells, and whether it still runs. */
class View implements LiveView<string[]> {
  destroyed = false;
  #listener: ((rows: string[], type: ResultType) => void) | undefined;
  readonly #atFirst: string[];

  constructor(atFirst: string[]) {
    this.#atFirst = atFirst;
  }

  addListener(listener: (rows: string[], type: ResultType) => void): () => void {
    this.#listener = listener;
    listener(this.#atFirst, 'unknown');
    return () => undefined;
  }

  tell(rows: string[]): void {
    this.#listener?.(rows, 'complete');
  }

  destroy(): void {
    this.destroyed = true;
  }
}

let views: Record<string, View>;
let made: string[];
let set: QuerySet<string, string[]>;

beforeEach(() => {
  vi.useFakeTimers();
  views = {};
  made = [];
  set = new QuerySet(query => {
    made.push(query);
    return (views[query] = new View([`${query} here`]));
  });
});
afterEach(() => void vi.useRealTimers());

const asked = (...queries: string[]) => new Map(queries.map(query => [query, query]));
const later = () => vi.advanceTimersByTime(10_000);

test('answers at once with what is on the device, in the order asked', () => {
  expect(set.read(asked('b', 'a'))).toEqual([
    {rows: ['b here'], type: 'unknown'},
    {rows: ['a here'], type: 'unknown'},
  ]);
});

test('answers with the same array while nothing changed, and runs each query once', () => {
  const first = set.read(asked('a', 'b'));
  expect(set.read(asked('a', 'b'))).toBe(first);
  expect(made).toEqual(['a', 'b']);
});

test('reports changed results, and keeps the other results identical', () => {
  const [, b] = set.read(asked('a', 'b'));
  const heard = vi.fn<() => void>();
  set.subscribe(heard);
  views['a']?.tell(['news']);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(set.read(asked('a', 'b'))).toEqual([{rows: ['news'], type: 'complete'}, b]);
  expect(set.read(asked('a', 'b'))[1]).toBe(b);
});

test('ends queries that left the screen, and keeps the others', () => {
  set.read(asked('a', 'b'));
  set.claim(['a', 'b']);
  set.read(asked('b', 'c'));
  set.claim(['b', 'c']);
  later();
  expect(views['a']?.destroyed).toBe(true);
  expect(views['b']?.destroyed).toBe(false);
  expect(made).toEqual(['a', 'b', 'c']);
});

test('keeps what a screen lets go of and takes up again at once', () => {
  set.read(asked('a'));
  set.claim(['a']);
  set.claim([]);
  set.claim(['a']);
  later();
  expect(views['a']?.destroyed).toBe(false);
});

test('ends what was asked for by a screen that never came', () => {
  set.read(asked('a'));
  later();
  expect(views['a']?.destroyed).toBe(true);
  expect(set.read(asked('a'))).toEqual([{rows: ['a here'], type: 'unknown'}]);
  expect(made).toEqual(['a', 'a']);
});
