import {StrictMode} from 'react';
import {expect} from 'vitest';
import {cleanup, render} from 'vitest-browser-react';
import {page} from 'vitest/browser';
import {App} from '../../../src/app/app.tsx';
import {BrokenScreen} from '../../../src/app/broken/broken-screen.tsx';
import {fetchScreen} from '../../../src/app/routes.tsx';
import {ScreenRouter} from '../../../src/app/screen-router.tsx';
import {SyncProvider} from '../../../src/app/zero.tsx';
import {startSync} from '../../../src/data/connection/sync-client.ts';
import {refreshSession, restoreSession} from '../../../src/data/session/session.ts';
import {DECLINED_KEY} from '../../../src/features/location/locator.ts';
import {answers} from '../../../src/features/search/matching/answers.ts';
import {ErrorBoundary} from '../../../src/ui/display/error-boundary.tsx';
import {ensureHistoryKey} from '../../../src/ui/navigation/history-state.ts';
import {layersAtRest} from '../../../src/ui/overlays/layers.ts';
import {setSignedIn} from './api.ts';
import {createLocalZero, renewClient} from './local-zero.ts';
import {locateAtLoad} from './position.ts';
import {type Actor, givenPeople, MEMBERS} from './rows.ts';
import {server} from './test-server.ts';

interface OpenOptions {
  /** Who is signed in; their profile is put on the server. A visitor unless it says otherwise. */
  readonly as?: Actor;
  /** Router state that another screen would have passed on. */
  readonly state?: unknown;
  /** The dialog that asks for the location may open. Otherwise it counts as declined already. */
  readonly asksForLocation?: boolean;
  /**
   * The server has not answered yet: the app starts with the user that this device remembers, and asks.
   */
  readonly isSessionUnknown?: boolean;
}

let isStarted = false;

/**
 * Opens the whole app at a path, as a browser would that has it installed, with the rows that are on the
 * server by now. Everything is real but the server: the router, the screens, the outbox and the local replica.
 */
export async function openApp(
  path = '/',
  {
    as = 'visitor',
    state = null,
    asksForLocation = false,
    isSessionUnknown = false,
  }: OpenOptions = {},
): Promise<void> {
  await cleanup();
  await layersAtRest();
  await beginPage({as, asksForLocation, isSessionUnknown});
  history.pushState({usr: state, key: crypto.randomUUID().slice(0, 8), idx: 0}, '', path);
  await mountApp();
}

/** The knowledge of a page before the first render: the device's, and the server's settings. */
async function beginPage({
  as,
  asksForLocation,
  isSessionUnknown,
}: Required<Omit<OpenOptions, 'state'>>): Promise<void> {
  if (!asksForLocation) sessionStorage.setItem(DECLINED_KEY, 'yes');
  restoreSession();
  if (!isSessionUnknown) await signIn(as);
}

async function mountApp(): Promise<void> {
  if (isStarted) renewClient();
  else startSync(createLocalZero);
  isStarted = true;
  answers.clear();
  ensureHistoryKey();
  locateAtLoad(location.pathname);
  await Promise.all([server.seeded(), fetchScreen(location.pathname)]);
  const {container} = await render(
    <StrictMode>
      <ScreenRouter fetchScreen={fetchScreen}>
        <ErrorBoundary resetKey="app" fallback={<BrokenScreen />}>
          <SyncProvider>
            <App />
          </SyncProvider>
        </ErrorBoundary>
      </ScreenRouter>
    </StrictMode>,
  );
  // In production React draws in a task of its own, which comes late on a busy machine.
  await expect.poll(() => container.childElementCount).toBeGreaterThan(0);
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}

/** Another user, or none, is signed in from now on. */
export async function signIn(as: Actor): Promise<void> {
  await openSession(as);
  await refreshSession();
}

/** The user of this browser's cookie by the server; the app learns of it when it asks. */
export async function openSession(as: Actor): Promise<void> {
  if (as === 'visitor') return setSignedIn(null);
  const {id, name, role} = MEMBERS[as];
  setSignedIn({userId: id, role, name, displayName: name});
  if (!server.row('userProfiles', {userId: id})) await givenPeople(as);
}

/** Reloads the page: closes the app and opens it again, with what this device and this tab have kept. */
export async function reopenApp({
  as = 'visitor',
  asksForLocation = false,
  isSessionUnknown = false,
}: Omit<OpenOptions, 'state'> = {}): Promise<void> {
  await cleanup();
  await layersAtRest();
  await beginPage({as, asksForLocation, isSessionUnknown});
  await mountApp();
}

/** The card of the sign with these words, on whatever screen shows it. */
export function signCard(words: string) {
  const card = page.getByRole('article').filter({hasText: words});
  return {
    card,
    like: card.getByRole('button', {name: /^Like/}),
    sawIt: card.getByRole('button', {name: /^Saw it/}),
    gone: card.getByRole('button', {name: /^Gone\b/}),
    share: card.getByRole('button', {name: /^Share sign\b/}),
  };
}

/** The one toast that shows, by its title. */
export const toastOf = (title: string) => page.getByRole('listitem').filter({hasText: title});

/** The toast that shows stays until it is closed, as it does while the window has no focus. */
export const keepToast = (): void => void dispatchEvent(new Event('blur'));

/** The toast of this title; null where there is no free place for it. */
export async function placedToast(title: string): Promise<Element | null> {
  const waiting = page.getByRole('listitem', {includeHidden: true}).filter({hasText: title});
  await expect.element(waiting).toBeInTheDocument();
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  return document.querySelector('.toast:not(.toast-over)');
}
