import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type BrowserContext, chromium} from '@playwright/test';
import {findChromium} from '../../scripts/checks/chromium.ts';
import {CHROMIUM_ARGUMENTS, declineLocation} from '../support/setup/browser.ts';
import {unsent} from './support/device.ts';
import {addSign, goOffline, goOnline, outboxOf, standBefore} from './support/outbox.ts';
import {signCard} from './support/screens.ts';
import {arrive} from './support/sessions.ts';
import {expect, test} from './support/test.ts';
import {givenStore, signsInDatabase, unique} from './support/town.ts';

test.beforeEach(({complaints}) => complaints.allowOutage());

test('ana closes the browser after adding a sign offline, and it goes live when she is back online', async ({
  baseURL,
  complaints,
  stack,
}) => {
  test.slow();
  const folder = await mkdtemp(path.join(tmpdir(), 'signpost-browser-'));
  const start = async (offline: boolean): Promise<BrowserContext> => {
    const context = await chromium.launchPersistentContext(folder, {
      baseURL,
      offline,
      executablePath: findChromium(),
      args: [...CHROMIUM_ARGUMENTS],
    });
    await declineLocation(context);
    complaints.follow(context, 'ana');
    return context;
  };
  const store = await givenStore(stack.sql);
  const text = unique('Still here tomorrow');
  const first = await start(false);
  const page = await first.newPage();
  await arrive(page, 'ana', '/');
  await standBefore(page, store);
  await goOffline(page);
  await addSign(page, text);
  await page.reload();
  await expect(signCard(page, text).card).toContainText('Saved here');
  // A browser that starts with a network sends what waits before a test can take the network away.
  await stack.stop('api');
  await first.close();

  const second = await start(true);
  const later = await second.newPage();
  await later.goto(`/store/${store.id}`);
  await expect(signCard(later, text).card).toContainText('Saved here');
  await expect(outboxOf(later).button).toHaveAccessibleName('Outbox, 1 waiting');
  expect(await signsInDatabase(stack.sql, text)).toBe(0);

  await stack.start('api');
  await goOnline(later);
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  await expect.poll(() => unsent(later)).toBe(0);
  await expect(signCard(later, text).card).toHaveCount(1);
  expect(await signsInDatabase(stack.sql, text)).toBe(1);
  await second.close();
  await rm(folder, {recursive: true});
});
