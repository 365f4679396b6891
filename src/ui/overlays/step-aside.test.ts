import {expect, test} from 'vitest';
import {AT_HOME, type Box, stepAside, type Target} from './use-step-aside.ts';

const DESKTOP = {width: 1440, height: 900};
const PHONE = {width: 390, height: 844};
const CORNER: Box = {left: 1032, top: 806, width: 384, height: 70};
const TOP: Box = {left: 16, top: 88, width: 358, height: 70};

const target = (
  left: number,
  top: number,
  width: number,
  height: number,
  {isOpen = true, isFocused = false} = {},
): Target => ({
  left,
  top,
  width,
  height,
  isOpen: () => isOpen,
  isFocused,
});

test('stays where it hides nothing', () => {
  const targets = [target(0, 0, 1440, 80), target(1032, 760, 100, 44)];
  expect(stepAside(CORNER, AT_HOME, targets, DESKTOP)).toEqual(AT_HOME);
});

test('goes up from the corner of a desktop to the nearest free place', () => {
  expect(stepAside(CORNER, AT_HOME, [target(1300, 830, 90, 44)], DESKTOP)).toEqual({x: 0, y: -48});
});

test('goes to the left where a column of buttons stands above the corner', () => {
  const column = Array.from({length: 20}, (_, row) => target(1300, row * 48, 90, 44));
  expect(stepAside(CORNER, AT_HOME, column, DESKTOP)).toEqual({x: -120, y: 0});
});

test('goes down from the top of a phone, and sideways between two columns', () => {
  expect(stepAside(TOP, AT_HOME, [target(16, 100, 80, 44)], PHONE)).toEqual({x: 0, y: 56});
  const narrow = {...TOP, left: 75, width: 240};
  const column = [target(300, 0, 90, 844)];
  expect(stepAside(narrow, AT_HOME, column, PHONE)).toEqual({x: -24, y: 0});
});

const boards = (isFocused: boolean) =>
  [80, 380, 680].map(top => target(16, top, 358, 300, {isFocused}));

test('lies over the edge of a large target where nothing else is free', () => {
  expect(stepAside(TOP, AT_HOME, boards(false), PHONE)).toEqual(AT_HOME);
  expect(stepAside(TOP, AT_HOME, boards(true), PHONE)).toBeUndefined();
});

test('passes over what another element covers anyway', () => {
  expect(stepAside(TOP, AT_HOME, [target(16, 100, 80, 44, {isOpen: false})], PHONE)).toEqual(
    AT_HOME,
  );
});

test('finds no place where each one hides something', () => {
  const rows = Array.from({length: 14}, (_, row) => target(16, row * 60, 358, 44));
  expect(stepAside(TOP, AT_HOME, rows, PHONE)).toBeUndefined();
  expect(stepAside(TOP, AT_HOME, rows.slice(5), PHONE)).toEqual(AT_HOME);
});

test('stays where it went for as long as that is free, and does not go back and forth', () => {
  const now = {x: 0, y: -200};
  expect(stepAside(CORNER, now, [], DESKTOP)).toBe(now);
});

test('comes back onto the screen when a turned phone is narrower than where it stood', () => {
  expect(stepAside(TOP, {x: -120, y: 0}, [], PHONE)).toEqual(AT_HOME);
});
