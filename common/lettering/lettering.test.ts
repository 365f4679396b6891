import {describe, expect, test} from 'vitest';
import {graphemesOf} from '../texts/clean-text.ts';
import {widthOf} from './glyphs.ts';
import {fitToBoard} from './lettering.ts';

const GERMAN = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';
const HOURS = 'Summer hours\nMon–Fri 9–5\nSat 10–2\nClosed Sundays';
const SAMPLES = {
  'one emoji': '🎉',
  'a family emoji': '👨‍👩‍👧‍👦',
  'a letter': 'A',
  'two words': 'BACK SOON',
  'a German compound': GERMAN,
  'opening hours': HOURS,
  'an address': 'https://example.com/a/very/long/path/that/has/no/space/to/break/at/anywhere/in/it',
  Japanese: '本日は閉店しました。またのお越しをお待ちしております。',
  Arabic: 'مغلق أيام الجمعة والسبت',
  '500 letters': 'Notice '.repeat(72).slice(0, 500),
  '500 letters unbroken': 'm'.repeat(500),
  'fifty lines': 'line\n'.repeat(50),
};

function widthAt(text: string, stretch: number): number {
  const share = (stretch - 75) / 25;
  return graphemesOf(text).reduce((sum, grapheme) => {
    const {narrow, wide} = widthOf(grapheme);
    return sum + narrow + (wide - narrow) * share;
  }, 0);
}

/** As previews have it: a font that comes in one width, on a wider board. */
const WIDE_GROUND = {
  width: 88,
  height: 30,
  measure: (grapheme: string) => {
    const {wide} = widthOf(grapheme);
    return {narrow: wide, wide};
  },
};

describe('lettering', () => {
  test.each(Object.entries(SAMPLES))('of %s stays inside the board', (_, text) => {
    const {size, leading, lines} = fitToBoard(text);
    expect(lines.length * size * leading).toBeLessThanOrEqual(66);
    for (const line of lines)
      expect(widthAt(line.text, line.stretch) * size).toBeLessThanOrEqual(84.5);
  });

  test.each(Object.entries(SAMPLES))(
    'of %s stays inside another ground, in one width',
    (_, text) => {
      const {size, leading, lines} = fitToBoard(text, WIDE_GROUND);
      expect(lines.length * size * leading).toBeLessThanOrEqual(30.5);
      for (const line of lines) expect(widthAt(line.text, 100) * size).toBeLessThanOrEqual(88.5);
    },
  );

  test.each(Object.entries(SAMPLES))('of %s loses no character', (_, text) => {
    const shown = fitToBoard(text).lines.map(line => `${line.spaced ? ' ' : ''}${line.text}`);
    expect(shown.join('').trim()).toBe(text.trim().replaceAll(/\s+/g, ' '));
  });

  test('is large for short texts and readable for the longest', () => {
    expect(fitToBoard('OPEN').size).toBeGreaterThan(35);
    expect(fitToBoard('🎉').size).toBeGreaterThan(45);
    expect(fitToBoard(SAMPLES['500 letters']).size).toBeGreaterThan(3.6);
  });

  test('keeps a long word whole as long as it can be read', () => {
    const word = 'Rindfleischetikettierungsgesetz';
    expect(fitToBoard(`Achtung ${word}`).lines.map(line => line.text)).toContain(word);
  });

  test('hyphenates between letters when a word must be cut, and nowhere else', () => {
    const {lines, size} = fitToBoard(`Achtung ${GERMAN}`);
    expect(size).toBeGreaterThan(7);
    expect(lines.map(line => line.cut)).toEqual([false, true, true, true, false]);
    expect(fitToBoard('1'.repeat(60)).lines.some(line => line.cut)).toBe(false);
  });

  test('breaks lines evenly and where the writer broke them', () => {
    expect(fitToBoard('BACK IN 5 MINUTES').lines.map(line => line.text)).toEqual([
      'BACK IN 5',
      'MINUTES',
    ]);
    expect(fitToBoard(HOURS).lines.map(line => line.text)).toEqual(HOURS.split('\n'));
  });

  test('keeps a few pictures in one row and breaks up many', () => {
    expect(fitToBoard('🥐🥐🥐').lines).toHaveLength(1);
    expect(fitToBoard('🥐'.repeat(12)).lines.length).toBeGreaterThan(1);
  });

  test('of nothing is nothing', () => {
    expect(fitToBoard(' \n ').lines).toEqual([]);
  });
});
