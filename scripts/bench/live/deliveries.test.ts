import {expect, test} from 'vitest';
import {deliveriesOf, type Pressed, type Shown} from './deliveries.ts';

const press = (at: number, liked = true, isMeasured = true): Pressed => {
  return {sign: 'a', liked, at, isMeasured};
};
const show = (at: number, count: number, client = 1): Shown => ({client, sign: 'a', count, at});
const BASE = new Map([['a', 10]]);

test('measures from each press to the count that includes it, for each client', () => {
  const presses = [press(100), press(200)];
  const shown = [show(0, 10), show(130, 11), show(250, 12), show(0, 10, 2), show(300, 12, 2)];
  expect(deliveriesOf(BASE, presses, shown)).toEqual({
    delays: [30, 50, 200, 100],
    lost: 0,
    untold: 0,
  });
});

test('counts a press as lost where the client ends with a wrong count', () => {
  const {delays, lost} = deliveriesOf(BASE, [press(100), press(200)], [show(0, 10), show(130, 11)]);
  expect(delays).toEqual([30]);
  expect(lost).toBe(1);
});

test('leaves out presses of the warm-up', () => {
  const presses = [press(100, true, false), press(200)];
  expect(deliveriesOf(BASE, presses, [show(0, 10), show(130, 11), show(210, 12)]).delays).toEqual([
    10,
  ]);
});

test('leaves out signs that a client does not show', () => {
  const shown = [{...show(0, 3), sign: 'b'}];
  expect(deliveriesOf(BASE, [press(100)], shown)).toEqual({delays: [], lost: 0, untold: 0});
});

test('tells likes from likes taken back by the order in which counts come', () => {
  const presses = [press(100), press(200), press(300, false), press(400, false)];
  const shown = [show(0, 10), show(210, 12), show(310, 11), show(410, 10)];
  expect(deliveriesOf(BASE, presses, shown).delays).toEqual([110, 10, 10, 10]);
});

test('takes a count for the earliest state that it fits, and the last count for the last state', () => {
  const presses = [press(100), press(200), press(300, false)];
  // The client shows 11 once, after the first press or after the last.
  expect(deliveriesOf(BASE, presses, [show(0, 10), show(350, 11)]).delays).toEqual([250, 150, 50]);
});

test('does not tell a delay where a count went there and back unseen', () => {
  const presses = [press(100), press(200), press(300, false)];
  expect(deliveriesOf(BASE, presses, [show(0, 10), show(150, 11)])).toEqual({
    delays: [50],
    lost: 0,
    untold: 2,
  });
});
