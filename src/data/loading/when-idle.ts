/** Milliseconds after which what waits for a moment is done in a busy page, too. */
const LONGEST_WAIT_MS = 500;
/** Milliseconds between two calls where the browser has no idle callback. */
const PAUSE_MS = 50;

/** Resolves when the page is idle: nothing to draw, and no input to answer. */
export function whenIdle(): Promise<void> {
  const {promise, resolve} = Promise.withResolvers<void>();
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(() => resolve(), {timeout: LONGEST_WAIT_MS});
  } else {
    setTimeout(resolve, PAUSE_MS);
  }
  return promise;
}
