import type {Page} from '@playwright/test';
import {addSign} from './support/outbox.ts';
import {connection, expectToast, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, likesInDatabase, signsInDatabase, type Store, unique} from './support/town.ts';

test.beforeEach(({complaints}) => complaints.allowOutage());
// What was away takes its time to come back.
test.slow();

/** A browser that has been at the add-sign screen before, and so has its code. */
async function openStoreHavingAddedBefore(page: Page, store: Store): Promise<void> {
  await openStore(page, store);
  await page.getByRole('link', {name: /^Add (the First )?Sign$/}).click();
  await expect(page.getByText('Store selected')).toBeVisible();
  await page.getByRole('button', {name: 'Back'}).click();
  await expect(page).toHaveURL(`/store/${store.id}`);
}

/** As the sync engine does by itself when a pause is over, and at once when the network returns. */
const networkReturns = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

async function expectLive(page: Page): Promise<void> {
  await expect(async () => {
    await networkReturns(page);
    await expect(connection(page)).toHaveText('Live', {timeout: 1000});
  }).toPass();
}

test('ana likes a sign and adds one while the sync engine is away, and ben sees both once', async ({
  ana,
  ben,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  const text = unique('Cash only');
  await Promise.all([openStoreHavingAddedBefore(ana, sign.store), openStore(ben, sign.store)]);
  const {like} = signCard(ana, sign.text);
  const added = signCard(ana, text).card;
  await expect(like).toHaveAccessibleName(/^Like 0\b/);

  await stack.stop('zero-cache');
  await expect(connection(ana)).toContainText('Reconnecting');
  await like.click();
  await expectToast(ana, 'Liked!');
  await expect(like).toHaveAccessibleName(/^Like 1\b/);
  await addSign(ana, text);
  await expect(ana).toHaveURL(`/store/${sign.store.id}`);
  await expect(added).toContainText('Saved here');
  await ana.reload();
  await expect(like).toHaveAccessibleName(/^Like 1\b/);
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(added).toContainText('Saved here');
  expect(await likesInDatabase(stack.sql, sign)).toEqual({counter: 0, rows: 0});
  expect(await signsInDatabase(stack.sql, text)).toBe(0);

  await stack.start('zero-cache');
  for (const page of [ana, ben]) {
    await expectLive(page);
    await expect(signCard(page, sign.text).like).toHaveAccessibleName(/^Like 1\b/);
    await expect(signCard(page, text).card).toHaveCount(1);
  }
  await expect(added.getByText(/Saved here|Sending/)).toHaveCount(0);
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 1, rows: 1});
  await ana.reload();
  await expect(connection(ana)).toHaveText('Live');
  await expect(like).toHaveAccessibleName(/^Like 1\b/);
  expect(await likesInDatabase(stack.sql, sign)).toEqual({counter: 1, rows: 1});
  expect(await signsInDatabase(stack.sql, text)).toBe(1);
});

test('ana acts while the server cannot be reached, which heals without a reload, and ben sees it', async ({
  ana,
  ben,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  const text = unique('Gone fishing');
  await Promise.all([openStoreHavingAddedBefore(ana, sign.store), openStore(ben, sign.store)]);
  await ana.evaluate(() => Object.assign(globalThis, {neverReloaded: true}));

  await stack.stop('api');
  for (const page of [ana, ben]) await expect(connection(page)).toContainText('Reconnecting');
  await signCard(ana, sign.text).like.click();
  await expect(signCard(ana, sign.text).like).toHaveAccessibleName(/^Like 1\b/);
  await addSign(ana, text);

  await stack.start('api');
  for (const page of [ana, ben]) {
    await expect(connection(page)).toHaveText('Live');
    await expect(signCard(page, sign.text).like).toHaveAccessibleName(/^Like 1\b/);
    await expect(signCard(page, text).card).toHaveCount(1);
  }
  // A like is told before it is added up.
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 1, rows: 1});
  expect(await signsInDatabase(stack.sql, text)).toBe(1);
  expect(await ana.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
});

test('ana asks for a screen for the first time while the server is away, and it comes once it is back', async ({
  browserOf,
  stack,
}) => {
  // The worker keeps all screens; this is about browsers without one.
  const ana = await browserOf('ana', {serviceWorkers: 'block'});
  const sign = await givenSign(stack.sql);
  // The app fetches its small screens ahead, a moment after the start; here it cannot.
  await ana.route(/add-store-screen/, route => route.abort());
  await openStore(ana, sign.store);
  await ana.evaluate(() => Object.assign(globalThis, {neverReloaded: true}));
  await ana.getByRole('button', {name: 'Menu'}).click();
  await expect(ana.getByRole('dialog')).toBeVisible();
  await stack.stop('api');
  await ana.unroute(/add-store-screen/);
  await ana.getByRole('dialog').getByRole('link', {name: 'Add Store'}).click();
  await expect(ana).toHaveURL('/add-store');
  await expect(connection(ana)).toContainText('Reconnecting');

  await stack.start('api');
  await expect(ana.getByRole('heading', {level: 1, name: 'Add a store'})).toBeVisible();
  expect(await ana.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
});

test('ana likes a sign while the database is away, and ben sees it without a reload', async ({
  ana,
  ben,
  complaints,
  stack,
}) => {
  complaints.allow(
    /clientID=\S+ (TransformFailed|PushFailed|Internal):/,
    'the sync engine tells of a server that cannot reach its database',
  );
  const sign = await givenSign(stack.sql);
  await Promise.all([openStore(ana, sign.store), openStore(ben, sign.store)]);
  for (const page of [ana, ben]) {
    await expect(signCard(page, sign.text).like).toHaveAccessibleName(/^Like 0\b/);
  }
  await stack.stop('postgres');
  await signCard(ana, sign.text).like.click();
  await expect(signCard(ana, sign.text).like).toHaveAccessibleName(/^Like 1\b/);
  await stack.start('postgres');
  await expect(signCard(ben, sign.text).like).toHaveAccessibleName(/^Like 1\b/);
  for (const page of [ana, ben]) await expect(connection(page)).toHaveText('Live');
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 1, rows: 1});
});

test('a visitor whose first message is lost on its way sees what it asked for after all', async ({
  stack,
  visitor,
}) => {
  const sign = await givenSign(stack.sql);
  let lost = 0;
  await visitor.routeWebSocket(/\/sync\//, socket => {
    const server = socket.connectToServer();
    socket.onMessage(message => {
      if (lost === 0 && String(message).startsWith('["initConnection"')) lost++;
      else server.send(message);
    });
  });
  await visitor.clock.install();
  await openStore(visitor, sign.store);
  await expect.poll(() => lost).toBe(1);
  await visitor.clock.fastForward('00:11');
  await expect(signCard(visitor, sign.text).card).toBeVisible();
  await expect(connection(visitor)).toHaveText('Live');
});
