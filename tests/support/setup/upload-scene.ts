import {existsSync, readdirSync, rmSync} from 'node:fs';
import path from 'node:path';
import {afterEach, beforeEach} from 'vitest';
import {diskImageStore} from '../../../server/storage/images/image-store.ts';
import {diskByteStore} from '../../../server/storage/uploads/byte-store.ts';
import {addActors} from '../actors.ts';
import {addPasswords, appOver, cookieOf, ENV, logIn, type TestApp} from './app.ts';
import type {TestDatabase} from './pg.ts';
import {tempDir} from './temp-dir.ts';
import {sender, type Sender} from './uploads.ts';

/** The app, and the browsers of two people who upload to it; all new for each test. */
export interface UploadScene {
  app: TestApp;
  anas: Sender;
  bens: Sender;
  anasCookie: string;
}

const dataDir = tempDir();
/** Where pictures are kept, and what of uploads is on its way. */
export const imagesDir = path.join(dataDir, 'images');
export const bytesDir = path.join(dataDir, 'uploads');
export const images = diskImageStore(imagesDir);

export const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** To be called once in a file. */
export function uploadScene(pg: TestDatabase): UploadScene {
  const scene: Partial<UploadScene> = {};
  beforeEach(async () => {
    await addActors(pg.db);
    await addPasswords(pg.db);
    // Each has its own count of log-ins.
    const app = appOver(pg, ENV, images, diskByteStore(bytesDir));
    const anasCookie = cookieOf(await logIn(app, 'ana'));
    const anas = sender(app, anasCookie);
    const bens = sender(app, cookieOf(await logIn(app, 'ben')));
    Object.assign(scene, {app, anasCookie, anas, bens});
  });
  afterEach(() => {
    for (const folder of [imagesDir, bytesDir]) rmSync(folder, {recursive: true, force: true});
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- whole by the time a test runs
  return scene as UploadScene;
}
