import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, reopenApp} from '../../../tests/support/component/app.tsx';
import {goOffline} from '../../../tests/support/component/device.ts';

const STORE_ID = '0b0f4a52-7f0c-4f0e-9a44-0d3c5a6f7a10';

const main = page.getByRole('main');

for (const path of ['/', '/nearby', '/leaderboard', '/stats', '/add-sign', '/add-sign?store=ID']) {
  test(`${path} says that it is offline on a device that holds nothing yet, and promises nothing`, async () => {
    // It had stores once: a log-out leaves it so.
    localStorage.setItem('signpost.synced-stores', 'yes');
    await openApp('/about', {as: 'ana'});
    goOffline();
    history.pushState({usr: null, key: 'next', idx: 0}, '', path.replace('ID', STORE_ID));
    await reopenApp({isSessionUnknown: true});
    await expect.element(main.getByText('You are offline').first()).toBeVisible();
    const promise = main.getByText(/^(Loading.*\.\.\.|No .* (found|yet).*)$/);
    await expect.poll(() => promise.query()).toBeNull();
    await expect
      .poll(() => main.element().querySelector('[aria-busy="true"]:not(output)'))
      .toBeNull();
  });
}
