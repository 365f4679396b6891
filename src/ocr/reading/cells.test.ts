import {expect, test} from 'vitest';
import {ocrCellsOf, linesOf} from './cells.ts';
import type {ReadWord} from './vote.ts';

function at(text: string, left: number, right: number, top: number, bottom: number): ReadWord {
  return {text, confidence: 90, left, right, top, bottom, slope: 0};
}

test('overlapping words are in one cell, whichever reading they are from', () => {
  const cells = ocrCellsOf([
    [at('4to7', 0, 0.4, 0, 0.1), at('pm', 0.5, 0.6, 0, 0.1)],
    [at('to', 0.15, 0.25, 0, 0.1), at('4', 0, 0.1, 0, 0.1), at('7', 0.3, 0.4, 0, 0.1)],
  ]);
  const texts = cells.map(({readings}) => readings.map(words => words.map(({text}) => text)));
  expect(texts).toEqual([
    [['4to7'], ['4', 'to', '7']],
    [['pm'], []],
  ]);
});

test('a frame that was taken for a word brings nothing together', () => {
  const words = [at('PLEASE', 0.1, 0.4, 0.1, 0.3), at('WAIT', 0.5, 0.8, 0.1, 0.3)];
  const frame = {...at('TET', 0, 1, 0, 1), confidence: 20};
  expect(ocrCellsOf([[...words, frame], words])).toHaveLength(2);
});

test('words of one reading, and of two lines, stay apart', () => {
  expect(ocrCellsOf([[at('a', 0, 0.5, 0, 0.1), at('b', 0.1, 0.6, 0, 0.1)]])).toHaveLength(2);
  expect(ocrCellsOf([[at('a', 0, 0.5, 0, 0.1)], [at('b', 0, 0.5, 0.08, 0.18)]])).toHaveLength(2);
});

test('lines go from top to bottom and from left to right, also where they slope', () => {
  const words = [
    at('MARKET', 0.5, 0.8, 0.26, 0.36),
    at('FARMERS', 0.1, 0.4, 0.3, 0.4),
    at('NOON', 0.7, 0.9, 0.46, 0.56),
    at('TO', 0.4, 0.5, 0.5, 0.6),
    at('8AM', 0.1, 0.3, 0.54, 0.64),
  ];
  expect(linesOf(words).map(line => line.map(({text}) => text))).toEqual([
    ['FARMERS', 'MARKET'],
    ['8AM', 'TO', 'NOON'],
  ]);
});
