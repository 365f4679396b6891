import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {type LikesRow, LiveLikesStore} from './live-likes-store.ts';

const row = (likesCount: number, likesVersion: number): LikesRow => ({
  id: 'figs',
  likesCount,
  likesVersion,
});

let store: LiveLikesStore;

beforeEach(() => {
  vi.useFakeTimers();
  store = new LiveLikesStore();
});
afterEach(() => vi.useRealTimers());

test.each([
  {what: 'a row without a message', told: undefined, shown: 5},
  {what: 'a message of a higher version', told: [9, 4], shown: 9},
  {what: 'a message of a higher version with fewer likes', told: [2, 4], shown: 2},
  {what: 'the row when the message has the same version', told: [9, 3], shown: 5},
  {what: 'the row when the message is older', told: [9, 2], shown: 5},
] as const)('shows $what', ({told, shown}) => {
  if (told) store.receive([['figs', ...told]]);
  expect(store.countOf(row(5, 3))).toBe(shown);
});

test('keeps the newest message when an older one comes after it', () => {
  store.receive([['figs', 9, 4]]);
  store.receive([['figs', 7, 3]]);
  expect(store.countOf(row(5, 2))).toBe(9);
});

test('shows the row again once it has caught up, and the next message after that', () => {
  store.receive([['figs', 9, 4]]);
  expect(store.countOf(row(8, 4))).toBe(8);
  store.receive([['figs', 7, 5]]);
  expect(store.countOf(row(8, 4))).toBe(7);
});

test('shows the rows when the stream is gone', () => {
  store.receive([['figs', 9, 4]]);
  const listener = vi.fn<() => void>();
  store.watch('figs', listener);
  store.forgetTold();
  expect(store.countOf(row(5, 3))).toBe(5);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.toldOf(['figs'])).toEqual([]);
});

test('a press rises at once on top of what is shown', () => {
  expect(store.countOf(row(5, 3))).toBe(5);
  store.press(row(5, 3), true);
  expect(store.countOf(row(5, 3))).toBe(6);
  store.receive([['plums', 1, 1]]);
  expect(store.countOf(row(5, 3))).toBe(6);
});

test('a press counts from the message when that is ahead of the row', () => {
  store.receive([['figs', 9, 7]]);
  store.press(row(5, 3), true);
  expect(store.countOf(row(5, 3))).toBe(10);
  store.receive([['figs', 9, 8]]);
  expect(store.countOf(row(5, 3))).toBe(9);
});

test('a press does not fall back when its prediction ends before the new row comes', () => {
  store.press(row(5, 3), true);
  const shown = [row(6, 3), row(5, 3), row(6, 4)].map(store.countOf);
  expect(shown).toEqual([6, 6, 6]);
});

test('a press that takes a like back does not rise again before the new row comes', () => {
  store.press(row(5, 3), false);
  const shown = [row(4, 3), row(5, 3), row(4, 4)].map(store.countOf);
  expect(shown).toEqual([4, 4, 4]);
});

test('a second press counts from the first', () => {
  store.press(row(5, 3), true);
  store.press(row(6, 3), false);
  expect(store.countOf(row(6, 3))).toBe(5);
  expect(store.countOf(row(6, 4))).toBe(5);
  expect(store.countOf(row(5, 5))).toBe(5);
});

test('the same press again counts once', () => {
  store.press(row(5, 3), true);
  const takeBack = store.press(row(5, 3), true);
  expect(store.countOf(row(5, 3))).toBe(6);
  expect(store.countOf(row(6, 4))).toBe(6);
  takeBack();
  expect(store.countOf(row(5, 3))).toBe(5);
});

test('the same press counts again once the row has followed the first', () => {
  store.press(row(5, 3), true);
  // Another device of the user has taken the like back.
  store.press(row(5, 5), true);
  expect(store.countOf(row(5, 5))).toBe(6);
});

test('a press yields to the row of its version, even to one that others have changed', () => {
  store.press(row(5, 3), true);
  expect(store.countOf(row(2, 4))).toBe(2);
});

test('a press that a message has counted does not come back with the end of the stream', () => {
  store.press(row(5, 3), true);
  store.receive([['figs', 4, 4]]);
  store.forgetTold();
  expect(store.countOf(row(5, 3))).toBe(5);
});

test('a refused press is undone', () => {
  const listener = vi.fn<() => void>();
  store.watch('figs', listener);
  const takeBack = store.press(row(5, 3), true);
  takeBack();
  expect(store.countOf(row(5, 3))).toBe(5);
  store.press(row(5, 3), true);
  store.dropPress('figs');
  expect(store.countOf(row(5, 3))).toBe(5);
  expect(listener).toHaveBeenCalledTimes(4);
});

test('taking a press back leaves the next one alone', () => {
  const takeBack = store.press(row(5, 3), true);
  store.press(row(5, 3), false);
  takeBack();
  expect(store.countOf(row(6, 4))).toBe(5);
});

test('a press that no row follows is dropped after five seconds', () => {
  const listener = vi.fn<() => void>();
  store.watch('figs', listener);
  store.press(row(5, 3), true);
  vi.advanceTimersByTime(4999);
  expect(store.countOf(row(5, 3))).toBe(6);
  vi.advanceTimersByTime(1);
  expect(store.countOf(row(5, 3))).toBe(5);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a press never shows fewer likes than none', () => {
  store.press(row(0, 0), false);
  expect(store.countOf(row(0, 0))).toBe(0);
});

test('calls back for the sign that a message is about, and for no other', () => {
  const [figs, plums] = [vi.fn<() => void>(), vi.fn<() => void>()];
  store.watch('figs', figs);
  const stop = store.watch('plums', plums);
  store.receive([['figs', 9, 4]]);
  expect(figs).toHaveBeenCalledTimes(1);
  expect(plums).not.toHaveBeenCalled();
  stop();
  store.receive([['plums', 9, 4]]);
  expect(plums).not.toHaveBeenCalled();
});

test('knows the signs that are shown, the latest last, each as long as one card shows it', () => {
  const changed = vi.fn<() => void>();
  store.onSigns(changed);
  const stopFirst = store.watch('figs', () => {});
  store.watch('plums', () => {});
  const stopSecond = store.watch('figs', () => {});
  expect(store.signs()).toEqual(['figs', 'plums']);
  expect(changed).toHaveBeenCalledTimes(2);
  stopFirst();
  expect(store.signs()).toEqual(['figs', 'plums']);
  stopSecond();
  expect(store.signs()).toEqual(['plums']);
  expect(changed).toHaveBeenCalledTimes(3);
});
