import {onTestFinished, vi} from 'vitest';
import {startLiveReactions} from '../../../src/features/sign/live-reactions/start-live-reactions.ts';
import {TestEventSource} from '../event-source.ts';

/** The app follows the stream of reactions, as it does after its start, until the end of the test. */
export function followReactions(): void {
  TestEventSource.opened.length = 0;
  vi.stubGlobal('EventSource', TestEventSource);
  const stop = startLiveReactions();
  onTestFinished(() => {
    stop();
    vi.unstubAllGlobals();
  });
}

/** The open stream, once it covers these signs. */
export async function streamOf(
  ...signs: readonly {readonly id: string}[]
): Promise<TestEventSource> {
  return vi.waitFor(
    () => {
      const {open} = TestEventSource;
      const missing = signs.filter(({id}) => !open.signs.includes(id));
      if (missing.length > 0) throw new Error('The stream does not cover what is shown.');
      return open;
    },
    {timeout: 30_000},
  );
}

export const streams = TestEventSource.opened;
