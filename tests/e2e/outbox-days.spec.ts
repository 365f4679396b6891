import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type BrowserContext, chromium} from '@playwright/test';
import {findChromium} from '../../scripts/checks/chromium.ts';
import {CHROMIUM_ARGUMENTS, declineLocation} from '../setup/browser.ts';
import {
  addSign,
  goOffline,
  goOnline,
  outboxOf,
  SHOWN_A_MOMENT,
  standBefore,
} from './support/outbox.ts';
import {ana as anaAccount, logIn} from './support/people.ts';
import {connection, RECONNECTED, signCard} from './support/screens.ts';
import {arrive, endSessions, logOut} from './support/sessions.ts';
import {expect, test} from './support/test.ts';
import {givenStore, signsInDatabase, unique} from './support/town.ts';

// What may happen between the moment somebody adds a sign and the moment there is a network.

test.beforeEach(({complaints}) => complaints.allowOutage());

test('what was added offline outlives the browser, and goes live when there is a network', async ({
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
  await expect(outboxOf(later).button).toHaveCount(0, SHOWN_A_MOMENT);
  await expect(signCard(later, text).card).toHaveCount(1);
  expect(await signsInDatabase(stack.sql, text)).toBe(1);
  await second.close();
  await rm(folder, {recursive: true});
});

test('a session that ends meanwhile asks for a login and shows nobody what waits; then it goes on', async ({
  visitor: page,
  complaints,
  stack,
}) => {
  complaints.allowEndedSession();
  const store = await givenStore(stack.sql);
  const text = unique('For Ana to send');
  const {button, dialog, open: openTray} = outboxOf(page);
  await arrive(page, 'ana', '/');
  await standBefore(page, store);
  await goOffline(page);
  await addSign(page, text);
  await endSessions(page, stack.sql);
  await page.context().setOffline(false);
  await expect(button).toHaveAccessibleName('Outbox, 1 waiting for your login', RECONNECTED);
  await openTray();
  await expect(dialog).toContainText(`once ${anaAccount.name} has logged in again`);
  await expect(page.getByText(text)).toHaveCount(0);
  expect(await signsInDatabase(stack.sql, text)).toBe(0);

  await dialog.getByRole('link', {name: 'Log in again'}).click();
  await logIn(page, 'ana');
  await expect(page).toHaveURL(`/store/${store.id}`);
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  await expect(signCard(page, text).card).toHaveCount(1);
  await expect(button).toHaveCount(0, SHOWN_A_MOMENT);
});

test('another person at the same device neither sees nor sends it; whose it is does', async ({
  visitor: shared,
  stack,
}) => {
  test.slow();
  const store = await givenStore(stack.sql);
  const text = unique('Mine alone');
  const {button} = outboxOf(shared);
  await arrive(shared, 'ana', '/');
  await standBefore(shared, store);
  await stack.stop('zero-cache');
  await expect(connection(shared)).toContainText('Reconnecting');
  await addSign(shared, text);
  await expect(button).toHaveAccessibleName('Outbox, 1 waiting');
  await logOut(shared);
  await expect(button).toHaveCount(0);
  await stack.start('zero-cache');

  await arrive(shared, 'ben', `/store/${store.id}`);
  await expect(shared.getByText('No signs here yet')).toBeVisible();
  await expect(button).toHaveCount(0);
  expect(await signsInDatabase(stack.sql, text)).toBe(0);
  await logOut(shared);

  await arrive(shared, 'ana', `/store/${store.id}`);
  await expect(signCard(shared, text).card).toHaveCount(1);
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  const rows = await stack.sql`select user_id from signs where text = ${text}`;
  expect([...rows]).toEqual([{user_id: anaAccount.id}]);
});
