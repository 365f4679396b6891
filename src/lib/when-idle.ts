/** Milliseconds after which what waits for a moment is done in a busy page, too. */
const LONGEST_WAIT_MS = 500;
/** Milliseconds between two such moments where the browser cannot tell of them. */
const PAUSE_MS = 50;

/** Resolves when the page has nothing else to do: nothing to draw, and nobody to answer. */
export function whenIdle(): Promise<void> {
  const {promise, resolve} = Promise.withResolvers<void>();
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(() => resolve(), {timeout: LONGEST_WAIT_MS});
  } else {
    setTimeout(resolve, PAUSE_MS);
  }
  return promise;
}
