import {describe, expect, test} from 'vitest';
import {percentile, verdictOn} from './benchmark.ts';

const upTo = (last: number) => Array.from({length: last}, (_, index) => last - index);

describe('a percentile', () => {
  test('is one of the samples, whatever their order', () => {
    expect(percentile(upTo(50), 50)).toBe(25);
    expect(percentile(upTo(50), 95)).toBe(48);
    expect(percentile(upTo(100), 95)).toBe(95);
    expect(percentile([1, 10], 50)).toBe(1);
    expect(percentile([1, 10], 95)).toBe(10);
  });

  test('of one sample is that sample', () => {
    expect([0, 50, 95, 100].map(percent => percentile([7], percent))).toEqual([7, 7, 7, 7]);
  });

  test('of nothing cannot be told', () => {
    expect(() => percentile([], 50)).toThrow('Nothing was measured');
  });

  test('sorts by size and not by spelling, and leaves the samples alone', () => {
    const samples = [100, 9, 20];
    expect(percentile(samples, 100)).toBe(100);
    expect(samples).toEqual([100, 9, 20]);
  });
});

describe('a verdict', () => {
  test.each([
    {budget: {p95: 48}, verdict: 'ok'},
    {budget: {p95: 47.9}, verdict: 'over'},
    {budget: {p50: 25, p95: 48}, verdict: 'ok'},
    {budget: {p50: 24, p95: 48}, verdict: 'over'},
    {budget: {p50: 25, p95: 47}, verdict: 'over'},
    {budget: undefined, verdict: ''},
  ])('of 1 to 50 within $budget is "$verdict"', ({budget, verdict}) => {
    expect(verdictOn(upTo(50), budget)).toBe(verdict);
  });
});
