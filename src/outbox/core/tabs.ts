import {Listeners} from '../../data/listeners.ts';

/** A message between tabs: the journal has changed, or the progress of a photo. */
export type TabMessage =
  | {readonly type: 'changed'}
  | {readonly type: 'progress'; readonly id: string; readonly sentBytes: number};

/** Tells the browser's tabs apart, so that a write is sent by one of them. */
export interface OutboxTabs {
  /** This tab's name. */
  readonly self: string;
  /** The names of all living tabs, or undefined where the browser cannot tell. */
  alive(): Promise<ReadonlySet<string> | undefined>;
  /** Resolves when another tab is gone. */
  gone(tab: string): Promise<void>;
  tell(news: TabMessage): void;
  /** Called with what other tabs tell. */
  onNews(listener: (news: TabMessage) => void): void;
}

const PREFIX = 'signpost-tab-';

/** How tabs notice that others live. */
export type KnownTabs = Pick<OutboxTabs, 'alive' | 'gone'>;

/** The tab of this name among the others, which are `known` in one way or another. */
export function browserTabs(self: string, known: KnownTabs): OutboxTabs & {close(): void} {
  const channel = new BroadcastChannel('signpost-outbox');
  const listeners = new Listeners<[TabMessage]>();
  channel.addEventListener('message', ({data}: MessageEvent<TabMessage>) => listeners.tell(data));
  return {
    self,
    ...known,
    tell: news => channel.postMessage(news),
    onNews: listener => void listeners.add(listener),
    close: () => channel.close(),
  };
}

/**
 * Each tab holds a lock for as long as it lives, however it goes away.
 * @param end lets a lock go before that, for a worker that lives on without its outbox.
 */
export function lockedTabs(locks: LockManager, self: string, end?: Promise<void>): KnownTabs {
  void locks.request(PREFIX + self, () => end ?? new Promise<never>(() => {}));
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
