import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {type ReactionsRow, LiveReactionsStore} from './live-reactions-store.ts';

const SEEN = Date.UTC(2026, 0, 1);

const row = (likesCount: number, likesVersion: number): ReactionsRow => ({
  id: 'figs',
  likesCount,
  confirmedCount: 2,
  goneCount: 1,
  lastSeenAt: SEEN,
  likesVersion,
});

const likesOf = (of: ReactionsRow) => store.countsOf(of).likesCount;
const like = {reaction: 'liked', value: true, adds: 1} as const;
const unlike = {reaction: 'liked', value: false, adds: -1} as const;

let store: LiveReactionsStore;

beforeEach(() => {
  vi.useFakeTimers();
  store = new LiveReactionsStore();
});
afterEach(() => vi.useRealTimers());

test.each([
  {what: 'a row without a message', told: undefined, shown: 5},
  {what: 'a message of a higher version', told: [9, 4], shown: 9},
  {what: 'a message of a higher version with fewer likes', told: [2, 4], shown: 2},
  {what: 'the row when the message has the same version', told: [9, 3], shown: 5},
  {what: 'the row when the message is older', told: [9, 2], shown: 5},
] as const)('shows $what', ({told, shown}) => {
  if (told) store.receive([['figs', ...told, 0, 0, SEEN]]);
  expect(likesOf(row(5, 3))).toBe(shown);
});

test('keeps the newest message when an older one comes after it', () => {
  store.receive([['figs', 9, 4, 0, 0, SEEN]]);
  store.receive([['figs', 7, 3, 0, 0, SEEN]]);
  expect(likesOf(row(5, 2))).toBe(9);
});

test('shows the row again once it has caught up, and the next message after that', () => {
  store.receive([['figs', 9, 4, 0, 0, SEEN]]);
  expect(likesOf(row(8, 4))).toBe(8);
  store.receive([['figs', 7, 5, 0, 0, SEEN]]);
  expect(likesOf(row(8, 4))).toBe(7);
});

test('shows the rows when the stream is gone', () => {
  store.receive([['figs', 9, 4, 0, 0, SEEN]]);
  const listener = vi.fn<() => void>();
  store.watch('figs', listener);
  store.forgetTold();
  expect(likesOf(row(5, 3))).toBe(5);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.toldOf(['figs'])).toEqual([]);
});

test('a press rises at once on top of what is shown', () => {
  expect(likesOf(row(5, 3))).toBe(5);
  store.press(row(5, 3), like);
  expect(likesOf(row(5, 3))).toBe(6);
  store.receive([['plums', 1, 1, 0, 0, SEEN]]);
  expect(likesOf(row(5, 3))).toBe(6);
});

test('a press counts from the message when that is ahead of the row', () => {
  store.receive([['figs', 9, 7, 0, 0, SEEN]]);
  store.press(row(5, 3), like);
  expect(likesOf(row(5, 3))).toBe(10);
  store.receive([['figs', 9, 8, 0, 0, SEEN]]);
  expect(likesOf(row(5, 3))).toBe(9);
});

test('a press does not fall back when its prediction ends before the new row comes', () => {
  store.press(row(5, 3), like);
  const shown = [row(6, 3), row(5, 3), row(6, 4)].map(likesOf);
  expect(shown).toEqual([6, 6, 6]);
});

test('a press that takes a like back does not rise again before the new row comes', () => {
  store.press(row(5, 3), unlike);
  const shown = [row(4, 3), row(5, 3), row(4, 4)].map(likesOf);
  expect(shown).toEqual([4, 4, 4]);
});

test('a second press counts from the first', () => {
  store.press(row(5, 3), like);
  store.press(row(6, 3), unlike);
  expect(likesOf(row(6, 3))).toBe(5);
  expect(likesOf(row(6, 4))).toBe(5);
  expect(likesOf(row(5, 5))).toBe(5);
});

test('the same press again counts once', () => {
  store.press(row(5, 3), like);
  const takeBack = store.press(row(5, 3), like);
  expect(likesOf(row(5, 3))).toBe(6);
  expect(likesOf(row(6, 4))).toBe(6);
  takeBack();
  expect(likesOf(row(5, 3))).toBe(5);
});

