import {Listeners} from '../listeners.ts';

/** What keeps texts in memory for as long as the page lives. */
export class PageStorage implements Storage {
  readonly #texts: Map<string, string>;

  /** @param begin what it holds at first. */
  constructor(begin: readonly (readonly [key: string, text: string])[] = []) {
    this.#texts = new Map(begin);
  }

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
/** Milliseconds. A browser may never answer, for instance behind a page that hangs; a slow device takes one or two seconds. */
const OPEN_TIMEOUT_MS = 5000;

interface Page {
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
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
      const access = accessTo(page, name);
      if (access === 'free') continue;
      if (access === 'full') {
        replace(page, name, new PageStorage(Object.entries<string>(page[name])));
        continue;
      }
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

export const storageAccess = new StorageAccess();

function accessTo(
  page: Page,
  name: 'localStorage' | 'sessionStorage',
): 'free' | 'full' | 'blocked' {
  try {
    page[name].getItem(PROBE);
  } catch {
    return 'blocked';
  }
  try {
    page[name].setItem(PROBE, '');
    page[name].removeItem(PROBE);
    return 'free';
  } catch {
    return 'full';
  }
}

function replace(owner: object, name: string, value: unknown): void {
  try {
    Object.defineProperty(owner, name, {value, configurable: true});
  } catch {
    // The caller has to handle the error then.
  }
}

/** Writes too, as the sync engine does with all that it is told. */
async function openDatabase(factory: Pick<IDBFactory, 'open'>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('No answer')), OPEN_TIMEOUT_MS);
  const {promise, resolve, reject} = Promise.withResolvers<void>();
  try {
    const request = factory.open(PROBE, 2);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(PROBE));
    request.addEventListener('error', () => reject(request.error ?? new Error('No database')));
    request.addEventListener('success', () => {
      const {result} = request;
      try {
        const writing = result.transaction(PROBE, 'readwrite');
        writing.addEventListener('complete', () => resolve());
        writing.addEventListener('abort', () => reject(writing.error ?? new Error('No writing')));
        writing.objectStore(PROBE).put('', '');
      } catch (error) {
        reject(error);
      }
      // Once all of it is done.
      result.close();
    });
    await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Undefined in browsers without service workers, or that refuse them to this page, as they do with its storage. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
