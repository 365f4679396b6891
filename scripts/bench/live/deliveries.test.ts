import {expect, test} from 'vitest';
import {deliveriesOf, type Pressed, type Shown} from './pressing.ts';

const press = (at: number, isMeasured = true): Pressed => ({sign: 'a', at, isMeasured});
const show = (at: number, version: number, client = 1): Shown => ({client, sign: 'a', version, at});
const BASE = new Map([['a', 10]]);

test('measures from each press to the version that includes it, for each client', () => {
  const presses = [press(100), press(200)];
  const shown = [show(0, 10), show(130, 11), show(250, 12), show(0, 10, 2), show(300, 12, 2)];
  expect(deliveriesOf(BASE, presses, shown)).toEqual({delays: [30, 50, 200, 100], lost: 0});
});

test('counts a press as lost where the client ends with an older version', () => {
  const shown = [show(0, 10), show(130, 11)];
  expect(deliveriesOf(BASE, [press(100), press(200)], shown)).toEqual({delays: [30], lost: 1});
});

test('leaves out presses of the warm-up', () => {
  const presses = [press(100, false), press(200)];
  const shown = [show(0, 10), show(130, 11), show(210, 12)];
  expect(deliveriesOf(BASE, presses, shown).delays).toEqual([10]);
});

test('leaves out signs that a client does not show', () => {
  const shown = [{...show(0, 3), sign: 'b'}];
  expect(deliveriesOf(BASE, [press(100)], shown)).toEqual({delays: [], lost: 0});
});
