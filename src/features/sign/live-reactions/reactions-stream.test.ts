import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {LiveReactions} from '../../../../common/api/live-reactions.ts';
import {TestEventSource} from '../../../../tests/support/event-source.ts';
import {ReactionsStream} from './shared-reactions.ts';

const [FIGS, PLUMS, PEARS] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const onReactions = vi.fn<(reactions: LiveReactions) => void>();
const onLost = vi.fn<() => void>();
const {opened} = TestEventSource;

let stream: ReactionsStream;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', TestEventSource);
  opened.length = 0;
  onReactions.mockReset();
  onLost.mockReset();
  stream = new ReactionsStream({onReactions, onLost});
});
afterEach(() => {
  stream.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const areOpen = () => opened.map(({isOpen}) => isOpen);

test('opens once for signs that are shown within 300 ms', () => {
  stream.cover([FIGS]);
  vi.advanceTimersByTime(299);
  stream.cover([FIGS, PLUMS]);
  vi.advanceTimersByTime(299);
  expect(opened).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(opened).toHaveLength(1);
  expect(TestEventSource.open.url.pathname).toBe('/api/live-reactions');
  expect(TestEventSource.open.signs).toEqual([FIGS, PLUMS]);
});

test('stays open for signs that it covers', () => {
  stream.cover([FIGS, PLUMS]);
  vi.advanceTimersByTime(300);
  stream.cover([PLUMS]);
  stream.cover([PLUMS, FIGS]);
  vi.advanceTimersByTime(10_000);
  expect(areOpen()).toEqual([true]);
});

test('opens again for a sign that it does not cover, and goes on with the others until then', () => {
  stream.cover([FIGS]);
  vi.advanceTimersByTime(300);
  stream.cover([FIGS, PEARS]);
  vi.advanceTimersByTime(299);
  TestEventSource.open.send([[FIGS, 1, 1, 0, 0, 0]]);
  expect(onReactions).toHaveBeenCalledWith([[FIGS, 1, 1, 0, 0, 0]]);
  vi.advanceTimersByTime(1);
  expect(areOpen()).toEqual([false, true]);
  expect(TestEventSource.open.signs).toEqual([FIGS, PEARS]);
  expect(onLost).not.toHaveBeenCalled();
});

test('closes when no sign is shown, also before it has opened', () => {
  stream.cover([FIGS]);
  vi.advanceTimersByTime(300);
  stream.cover([]);
  expect(areOpen()).toEqual([false]);
  stream.cover([PLUMS]);
  stream.cover([]);
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(1);
});

test('after errors it is opened again with growing pauses, until a message comes', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  stream.cover([FIGS]);
  vi.advanceTimersByTime(300);
  for (const pauseMs of [1000, 2000, 4000]) {
    TestEventSource.open.fail();
    // A sign that comes meanwhile waits as well.
    stream.cover([FIGS, PLUMS]);
    vi.advanceTimersByTime(pauseMs - 1);
    expect(areOpen()).not.toContain(true);
    vi.advanceTimersByTime(1);
    expect(TestEventSource.open.signs).toEqual([FIGS, PLUMS]);
  }
  expect(onLost).toHaveBeenCalledTimes(3);
  TestEventSource.open.send([]);
  TestEventSource.open.fail();
  vi.advanceTimersByTime(1000);
  expect(TestEventSource.open.signs).toEqual([FIGS, PLUMS]);
});

test('counts as lost when it is silent for longer than the server ever is', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  stream.cover([FIGS]);
  vi.advanceTimersByTime(300 + 39_000);
  TestEventSource.open.send([]);
  vi.advanceTimersByTime(39_999);
  expect(onLost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(areOpen()).toEqual([false]);
  vi.advanceTimersByTime(1000);
  expect(areOpen()).toEqual([false, true]);
});
