import {expect, test} from 'vitest';
import {handClock} from '../../../tests/support/setup/clock.ts';
import {TooManyWaiting} from '../../runtime/concurrency-limit.ts';
import {pace} from './geocoding.ts';

const never = new AbortController().signal;
const now = () => Promise.resolve(performance.now());

test('pieces of work begin a pause apart, in their order', async () => {
  const clock = handClock();
  const inTurn = pace(1000, 10, clock);
  const begun: [string, number][] = [];
  const begin = (name: string, takes: number) =>
    inTurn(never, async () => {
      begun.push([name, clock.now()]);
      clock.pass(takes);
    });
  await Promise.all([
    begin('quick', 0),
    begin('slow', 300),
    begin('slower', 2500),
    begin('last', 0),
  ]);
  expect(begun).toEqual([
    ['quick', 0],
    ['slow', 1000],
    ['slower', 2000],
    ['last', 4500],
  ]);
  clock.pass(5000);
  await begin('later', 0);
  expect(begun.at(-1)).toEqual(['later', 9500]);
});

test('by the clock on the wall too', async () => {
  const startedAt = performance.now();
  const inTurn = pace(50, 10);
  const [, second] = await Promise.all([inTurn(never, now), inTurn(never, now)]);
  // Timers of Node may fire up to a millisecond early.
  expect(second - startedAt).toBeGreaterThan(48);
});

test('one that fails holds up no other', async () => {
  const inTurn = pace(1, 10);
  const failing = inTurn(never, () => Promise.reject(new Error('This one.')));
  await expect(failing).rejects.toThrow('This one.');
  await expect(inTurn(never, now)).resolves.toEqual(expect.any(Number));
});

test('what would wait too long is refused at once', async () => {
  const inTurn = pace(60_000, 1);
  const giveUp = new AbortController();
  const first = inTurn(never, now);
  const others = [inTurn(giveUp.signal, now), inTurn(giveUp.signal, now)];
  await expect(others[1]).rejects.toThrow(TooManyWaiting);
  await first;
  giveUp.abort(new Error('Enough.'));
  await expect(others[0]).rejects.toThrow('Enough.');
});

test('a caller that gives up is rejected at once, and its work does not begin', async () => {
  const inTurn = pace(60_000, 10);
  await inTurn(never, now);
  const giveUp = new AbortController();
  let begun = false;
  const waiting = inTurn(giveUp.signal, () => {
    begun = true;
    return now();
  });
  giveUp.abort(new Error('Enough.'));
  await expect(waiting).rejects.toThrow('Enough.');
  expect(begun).toBe(false);
});
