import {expect, test} from 'vitest';
import {COLOURWAYS, colourwayOf} from './colourways.ts';

/** CSS Color 4: OKLCH to linear sRGB. */
function linearRgb(colour: string): number[] {
  const [lightness = 0, chroma = 0, hue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness / 100 + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness / 100 - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness / 100 - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = linearRgb(colour);
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
