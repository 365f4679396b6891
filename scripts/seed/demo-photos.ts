import {execFile} from 'node:child_process';
import {fileURLToPath} from 'node:url';
import {promisify} from 'node:util';
import {photoName} from '../../common/images/images.ts';
import {imageStoreIn} from '../../server/storage/images/image-store.ts';
import type {SavedPhoto} from '../../server/storage/images/process-photo.ts';
import type {DemoPersonKey} from './demo-people.ts';

/** Files in `photos/`. */
export const DEMO_PHOTOS = [
  'free-coffee.jpg',
  'fresh-bread.jpg',
  'happy-hour.jpg',
  'buy-one-pizza.jpg',
  'store-hours.jpg',
  'dogs-welcome.jpg',
] as const;
type DemoPhoto = (typeof DEMO_PHOTOS)[number];

/** The photos as signs keep them. */
export type SavedDemoPhotos = Readonly<Record<DemoPhoto, SavedPhoto>>;

const PROGRAM = fileURLToPath(new URL('save-demo-photos.ts', import.meta.url));
const TAKEN_AT = new Date('2026-01-01T00:00:00Z');

/** Always the same, unlike the names of people's photos: a second run recognises the first. */
export function demoPhotoName(photo: DemoPhoto): string {
  const number = DEMO_PHOTOS.indexOf(photo) + 1;
  return photoName(TAKEN_AT, `demo${String(number).padStart(12, '0')}`);
}

/**
 * Takes the demo's photos into the pictures of `dataDir`, the way people's photos go.
 *
 * In a process of its own, because what decoding takes would stay in the supervisor's memory for good.
 * @throws when one of them cannot be read or kept.
 */
export async function saveDemoPhotos(dataDir: string): Promise<SavedDemoPhotos> {
  const {stdout} = await promisify(execFile)(process.execPath, [PROGRAM, dataDir]);
  return JSON.parse(stdout);
}

/** Brings them to a data directory that lacks them though the database has the demo already. */
export async function restoreDemoPhotos(dataDir: string): Promise<void> {
  const images = imageStoreIn(dataDir);
  const found = await Promise.all(DEMO_PHOTOS.map(photo => images.get(demoPhotoName(photo))));
  if (found.includes(undefined)) await saveDemoPhotos(dataDir);
}

export interface DemoSign {
  readonly by: DemoPersonKey;
  /** Counted back from the moment of seeding. */
  readonly hoursAgo: number;
  /** What it says, on a board of ours or in the photo. */
  readonly text: string;
  readonly photo?: DemoPhoto;
  readonly likes: readonly DemoPersonKey[];
  readonly saw: readonly DemoPersonKey[];
  readonly verified?: true;
}
