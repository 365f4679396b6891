import type {Page, WebSocketRoute} from '@playwright/test';
import {SYNC_POLLING_PATH} from '../../../common/api/sync-polling.ts';

/** The sync client would else go over to requests, as where a network lets no WebSocket through. */
const cutPolling = (page: Page) =>
  page.route(new RegExp(SYNC_POLLING_PATH), route => route.fulfill({status: 503}));

/**
 * From now on the server is on the line and says nothing by sync; all else comes.
 * @returns what lets it speak.
 */
export async function silenceSync(page: Page): Promise<() => void> {
  const {promise, resolve} = Promise.withResolvers<void>();
  await cutPolling(page);
  await page.routeWebSocket(/\/sync\//, async socket => {
    await promise;
    socket.connectToServer();
  });
  return resolve;
}

/**
 * Lets a test cut this page off from the sync engine, while all else reaches the server. To be called
 * before the page opens a socket.
 */
export async function cuttableSync(page: Page) {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await cutPolling(page);
  await page.routeWebSocket(/\/sync\//, async socket => {
    if (isCut) return socket.close();
    open.add(socket);
    socket.connectToServer();
  });
  return {
    async cut() {
      isCut = true;
      await Promise.all([...open].map(socket => socket.close()));
      open.clear();
    },
    mend() {
      isCut = false;
    },
  };
}
