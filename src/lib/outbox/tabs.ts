import {Listeners} from '../listeners.ts';
import {onDevice} from '../device-storage.ts';

/** What one tab tells the others: that the journal has changed, or how far a photo of its own is. */
export type News =
  | {readonly type: 'changed'}
  | {readonly type: 'progress'; readonly id: string; readonly sentBytes: number};

/** Tells the browser's tabs apart, so that a write is sent by one of them. */
export interface Tabs {
  /** This tab's name. */
  readonly self: string;
  /** The names of all living tabs, or undefined where the browser cannot tell. */
  alive(): Promise<ReadonlySet<string> | undefined>;
  /** Resolves when another tab is gone. */
  gone(tab: string): Promise<void>;
  tell(news: News): void;
  /** Called with what other tabs tell. */
  onNews(listener: (news: News) => void): void;
}

const PREFIX = 'signpost-tab-';

export function browserTabs(locks: LockManager | undefined = navigator.locks): Tabs {
  const self = crypto.randomUUID();
  const channel = new BroadcastChannel('signpost-outbox');
  const listeners = new Listeners<[News]>();
  channel.addEventListener('message', ({data}: MessageEvent<News>) => listeners.tell(data));
  return {
    self,
    ...(locks ? lockedTabs(locks, self) : beatingTabs(self)),
    tell: news => channel.postMessage(news),
    onNews: listener => void listeners.add(listener),
  };
}

/** Each tab holds a lock for as long as it lives, however it goes away. */
function lockedTabs(locks: LockManager, self: string): Pick<Tabs, 'alive' | 'gone'> {
  void locks.request(PREFIX + self, () => new Promise<never>(() => {}));
  return {
    async alive() {
      const {held} = await locks.query();
      const names = held?.map(lock => lock.name ?? '').filter(name => name.startsWith(PREFIX));
      return names && new Set(names.map(name => name.slice(PREFIX.length)));
    },
    async gone(tab) {
      await locks.request(PREFIX + tab, () => undefined);
    },
  };
}

const BEAT_MS = 4000;
/** Milliseconds of silence after which a tab counts as gone; timers of hidden tabs run late. */
const SILENCE_MS = 15_000;
const BEATS = 'signpost.tabs';

/** For browsers without locks: each tab notes from time to time that it lives. */
export function beatingTabs(self: string, storage = onDevice): Pick<Tabs, 'alive' | 'gone'> {
  const living = (): Map<string, number> => {
    const kept = storage.keptJson(BEATS);
    const beats = Object.entries(typeof kept === 'object' && kept ? kept : {});
    const since = Date.now() - SILENCE_MS;
    return new Map(beats.filter(([, at]) => typeof at === 'number' && at > since));
  };
  const beat = () => {
    const beats = {...Object.fromEntries(living()), [self]: Date.now()};
    storage.keep(BEATS, JSON.stringify(beats));
  };
  beat();
  setInterval(beat, BEAT_MS);
  return {
    alive: async () => new Set(living().keys()),
    gone: tab =>
      new Promise(resolve => {
        const timer = setInterval(() => {
          if (living().has(tab)) return;
          clearInterval(timer);
          resolve();
        }, BEAT_MS);
      }),
  };
}
