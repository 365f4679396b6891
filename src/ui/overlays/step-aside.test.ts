import {expect, test} from 'vitest';
import {AT_HOME, type Box, type Offset, stepAside, type Target} from './toast-area.tsx';

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

const offsetOf = (
  toast: Box,
  now: Offset,
  targets: readonly Target[],
  screen: typeof DESKTOP,
): Offset => stepAside(toast, [], now, targets, screen).offset;

test('stays where it covers nothing, or only the edge of something', () => {
  const targets = [target(0, 0, 1440, 80), target(1100, 500, 300, 330), target(1032, 760, 100, 44)];
  expect(offsetOf(CORNER, AT_HOME, targets, DESKTOP)).toEqual(AT_HOME);
});

test('goes up from the corner of a desktop to the nearest free place', () => {
  expect(offsetOf(CORNER, AT_HOME, [target(1300, 830, 90, 44)], DESKTOP)).toEqual({x: 0, y: -48});
});

test('goes to the left where a column of buttons stands above the corner', () => {
  const column = Array.from({length: 20}, (_, row) => target(1300, row * 48, 90, 44));
  const {x, y} = offsetOf(CORNER, AT_HOME, column, DESKTOP);
  expect(y).toBe(0);
  expect(CORNER.left + CORNER.width + x).toBeLessThan(1300 + 45);
});

test('covers an edge where no other place is free', () => {
  const fields = Array.from({length: 10}, (_, row) => target(16, row * 84, 358, 48));
  const {y} = offsetOf({...TOP, height: 56}, AT_HOME, fields, PHONE);
  const covered = fields.filter(({top}) => top + 36 > 88 + y && top + 12 < 88 + y + 56);
  expect(covered).toEqual([]);
});

test('goes down from the top of a phone', () => {
  expect(offsetOf(TOP, AT_HOME, [target(16, 100, 80, 44)], PHONE)).toEqual({x: 0, y: 56});
});

test('passes over what another element covers anyway', () => {
  expect(offsetOf(TOP, AT_HOME, [target(16, 100, 80, 44, false)], PHONE)).toEqual(AT_HOME);
});

test('covers the fewest where no place is free', () => {
  const rows = Array.from({length: 14}, (_, row) => target(16, row * 60, 358, 44));
  const both = [...rows, target(16, 100, 80, 44)];
  const {y} = offsetOf(TOP, AT_HOME, both, PHONE);
  const covered = both.filter(({top}) => top + 34 > TOP.top + y && top + 10 < TOP.top + y + 70);
  expect(covered).toHaveLength(1);
});

test('stays where it went for as long as that is free, and does not go back and forth', () => {
  const now = {x: 0, y: -200};
  expect(offsetOf(CORNER, now, [], DESKTOP)).toBe(now);
});

test('tells whether it lies over what is to be pressed', () => {
  const rows = Array.from({length: 20}, (_, row) => target(0, row * 48, 390, 44));
  expect(stepAside(TOP, [], AT_HOME, rows, PHONE).covers).toBe(true);
  expect(stepAside(TOP, [], AT_HOME, rows.slice(5), PHONE).covers).toBe(false);
});

test('keeps its own buttons off what it covers, and all of it off what has the focus', () => {
  const rows = Array.from({length: 20}, (_, row) => target(0, row * 60, 390, 44));
  const button = {left: 300, top: 101, width: 44, height: 30};
  const edges = rows.map(({top}) => ({...target(300, top, 44, 44), isFocused: top === 180}));
  const {offset, covers} = stepAside(TOP, [button], AT_HOME, [...rows, ...edges], PHONE);
  expect(covers).toBe(true);
  const [top, bottom] = [button.top + offset.y, button.top + offset.y + button.height];
  expect(rows.filter(row => row.top + 34 > top && row.top + 10 < bottom)).toEqual([]);
  const isOverFocus = TOP.top + offset.y < 214 && TOP.top + TOP.height + offset.y > 190;
  expect(isOverFocus).toBe(false);
});
