/** A frame that shows something else than the one before. */
export interface Paint {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly saw: string;
}

/** Times what a page shows, from within the page. All moments are milliseconds since 1970. */
export interface Meter {
  readonly now: () => number;
  /** When the last click or key reached the browser, before any code of the page could answer it. */
  readonly pressedAt: () => number;
  /**
   * Waits from now on for a change of the page that makes `holds` true. To be called before what
   * causes that change.
   */
  readonly expectPaint: (holds: () => boolean) => void;
  /** Resolves with the moment at which the frame with that change was painted; rejects after 30 s. */
  readonly painted: () => Promise<number>;
  /** Notes from now on each frame in which `read` finds something else than in the one before. */
  readonly watch: (read: () => string) => void;
  /** What was noted. */
  readonly paints: () => readonly Paint[];
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
 * The time of the compositor and the screen on top is the same for every page.
 *
 * The browser's own event timings would be simpler, but are rounded to 8 ms and leave out events under
 * 16 ms.
 */
export function installMeter(): void {
  let pressedAt = 0;
  let painted = Promise.withResolvers<number>();
  const press = ({timeStamp}: Event) => (pressedAt = performance.timeOrigin + timeStamp);
  addEventListener('keydown', press, true);
  // A click without a pointer was made from a key, which came first.
  addEventListener('click', event => event.detail > 0 && press(event), true);

  const paint = new MessageChannel();
  paint.port2.addEventListener('message', () => painted.resolve(window.signpostMeter.now()));
  paint.port2.start();
  const frame = new ResizeObserver(() => {
    frame.disconnect();
    paint.port1.postMessage(undefined);
  });

  const everything = {subtree: true, childList: true, attributes: true, characterData: true};
  const paints: Paint[] = [];
  let watched: {stop: () => void} | undefined;

  window.signpostMeter = {
    now: () => performance.timeOrigin + performance.now(),
    pressedAt: () => pressedAt,
    expectPaint(holds) {
      painted = Promise.withResolvers();
      const {reject} = painted;
      setTimeout(() => reject(new Error('What was expected did not come on the screen.')), 30_000);
      const changes = new MutationObserver(() => {
        if (!holds()) return;
        changes.disconnect();
        frame.observe(document.documentElement);
      });
      changes.observe(document, everything);
    },
    painted: () => painted.promise,
    watch(read) {
      watched?.stop();
      paints.length = 0;
      let last = read();
      const after = new MessageChannel();
      const pending: string[] = [];
      after.port2.addEventListener('message', () => {
        for (const saw of pending.splice(0)) paints.push({at: window.signpostMeter.now(), saw});
      });
      after.port2.start();
      const frame = new ResizeObserver(() => {
        frame.disconnect();
        const saw = read();
        if (saw === last) return;
        last = saw;
        pending.push(saw);
        after.port1.postMessage(undefined);
      });
      const changes = new MutationObserver(() => frame.observe(document.documentElement));
      changes.observe(document, everything);
      watched = {
        stop() {
          changes.disconnect();
          frame.disconnect();
          after.port1.close();
        },
      };
    },
    paints: () => paints,
  };
}
