import {expect, vi} from 'vitest';
import {page} from 'vitest/browser';
import {signCard} from './app.tsx';
import {goOffline} from './device.ts';

const STEP_MS = 1000;

/** The outbox as it is reached from the header. */
export const tray = {
  button: page.getByRole('banner').getByRole('button', {name: /^Outbox/}),
  dialog: page.getByRole('dialog', {name: 'Outbox'}),
  /** The item that holds these words. */
  item: (words: string) => tray.dialog.getByRole('listitem').filter({hasText: words}),
  async open() {
    await tray.button.click();
    await expect.element(tray.dialog).toBeVisible();
  },
  async close() {
    await tray.dialog.getByRole('button', {name: 'Close'}).click();
    await expect.poll(() => tray.dialog.query()).toBeNull();
  },
  /** Everything is sent, and was shown as live for its moment, which passes at once with fake timers. */
  async expectEmpty() {
    await expect
      .poll(() => {
        vi.advanceTimersByTime(STEP_MS);
        return tray.button.query();
      })
      .toBeNull();
  },
};

const words = page.getByRole('textbox', {name: /^Sign text/i});

/** Adds a text sign at the store that the page shows. */
export async function addSign(text: string): Promise<void> {
  await page.getByRole('link', {name: /^Add (the First )?Sign$/}).click();
  await page.getByText('Text only').click();
  await words.fill(text);
  await page.getByRole('button', {name: 'Submit Sign'}).click();
  await expect.element(signCard(text).card).toBeVisible();
}

/** The network goes, and the header says so. */
export async function loseNetwork(): Promise<void> {
  goOffline();
  await expect.element(page.getByRole('banner').getByText(/^Offline/)).toBeVisible();
}
