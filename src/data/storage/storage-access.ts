import {Listeners} from '../listeners.ts';

/** What keeps texts in memory for as long as the page lives. */
export class PageStorage implements Storage {
  readonly #texts = new Map<string, string>();

  get length(): number {
    return this.#texts.size;
  }

  key(index: number): string | null {
    return [...this.#texts.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.#texts.set(key, text);
  }

  removeItem(key: string): void {
    this.#texts.delete(key);
  }

  clear(): void {
    this.#texts.clear();
  }
}

const PROBE = 'signpost-probe';

/** The globals of a page. */
interface Page {
  readonly localStorage: Pick<Storage, 'getItem'>;
  readonly sessionStorage: Pick<Storage, 'getItem'>;
  readonly indexedDB: Pick<IDBFactory, 'open'>;
  readonly navigator: object;
}

/** Replaces storage that a browser refuses to this site, before callers fail for lack of it. */
export class StorageAccess {
  readonly #listeners = new Listeners();
  #blocked = false;

  /** Whether the browser opens no databases for the page, so that all of it lives in memory. */
  readonly isBlocked = (): boolean => this.#blocked;

  readonly onBlocked = this.#listeners.add;

  /**
   * Call it before the sync engine is created, which does not expect that access to storage throws.
   * Resolves once it is known whether databases open; callers need not wait for that.
   */
  async check(page: Page): Promise<void> {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      if (isAccessible(page, name)) continue;
      replace(page, name, new PageStorage());
      // Refused together with storage, by promises that no caller awaits.
      replace(page.navigator, 'locks', undefined);
      this.#block();
    }
    try {
      await openDatabase(page.indexedDB);
    } catch {
      this.#block();
    }
  }

  #block(): void {
    if (this.#blocked) return;
    this.#blocked = true;
    this.#listeners.tell();
  }
}

/** That of this page. */
export const storageAccess = new StorageAccess();

function isAccessible(page: Page, name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    page[name].getItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

function replace(owner: object, name: string, value: unknown): void {
  try {
    Object.defineProperty(owner, name, {value, configurable: true});
  } catch {
    // The caller has to handle the error then.
  }
}

async function openDatabase(factory: Pick<IDBFactory, 'open'>): Promise<void> {
  const request = factory.open(PROBE);
  await new Promise((resolve, reject) => {
    request.addEventListener('success', resolve);
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
  });
  request.result.close();
}
