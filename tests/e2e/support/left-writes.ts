import type {ReadonlyJSONObject} from '@rocicorp/zero';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {PROJECT_ROOT} from '../../../scripts/stack/host/platform.ts';
import {ana} from './people.ts';
import type {TestStack} from './stack.ts';
import type {Store} from './town.ts';

/** A photo as the app sends it, some 40 kB. */
export const BREAD = readFileSync(path.join(PROJECT_ROOT, 'scripts/seed/photos/fresh-bread.jpg'));

interface LeftWrite {
  readonly name: string;
  readonly args: ReadonlyJSONObject;
  /** Of its photo. */
  readonly file?: Buffer;
}

/** Puts writes into Ana's outbox, as a closed tab left them, and starts the app again. */
async function leaveWrites(page: Page, writes: readonly LeftWrite[]): Promise<void> {
  const left = writes.map(({name, args, file}, index) => {
    const id = crypto.randomUUID();
    const uploadId = crypto.randomUUID();
    const at = Date.now() + index;
    const entry = {
      id,
      userId: ana.id,
      name,
      args: {...args, writeId: id, at, ...(file && {uploadId})},
      recordedAt: at,
      tab: 'closed',
      subject: null,
      refusal: null,
      photo: file ? {uploadId, size: file.length, sentBytes: 0, sent: false} : null,
      after: [],
      handedOver: false,
      replaces: [],
      discardedAt: null,
    };
    return {entry, content: file?.toString('base64')};
  });
  await page.evaluate(async left => {
    const opening = indexedDB.open('signpost-outbox');
    await new Promise(resolve => opening.addEventListener('success', resolve));
    const tx = opening.result.transaction(['entries', 'photos'], 'readwrite');
    for (const {entry, content} of left) {
      tx.objectStore('entries').add(entry);
      if (!entry.photo || content === undefined) continue;
      const bytes = Uint8Array.from(atob(content), letter => letter.codePointAt(0) ?? 0);
      const blob = new Blob([bytes], {type: 'image/jpeg'});
      const {uploadId, size} = entry.photo;
      tx.objectStore('photos').add({uploadId, blob, size});
    }
    await new Promise(resolve => tx.addEventListener('complete', resolve));
    opening.result.close();
  }, left);
  await page.reload();
}

interface LeftPhoto {
  readonly store: Store;
  /** The words on it. */
  readonly text: string;
  readonly file: Buffer;
}

export const leavePhotos = (page: Page, photos: readonly LeftPhoto[]): Promise<void> =>
  leaveWrites(
    page,
    photos.map(({store, text, file}) => ({
      name: 'sign.create',
      args: {id: crypto.randomUUID(), storeId: store.id, text},
      file,
    })),
  );

/** What Postgres holds of photo signs with these words. */
export const photosOf = ({sql}: TestStack, text: string) =>
  sql<{imageUrl: string | null; type: string}[]>`
    select image_url as "imageUrl", type from signs where extracted_text = ${text}`;
