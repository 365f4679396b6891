/** Milliseconds since 1970, finer than `Date.now()`, and comparable among the processes of a machine. */
export const moment = (): number => performance.timeOrigin + performance.now();
