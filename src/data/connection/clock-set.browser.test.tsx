import {expect, onTestFinished, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {openApp} from '../../../tests/support/component/app.tsx';
import {onSyncClient, syncClient} from './sync-client.ts';

test('another sync client takes the place of one whose clock was set back, and not of one whose device slept', async () => {
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval', 'Date']});
  onTestFinished(() => void vi.useRealTimers());
  await openApp('/about');
  await expect.element(page.getByRole('heading', {level: 1})).toBeVisible();
  const replaced = vi.fn<() => void>();
  onTestFinished(onSyncClient(replaced));
  const before = syncClient();
  vi.setSystemTime(Date.now() + 86_400_000);
  vi.advanceTimersByTime(20_000);
  expect(syncClient()).toBe(before);
  vi.setSystemTime(Date.now() - 86_400_000);
  vi.advanceTimersByTime(20_000);
  expect(replaced).toHaveBeenCalledTimes(1);
  expect(syncClient()).not.toBe(before);
});
