import {expect, vi} from 'vitest';
import {page} from 'vitest/browser';
import type {ReadonlyJSONObject} from '@rocicorp/zero';
import {outbox} from '../../../src/outbox/core/index.ts';
import {openJournal} from '../../../src/outbox/journal/journal.ts';
import {signCard} from './app.tsx';
import {goOffline} from './device.ts';
import {encoded} from './photos.ts';
import {ana} from './rows.ts';

const STEP_MS = 1000;
const NEVER_MS = 600_000;

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

/** What the app would do after so many milliseconds or more it does not get to do in this test. */
export function holdTimers(leastMs: number): void {
  const set = setTimeout;
  const patient = (run: () => void, ms = 0) => set(run, ms < leastMs ? ms : NEVER_MS);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(patient);
}

interface LeftWrite {
  readonly name: string;
  readonly args: ReadonlyJSONObject;
}

/** Puts writes of ana on the device as a tab that is closed by now, or an earlier version, left them. */
export async function leaveWrites(writes: readonly LeftWrite[]): Promise<void> {
  const journal = openJournal();
  for (const [index, {name, args}] of writes.entries()) {
    const id = crypto.randomUUID();
    const at = Date.now() + index;
    await journal.record({
      id,
      userId: ana.id,
      name,
      args: {...args, writeId: id, at},
      recordedAt: at,
      tab: 'closed',
      subject: null,
      refusal: null,
      photo: null,
      after: [],
      handedOver: false,
      replaces: [],
      discardedAt: null,
    });
  }
}

/** Ana adds a sign that is a photo with these words, as the form would. */
export async function addPhoto(storeId: string, text: string, blob: Blob): Promise<void> {
  const id = crypto.randomUUID();
  const uploadId = crypto.randomUUID();
  const sign = {id: crypto.randomUUID(), storeId, text, uploadId};
  const args = {...sign, writeId: id, at: Date.now()};
  const write = {id, userId: ana.id, name: 'sign.create', args};
  const saved = await outbox.write(write, {photo: {uploadId, blob}});
  if (!saved.saved) throw new Error(saved.sentence);
}

/** A photo of a wall, as the camera takes it. */
export async function photoOf(colour: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(1200, 960);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.fillStyle = colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return encoded(canvas);
}
