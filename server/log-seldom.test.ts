import {expect, onTestFinished, test, vi} from 'vitest';
import {logSeldom} from './log-seldom.ts';

test('logs a refusal at most once a second, and then how many were left out', () => {
  vi.useFakeTimers({toFake: ['performance', 'Date']});
  onTestFinished(() => void vi.useRealTimers());
  const lines = vi.spyOn(console, 'error').mockReturnValue();
  for (let asked = 0; asked < 1000; asked++) logSeldom('refused');
  logSeldom('other');
  expect(lines).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  logSeldom('refused');
  expect(lines).toHaveBeenCalledTimes(3);
  expect(JSON.parse(String(lines.mock.lastCall?.[0]))).toMatchObject({
    event: 'refused',
    unlogged: 999,
  });
});
