/** Tells the browser's tabs apart, so that a write is sent by one of them. */
export interface Tabs {
  /** This tab's name, held as a lock for as long as the tab lives. */
  readonly self: string;
  /** The names of all living tabs, or undefined where the browser cannot tell. */
  alive(): Promise<ReadonlySet<string> | undefined>;
  /** Runs `work` unless another tab is at it already. */
  alone(work: () => Promise<void>): Promise<void>;
}

const PREFIX = 'signpost-tab-';

export function webLockTabs(locks: LockManager | undefined = navigator.locks): Tabs {
  const self = crypto.randomUUID();
  // Held until the page goes away, however it goes.
  void locks?.request(PREFIX + self, () => new Promise<never>(() => {}));
  return {
    self,
    async alive() {
      const state = await locks?.query();
      const names = state?.held?.map(lock => lock.name ?? '').filter(n => n.startsWith(PREFIX));
      return names && new Set(names.map(name => name.slice(PREFIX.length)));
    },
    async alone(work) {
      if (!locks) return work();
      await locks.request('signpost-outbox', {ifAvailable: true}, lock =>
        lock ? work() : undefined,
      );
    },
  };
}
