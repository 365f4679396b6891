import {expect, test} from 'vitest';
import {COLOURWAYS, colourwayOf, colourwaysOf, hexOf, linearRgb} from './colourways.ts';

function luminance(colour: string): number {
  const [red, green, blue] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(COLOURWAYS)('$name holds 7:1', ({board, letter}) => {
  const [dark = 0, light = 0] = [luminance(board), luminance(letter)].toSorted((x, y) => x - y);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(7);
});

test.each(COLOURWAYS)('$name is a colour every screen can show', ({board, letter}) => {
  for (const channel of [...linearRgb(board), ...linearRgb(letter)]) {
    expect(channel).toBeGreaterThanOrEqual(-0.001);
    expect(channel).toBeLessThanOrEqual(1.001);
  }
});

test('ids spread over all colourways and each keeps its own', () => {
  const ids = Array.from({length: 4000}, (_, index) => `sign-${index}`);
  const counts = Map.groupBy(ids, id => colourwayOf(id).name);
  expect(counts.size).toBe(COLOURWAYS.length);
  for (const group of counts.values()) expect(group.length).toBeGreaterThan(300);
  expect(colourwayOf('sign-1')).toBe(colourwayOf('sign-1'));
});

test('no board has the colours of one beside it or above it, in one column or two', () => {
  const ids = Array.from({length: 500}, (_, index) => `sign-${index}`);
  const paints = colourwaysOf(ids);
  for (const [index, paint] of paints.entries()) {
    expect(paints.slice(Math.max(0, index - 2), index)).not.toContain(paint);
  }
  const kept = paints.filter((paint, index) => paint === colourwayOf(ids[index] ?? ''));
  expect(kept.length).toBeGreaterThan(350);
  expect(colourwaysOf(['sign-1'])).toEqual([colourwayOf('sign-1')]);
});

test('a colourway has a spelling for what does not know OKLCH', () => {
  expect(hexOf('oklch(0% 0 0)')).toBe('#000000');
  expect(hexOf('oklch(100% 0 0)')).toBe('#ffffff');
  // As browsers show it.
  expect(hexOf('oklch(62.8% 0.2577 29.23)')).toBe('#ff0000');
});