test('the same press counts again once the row has followed the first', () => {
  store.press(row(5, 3), like);
  // Another device of the user has taken the like back.
  store.press(row(5, 5), like);
  expect(likesOf(row(5, 5))).toBe(6);
});

test('a press yields to the row of its version, even to one that others have changed', () => {
  store.press(row(5, 3), like);
  expect(likesOf(row(2, 4))).toBe(2);
});

test('a press that a message has counted does not come back with the end of the stream', () => {
  store.press(row(5, 3), like);
  store.receive([['figs', 4, 4, 0, 0, SEEN]]);
  store.forgetTold();
  expect(likesOf(row(5, 3))).toBe(5);
});

test('a refused press is undone', () => {
  const listener = vi.fn<() => void>();
  store.watch('figs', listener);
  const takeBack = store.press(row(5, 3), like);
  takeBack();
  expect(likesOf(row(5, 3))).toBe(5);
  store.press(row(5, 3), like);
  store.dropPress('figs');
  expect(likesOf(row(5, 3))).toBe(5);
  expect(listener).toHaveBeenCalledTimes(4);
});

test('taking a press back leaves the next one alone', () => {
  const takeBack = store.press(row(5, 3), like);
  store.press(row(5, 3), unlike);
  takeBack();
  expect(likesOf(row(6, 4))).toBe(5);
});

test('a press that no row follows is dropped after five seconds', () => {
  const listener = vi.fn<() => void>();
  store.watch('figs', listener);
  store.press(row(5, 3), like);
  vi.advanceTimersByTime(4999);
  expect(likesOf(row(5, 3))).toBe(6);
  vi.advanceTimersByTime(1);
  expect(likesOf(row(5, 3))).toBe(5);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a press never shows fewer likes than none', () => {
  store.press(row(0, 0), unlike);
  expect(likesOf(row(0, 0))).toBe(0);
});

test('calls back for the sign that a message is about, and for no other', () => {
  const [figs, plums] = [vi.fn<() => void>(), vi.fn<() => void>()];
  store.watch('figs', figs);
  const stop = store.watch('plums', plums);
  store.receive([['figs', 9, 4, 0, 0, SEEN]]);
  expect(figs).toHaveBeenCalledTimes(1);
  expect(plums).not.toHaveBeenCalled();
  stop();
  store.receive([['plums', 9, 4, 0, 0, SEEN]]);
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

describe('besides likes', () => {
  const saw = {reaction: 'confirmed', value: true, adds: 1} as const;
  const gone = {reaction: 'gone', value: true, adds: 1} as const;

  test('a message brings who has seen the sign, when, and who says that it is gone', () => {
    store.receive([['figs', 5, 4, 3, 0, SEEN + 1000]]);
    const told = {likesCount: 5, confirmedCount: 3, goneCount: 0, lastSeenAt: SEEN + 1000};
    expect(store.countsOf(row(5, 3))).toMatchObject(told);
    expect(store.toldOf(['figs'])).toEqual([['figs', 5, 4, 3, 0, SEEN + 1000]]);
  });

  test('a press of "Saw it" outdates the reports and makes the sign seen now, until the row follows', () => {
    store.press(row(5, 3), saw);
    const seen = {likesCount: 5, confirmedCount: 3, goneCount: 0, lastSeenAt: Date.now()};
    expect(store.countsOf(row(5, 3))).toMatchObject(seen);
    expect(store.countsOf(row(5, 4))).toMatchObject({confirmedCount: 2, goneCount: 1});
  });

  test('a second "Saw it" of a user makes the sign seen now and counts no more', () => {
    store.press(row(5, 3), {...saw, adds: 0});
    expect(store.countsOf(row(5, 3))).toMatchObject({confirmedCount: 2, lastSeenAt: Date.now()});
  });

  test('a "Saw it" that its user undoes leaves the reports and the time to the server', () => {
    store.press(row(5, 3), {...saw, value: false, adds: -1});
    const counts = {confirmedCount: 1, goneCount: 1, lastSeenAt: SEEN};
    expect(store.countsOf(row(5, 3))).toMatchObject(counts);
  });

  test('a report counts on top of a like that the row does not have yet', () => {
    store.press(row(5, 3), like);
    store.press(row(5, 3), gone);
    expect(store.countsOf(row(5, 3))).toMatchObject({likesCount: 6, goneCount: 2});
  });
});
