import {expect, test} from 'vitest';
import {likeness} from './use-look-alikes.ts';

test('the same words are wholly alike, whatever stands between them', () => {
  expect(likeness('Fresh peaches!', 'FRESH   peaches')).toBe(1);
  expect(likeness('peaches, fresh', 'fresh peaches')).toBe(1);
});

test('texts without a common piece are not alike, and nothing is like nothing', () => {
  expect(likeness('open', 'closed')).toBe(0);
  expect(likeness('', '')).toBe(0);
  expect(likeness('!?', '🍑')).toBe(0);
});

test('as pg_trgm measures it', () => {
  // select similarity('word', 'two words') is 0.36363637
  expect(likeness('word', 'two words')).toBeCloseTo(4 / 11, 6);
});

test('a misread letter leaves a long text much alike, a price does not', () => {
  expect(likeness('Fresh peaches 2 for $5 today', 'Fresh peachcs 2 for $5 today')).toBeGreaterThan(
    0.7,
  );
  expect(likeness('Sale', 'Sale on all winter coats until Sunday')).toBeLessThan(0.3);
});
