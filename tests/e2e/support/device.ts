import {expect, type Page} from '@playwright/test';

/** Everything that lies in the page's IndexedDB and local storage, as one text to search. */
export function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no access')));
      });
    const found = [JSON.stringify(localStorage)];
    for (const {name = ''} of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await settled(database.transaction(store).objectStore(store).getAll());
        found.push(JSON.stringify(rows));
      }
      database.close();
    }
    return found.join('\n');
  });
}

/** Waits until the page has put words away on the device, which it does a moment after showing them. */
export async function expectStored(page: Page, ...words: string[]): Promise<void> {
  for (const text of words) {
    await expect
      .poll(async () => (await storedText(page)).includes(text), `“${text}” on the device`)
      .toBe(true);
  }
}

/** How many writes lie in the outbox. */
export const unsent = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('signpost-outbox');
    await new Promise(resolve => opening.addEventListener('success', resolve));
    const counting = opening.result.transaction('entries').objectStore('entries').count();
    await new Promise(resolve => counting.addEventListener('success', resolve));
    opening.result.close();
    return counting.result;
  });
