import {Listeners} from './listeners.ts';

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

/** Meets what a browser refuses to keep for this site, before anything fails for want of it. */
export class StorageAccess {
  readonly #listeners = new Listeners();
  #blocked = false;

  /** Whether the browser opens no databases for the page, so that all of it lives in memory. */
  readonly isBlocked = (): boolean => this.#blocked;

  readonly onBlocked = this.#listeners.add;

  /**
   * The sync engine asks for storage as it is made, and does not expect that the very access throws. To be
   * called before that. Resolves once it is known whether databases open; nobody has to wait for it.
   */
  async check(page: Page): Promise<void> {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      if (isAccessible(page, name)) continue;
      replace(page, name, new PageStorage());
      // Refused together with storage, by promises that nobody waits for.
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
    // Then whoever asks for it has to cope.
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
