import {PageStorage} from './storage-access.ts';

/**
 * Short texts that outlive the page. Browsers can block storage, and it can be full: then a text lasts
 * until the page is left, and callers need not handle that.
 */
export class DeviceStorage {
  /** Asked for each time, as the very access throws where it is blocked. */
  readonly #open: () => Storage;
  /** Texts that could not be stored; null for those that could not be removed. */
  readonly #unkept = new Map<string, string | null>();

  constructor(open: () => Storage) {
    this.#open = open;
  }

  /** Null when there is nothing. */
  kept(key: string): string | null {
    const unkept = this.#unkept.get(key);
    if (unkept !== undefined) return unkept;
    try {
      return this.#open().getItem(key);
    } catch {
      return null;
    }
  }

  /** The stored JSON; undefined when nothing is stored, or no JSON. */
  keptJson(key: string): unknown {
    const text = this.kept(key);
    if (text === null) return undefined;
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  }

  /** Null forgets it. */
  keep(key: string, text: string | null): void {
    try {
      if (text === null) this.#open().removeItem(key);
      else this.#open().setItem(key, text);
      this.#unkept.delete(key);
    } catch {
      this.#unkept.set(key, text);
    }
  }

  /** Whether what is kept now will be there after a reload. */
  outlivesPage(): boolean {
    try {
      const storage = this.#open();
      storage.setItem(PROBE, '');
      storage.removeItem(PROBE);
      return !(storage instanceof PageStorage);
    } catch {
      return false;
    }
  }
}

const PROBE = 'signpost.probe';

/** For good, for all tabs. */
export const onDevice = new DeviceStorage(() => localStorage);
/** Until the tab is closed. */
export const inTab = new DeviceStorage(() => sessionStorage);
