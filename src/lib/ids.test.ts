import {expect, test} from 'vitest';
import {isId} from './ids.ts';

test('only a whole UUID could be the id of a row', () => {
  expect(isId(crypto.randomUUID())).toBe(true);
  for (const text of ['', 'demo-sign-1', crypto.randomUUID().slice(1), null, undefined])
    expect(isId(text)).toBe(false);
});
