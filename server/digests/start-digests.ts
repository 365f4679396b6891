import {log, nameOf} from '../log.ts';
import type {Services} from '../services.ts';
import {askForDigests} from './ask-for-digests.ts';

/** Milliseconds between two looks for whom there is one. */
const PAUSE_MS = 5000;

/** Keeps at it until the signal. A round that fails, the database being away, is made up by the next. */
export function startDigests(
  {connection: {db}, jobs: {enqueue}}: Pick<Services, 'connection' | 'jobs'>,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => void round(), PAUSE_MS);
    timer.unref();
  };
  const round = async () => {
    try {
      const mails = await askForDigests({db, enqueue});
      if (mails > 0) log('info', 'digests', {mails});
    } catch (error) {
      if (!signal.aborted) log('warn', 'digests-failed', {name: nameOf(error)});
    }
    if (!signal.aborted) wait();
  };
  wait();
  signal.addEventListener('abort', () => clearTimeout(timer));
}
