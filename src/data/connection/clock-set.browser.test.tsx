import {expect, onTestFinished, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {openApp} from '../../../tests/support/component/app.tsx';
import {followClock, onSyncClient, syncClient} from './sync-client.ts';

const DAY_MS = 86_400_000;

/** The user comes back after the clock of the device went ahead by some milliseconds. */
function comeBack(by: number): void {
  vi.setSystemTime(Date.now() + by);
  dispatchEvent(new Event('focus'));
}

test('another sync client takes the place of one whose clock was set back, and not of one whose device slept', async () => {
  vi.useFakeTimers({toFake: ['Date']});
  onTestFinished(() => void vi.useRealTimers());
  await openApp('/about');
  await expect.element(page.getByRole('heading', {level: 1})).toBeVisible();
  onTestFinished(followClock());
  const replaced = vi.fn<() => void>();
  onTestFinished(onSyncClient(replaced));
  const before = syncClient();
  comeBack(DAY_MS);
  expect(syncClient()).toBe(before);
  comeBack(-DAY_MS);
  expect(replaced).toHaveBeenCalledTimes(1);
  expect(syncClient()).not.toBe(before);
  comeBack(0);
  expect(replaced).toHaveBeenCalledTimes(1);
});
