import {expect, type Page} from '@playwright/test';
import {typeSign} from './contributing.ts';
import {expectStored} from './device.ts';
import {connection, openStore, signCard} from './screens.ts';
import type {Store} from './town.ts';

/** The outbox as it is reached from the header. */
export function outboxOf(page: Page) {
  const button = page.getByRole('banner').getByRole('button', {name: /^Outbox/});
  const dialog = page.getByRole('dialog', {name: 'Outbox'});
  return {
    button,
    dialog,
    /** The item that holds these words. */
    item: (words: string) => dialog.getByRole('listitem').filter({hasText: words}),
    async open() {
      await button.click();
      await expect(dialog).toBeVisible();
    },
    async close() {
      await dialog.getByRole('button', {name: 'Close'}).click();
      await expect(dialog).toHaveCount(0);
    },
  };
}

/** Opens a store in a browser that has the app on its device, so that a sign can be added offline. */
export async function standBefore(page: Page, store: Store): Promise<void> {
  await openStore(page, store);
  await page.getByRole('link', {name: /^Add (the First )?Sign$/}).click();
  await expect(page.getByText('Store selected')).toBeVisible();
  await page.getByRole('button', {name: 'Back'}).click();
  await expect(page).toHaveURL(`/store/${store.id}`);
  // From here on the app starts, and opens the outbox and this store, without a network.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expectStored(page, store.name);
}

/** Adds a sign at the store that the page shows, without loading a page. */
export async function addSign(page: Page, text: string): Promise<void> {
  await page.getByRole('link', {name: /^Add (the First )?Sign$/}).click();
  await typeSign(page, text);
  await page.getByRole('button', {name: 'Submit Sign'}).click();
  await expect(signCard(page, text).card).toBeVisible();
}

/** Waits for the code of a screen that is opened next, which a page fetches a while after its start. */
export async function expectFetched(page: Page, screen: string): Promise<void> {
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({name}) => name)
        .join(' '),
    );
  await expect.poll(fetched, `the code of ${screen}`).toContain(screen);
}

export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(connection(page)).toContainText('Offline');
}

export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(connection(page)).toHaveText('Live');
}
