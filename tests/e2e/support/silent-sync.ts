import type {Page} from '@playwright/test';

/**
 * From now on the server is on the line and says nothing by sync; all else comes.
 * @returns what lets it speak.
 */
export async function silenceSync(page: Page): Promise<() => void> {
  const {promise, resolve} = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/sync\//, async socket => {
    await promise;
    socket.connectToServer();
  });
  return resolve;
}
