/** Times what a page shows, from within the page. All moments are milliseconds since 1970. */
export interface Meter {
  readonly now: () => number;
  /** When the last click reached the browser, before any code of the page could answer it. */
  readonly clickedAt: () => number;
  /**
   * Waits from now on for a change of the page that makes `holds` true. To be called before what
   * causes that change.
   */
  readonly expectPaint: (holds: () => boolean) => void;
  /** Resolves with the moment at which the frame with that change was painted; rejects after 30 s. */
  readonly painted: () => Promise<number>;
}

declare global {
  interface Window {
    signpostMeter: Meter;
  }
}

/**
 * Runs in each page before its own scripts, so it may use nothing from outside.
 *
 * A change is painted when the main thread has handed the frame with it to the compositor: a resize
 * observer is first notified in the layout of the next frame (or of the present one, when the change
 * was made in an animation frame), and a message posted then is delivered after that frame's paint.
 * What the compositor and the screen take on top is the same for every page.
 *
 * The browser's own event timings would be simpler, but are rounded to 8 ms and leave out whatever
 * takes less than 16.
 */
export function installMeter(): void {
  let clickedAt = 0;
  let painted = Promise.withResolvers<number>();
  addEventListener('click', event => (clickedAt = performance.timeOrigin + event.timeStamp), true);

  const paint = new MessageChannel();
  paint.port2.addEventListener('message', () => painted.resolve(window.signpostMeter.now()));
  paint.port2.start();
  const frame = new ResizeObserver(() => {
    frame.disconnect();
    paint.port1.postMessage(undefined);
  });

  window.signpostMeter = {
    now: () => performance.timeOrigin + performance.now(),
    clickedAt: () => clickedAt,
    expectPaint(holds) {
      painted = Promise.withResolvers();
      const {reject} = painted;
      setTimeout(() => reject(new Error('What was expected did not come on the screen.')), 30_000);
      const changes = new MutationObserver(() => {
        if (!holds()) return;
        changes.disconnect();
        frame.observe(document.documentElement);
      });
      const everything = {subtree: true, childList: true, attributes: true, characterData: true};
      changes.observe(document, everything);
    },
    painted: () => painted.promise,
  };
}
