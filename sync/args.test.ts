import {describe, expect, test} from 'vitest';
import {isId} from './args.ts';
import {queries} from './queries/index.ts';

describe('what could be the id of a row', () => {
  test('a whole UUID, in either case', () => {
    const id = crypto.randomUUID();
    expect(isId(id)).toBe(true);
    expect(isId(id.toUpperCase())).toBe(true);
  });

  test.each([
    '',
    'demo-sign-1',
    crypto.randomUUID().slice(1),
    // Has the form, but no version and no variant that there is.
    '12345678-1234-0234-8234-123456789abc',
    '12345678-1234-4234-0234-123456789abc',
    null,
    undefined,
    7,
  ])('not %s', given => {
    expect(isId(given)).toBe(false);
  });

  test.each([crypto.randomUUID(), '12345678-1234-0234-8234-123456789abc', 'nonsense'])(
    '%s: what the queries take, and nothing else',
    given => {
      expect(isId(given)).toBe(isTaken(given));
    },
  );
});

function isTaken(id: string): boolean {
  try {
    queries.store.byId.fn({args: {id}, ctx: undefined});
    return true;
  } catch {
    return false;
  }
}
