import {log, nameOf} from './log.ts';

/**
 * Does something again and again until the signal. A round that fails, the database being away, is made
 * up by the next.
 * @param pauseMs milliseconds between two rounds.
 * @param round says how much it did.
 */
export function inRounds(
  name: string,
  pauseMs: number,
  round: () => Promise<number>,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    timer = setTimeout(() => void once(), pauseMs);
    timer.unref();
  };
  const once = async () => {
    try {
      const done = await round();
      if (done > 0) log('info', name, {done});
    } catch (error) {
      if (!signal.aborted) log('warn', `${name}-failed`, {name: nameOf(error)});
    }
    if (!signal.aborted) next();
  };
  next();
  signal.addEventListener('abort', () => clearTimeout(timer));
}
