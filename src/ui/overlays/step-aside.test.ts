import {expect, test} from 'vitest';
import {AT_HOME, type Box, stepAside, type Target} from './step-aside.ts';

const DESKTOP = {width: 1440, height: 900};
const PHONE = {width: 390, height: 844};
const CORNER: Box = {left: 1032, top: 806, width: 384, height: 70};
const TOP: Box = {left: 16, top: 88, width: 358, height: 70};

const target = (
  left: number,
  top: number,
  width: number,
  height: number,
  isOpen = true,
): Target => ({
  left,
  top,
  width,
  height,
  isOpen: () => isOpen,
});

test('stays where it covers nothing, or only the edge of something', () => {
  const targets = [target(0, 0, 1440, 80), target(1100, 500, 300, 330), target(1032, 760, 100, 44)];
  expect(stepAside(CORNER, AT_HOME, targets, DESKTOP)).toEqual(AT_HOME);
});

test('goes up from the corner of a desktop to the nearest free place', () => {
  expect(stepAside(CORNER, AT_HOME, [target(1300, 830, 90, 44)], DESKTOP)).toEqual({x: 0, y: -48});
});

test('goes to the left where a column of buttons stands above the corner', () => {
  const column = Array.from({length: 20}, (_, row) => target(1300, row * 48, 90, 44));
  const {x, y} = stepAside(CORNER, AT_HOME, column, DESKTOP);
  expect(y).toBe(0);
  expect(CORNER.left + CORNER.width + x).toBeLessThan(1300 + 45);
});

test('covers an edge where no other place is free', () => {
  const fields = Array.from({length: 10}, (_, row) => target(16, row * 84, 358, 48));
  const {y} = stepAside({...TOP, height: 56}, AT_HOME, fields, PHONE);
  const covered = fields.filter(({top}) => top + 36 > 88 + y && top + 12 < 88 + y + 56);
  expect(covered).toEqual([]);
});

test('goes down from the top of a phone', () => {
  expect(stepAside(TOP, AT_HOME, [target(16, 100, 80, 44)], PHONE)).toEqual({x: 0, y: 56});
});

test('passes over what another element covers anyway', () => {
  expect(stepAside(TOP, AT_HOME, [target(16, 100, 80, 44, false)], PHONE)).toEqual(AT_HOME);
});

test('covers the fewest where no place is free', () => {
  const rows = Array.from({length: 14}, (_, row) => target(16, row * 60, 358, 44));
  const both = [...rows, target(16, 100, 80, 44)];
  const {y} = stepAside(TOP, AT_HOME, both, PHONE);
  const covered = both.filter(({top}) => top + 34 > TOP.top + y && top + 10 < TOP.top + y + 70);
  expect(covered).toHaveLength(1);
});

test('stays where it went for as long as that is free, and does not go back and forth', () => {
  const now = {x: 0, y: -200};
  expect(stepAside(CORNER, now, [], DESKTOP)).toBe(now);
});
