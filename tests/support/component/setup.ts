import {afterEach, beforeAll, beforeEach, vi} from 'vitest';
import {commands, page} from 'vitest/browser';
import {cleanup} from 'vitest-browser-react';
import '../../../src/app/styles/index.css';
import {currentToast, dismissToast} from '../../../src/ui/overlays/toast-store.ts';
import {outbox} from '../../../src/outbox/core/index.ts';
import {landPresses} from '../../../src/ui/focus/landed-presses.ts';
import {followPresses} from '../../../src/ui/focus/presses.ts';
import {layersAtRest} from '../../../src/ui/overlays/layers.ts';
import {refreshSession} from '../../../src/data/session/session.ts';
import {setTrayOpen} from '../../../src/outbox/ui/use-outbox.ts';
import {framesOfPage} from '../setup/browser.ts';
import {onApi, resetApi, testFetch} from './api.ts';
import {resumeTimeouts} from './clock.ts';
import {complain, takeComplaints} from './complaints.ts';
import {clearDevice} from './device.ts';
import {givenNoReader} from './photo-reader.ts';
import {forgetPosition} from './position.ts';
import {server} from './test-server.ts';
import {acceptUpload, ApiRequest, UPLOAD} from './uploads.ts';

const DESKTOP = [1280, 800] as const;
/** Without motion nothing has to come to rest before it can be pressed. */
const MEDIA = {
  colorScheme: 'light',
  reducedMotion: 'reduce',
  forcedColors: 'none',
  media: 'screen',
} as const;

document.documentElement.lang = 'en';
// Playwright looks where a press will land and then presses; the grace must not end in between.
document.documentElement.style.setProperty('--grace', '0s');
landPresses();
followPresses();

/** A page that is measured must not get its letters meanwhile. */
const FONTS = ['1em Inter', '1em "Bricolage Grotesque"'];

const UNANSWERED = Promise.resolve({type: 'unknown'} as const);

beforeAll(async () => {
  await Promise.all(FONTS.map(font => document.fonts.load(font)));
});

beforeEach(async () => {
  globalThis.fetch = testFetch;
  globalThis.XMLHttpRequest = ApiRequest;
  const {error} = console;
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    complain(...args);
    error(...args);
  });
  resetApi();
  onApi(UPLOAD, acceptUpload);
  givenNoReader();
  await commands.emulateMedia(MEDIA);
  // Where the test before left it, a button may lie now.
  await commands.moveMouseAway();
  if (innerWidth !== DESKTOP[0] || innerHeight !== DESKTOP[1]) await page.viewport(...DESKTOP);
});

afterEach(async ({task}) => {
  vi.useRealTimers();
  resumeTimeouts();
  if (task.result?.state === 'fail') complain(await framesOfPage());
  await cleanup();
  await layersAtRest();
  vi.restoreAllMocks();
  const toast = currentToast();
  if (toast) dismissToast(toast.id);
  setTrayOpen(false);
  server.reset();
  for (const {id} of outbox.entries()) await outbox.drop(id);
  // The next person is shown nothing of what went live a moment ago.
  await outbox.replay(undefined, () => ({local: UNANSWERED, server: UNANSWERED}));
  await forgetPosition();
  await clearDevice();
  // A session that is no longer remembered here would not count as ended.
  resetApi();
  await refreshSession();
  const complaints = takeComplaints();
  if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
});
