import {beforeEach, describe, expect, test, vi} from 'vitest';
import {
  Device,
  photo,
  refused,
  sign,
  statuses,
  stoppedClock,
} from '../../../tests/support/outbox.ts';
import type {TabMessage} from '../core/tabs.ts';

const UNKNOWN = {type: 'unknown'} as const;
/** Milliseconds. No test takes so long. */
const LONG = 60_000;

let device: Device;
beforeEach(() => {
  device = new Device();
});

/** Once the photo is on its way for the first time. */
const begun = async () => expect.poll(() => device.line.ids()).toEqual(['p1']);

const pauses = () => vi.fn<(failures: number) => number>(() => 1);

describe('a photo', () => {
  test('that is there lets its words go at once, and the next pause is a first one', async () => {
    const pauseMs = pauses();
    const outbox = await device.opened({pauseMs});
    await outbox.write(sign('1'), photo('p1'));
    await begun();
    device.line.begun[0]?.end({type: 'again'});
    await expect.poll(() => device.line.ids()).toEqual(['p1', 'p1']);
    pauseMs.mockReturnValue(LONG);
    device.line.begun[1]?.end({type: 'done'});
    await expect.poll(() => device.server.ids()).toEqual(['1']);
    device.server.sent[0]?.answer(UNKNOWN);
    await expect.poll(() => pauseMs.mock.calls).toEqual([[0], [0]]);
  });

  test('waits as long as the server asks, and asks for no log-in', async () => {
    const clock = stoppedClock();
    const checkSession = vi.fn<() => Promise<void>>(async () => undefined);
    const outbox = await device.opened({checkSession});
    await outbox.write(sign('1'), photo('p1'));
    await begun();
    device.line.begun[0]?.end({type: 'again', afterMs: LONG});
    await device.atRest();
    vi.advanceTimersByTime(LONG / 2);
    await device.atRest();
    expect(device.line.ids()).toEqual(['p1']);
    clock.passAWhile();
    await expect.poll(() => device.line.ids()).toEqual(['p1', 'p1']);
    expect(checkSession).not.toHaveBeenCalled();
  });

  test('that was refused is sent at once when its user wants it', async () => {
    const outbox = await device.opened({pauseMs: () => LONG});
    await outbox.write(sign('1'), photo('p1'));
    await begun();
    device.line.begun[0]?.end(refused('No.'));
    await expect.poll(() => statuses(outbox)['1']?.type).toBe('needs-you');
    await outbox.retry('1');
    await expect.poll(() => device.line.ids()).toEqual(['p1', 'p1']);
  });

  test('that the server has lost is sent once more after a pause', async () => {
    const pauseMs = pauses();
    const outbox = await device.opened({pauseMs});
    await outbox.write(sign('1'), photo('p1'));
    await begun();
    device.line.begun[0]?.end({type: 'done'});
    await expect.poll(() => device.server.ids()).toEqual(['1']);
    const refusal = {code: 'upload-missing', sentence: 'The photo has not arrived yet.'};
    device.server.sent[0]?.answer({type: 'refused', refusal});
    await expect.poll(() => device.line.ids()).toEqual(['p1', 'p1']);
    expect(pauseMs).toHaveBeenCalledTimes(1);
  });

  test('tells the other tabs how far it is', async () => {
    const told: TabMessage[] = [];
    device.browser.open('other').onNews(news => void told.push(news));
    const outbox = await device.opened();
    await outbox.write(sign('1'), photo('p1'));
    await begun();
    device.line.begun[0]?.onProgress(50, 100);
    expect(told).toContainEqual({type: 'progress', id: '1', sentBytes: 50});
  });
});
