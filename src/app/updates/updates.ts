export interface UpdateEnvironment {
  /** Undefined in browsers without service workers, and on pages that did not come securely. */
  readonly workers: ServiceWorkerContainer | undefined;
  readonly allSent: () => boolean;
  /** Called when there is something new to know about `allSent`. */
  readonly onSent: (listener: () => void) => void;
  /** Whether the user would lose nothing if the page were reloaded now. */
  readonly isQuiet: () => boolean;
  readonly isOutdated: () => Promise<boolean>;
  readonly workerIsGone: (url: string) => Promise<boolean>;
  readonly mayReload: () => boolean;
  readonly reload: () => void;
}

const WORKER = '/service-worker.js';
/** Milliseconds that a new worker may take to fetch its files, and to take over from one that cannot go on. */
const TIMEOUT_MS = 30_000;
/**
 * Milliseconds that a quiet moment lasts: a user who has opened another screen is soon at work there.
 * The old worker needs one of the seconds to stop, more if it is still fetching.
 */
const MOMENT_MS = 3000;

/**
 * Follows which version of the app the service worker holds, and moves this page to a newer one at a
 * moment that does not disturb the user. Pages of an older version stay usable until then.
 */
export class Updates {
  readonly #around: UpdateEnvironment;
  #registration: ServiceWorkerRegistration | undefined;
  /** Another worker than the one this page came from is in charge, or none is any more. */
  #stale = false;
  #changing: Promise<boolean> | undefined;

  constructor(surroundings: UpdateEnvironment) {
    this.#around = surroundings;
    surroundings.onSent(() => this.consider());
  }

  /** Keeps the app on this device from now on, and looks for a newer version of it. */
  async start(): Promise<void> {
    const {workers, isOutdated} = this.#around;
    if (!workers) return;
    let controlled = workers.controller !== null;
    workers.addEventListener('controllerchange', () => {
      const first = !controlled;
      controlled = true;
      void (async () => {
        // The very first worker is of this version, unless there was a release in between.
        this.#stale ||= !first || (await isOutdated());
        this.consider();
      })();
    });
    try {
      this.#registration = await workers.register(WORKER, {updateViaCache: 'none'});
    } catch {
      // No such file, no room or no permission: the app then needs the network to start.
      this.#registration = await workers.getRegistration();
    }
    this.#registration?.addEventListener('updatefound', () => void this.#follow());
    await this.look();
  }

  /** Asks the server whether there is a newer version. */
  async look(): Promise<void> {
    this.#registration ??= await this.#around.workers?.getRegistration();
    const registration = this.#registration;
    if (!registration) return;
    try {
      await registration.update();
    } catch {
      if (await this.#around.workerIsGone(WORKER)) {
        await registration.unregister();
        this.#registration = undefined;
        this.#stale = await this.#around.isOutdated();
      }
    }
    await this.#follow();
  }

  /**
   * Changes over if there is a newer version and the moment is right.
   * @param quiet true for a moment that is known to be, as when the person turns to another screen.
   */
  consider(quiet = this.#around.isQuiet()): void {
    const {allSent, mayReload} = this.#around;
    if (quiet && this.#isReady() && allSent() && mayReload()) void this.#changeOver(MOMENT_MS);
  }

  /**
   * For a version that cannot go on: changes over now, whatever is unsent. That is on disk, and this
   * version cannot send it.
   * @returns false when there is no other version to change to, or it does not come.
   */
  async changeOverNow(): Promise<boolean> {
    await this.look();
    const {isOutdated, mayReload} = this.#around;
    const newer = this.#isReady() || (!this.#registration && (await isOutdated()));
    return newer && mayReload() && this.#changeOver(TIMEOUT_MS);
  }

  #isReady(): boolean {
    const {active, waiting} = this.#registration ?? {};
    // The very first worker waits for a moment too, but replaces nothing.
    return this.#stale || (active != null && waiting != null);
  }

  async #follow(): Promise<void> {
    const {installing} = this.#registration ?? {};
    if (installing) await until(installing, 'statechange', () => installing.state !== 'installing');
    this.consider();
  }

  /** @returns false if the new version is not in charge within `timeoutMs` milliseconds; then nothing happens. */
  #changeOver(timeoutMs: number): Promise<boolean> {
    // Still here afterwards if that was not possible.
    this.#changing ??= this.#reloadAnew(timeoutMs).finally(() => (this.#changing = undefined));
    return this.#changing;
  }

  async #reloadAnew(timeoutMs: number): Promise<boolean> {
    const {workers, reload} = this.#around;
    const waiting = this.#registration?.waiting;
    const inCharge = !waiting || !workers || (await takeOver(waiting, timeoutMs));
    if (inCharge) reload();
    return inCharge;
  }
}

/** @returns whether the worker has replaced the one in charge, which lets go when it has nothing to do. */
async function takeOver(waiting: ServiceWorker, timeoutMs: number): Promise<boolean> {
  const isInCharge = () => waiting.state === 'activated';
  waiting.postMessage('take-over');
  await until(waiting, 'statechange', isInCharge, timeoutMs);
  return isInCharge();
}

async function until(
  target: EventTarget,
  event: string,
  holds: () => boolean,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  if (holds()) return;
  const {promise, resolve} = Promise.withResolvers<void>();
  const ended = new AbortController();
  target.addEventListener(event, () => holds() && resolve(), {signal: ended.signal});
  const timer = setTimeout(resolve, timeoutMs);
  await promise;
  clearTimeout(timer);
  ended.abort();
}
