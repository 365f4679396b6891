import type {Page} from '@playwright/test';
import {expectStored} from './support/device.ts';
import {goOnline} from './support/outbox.ts';
import {ana as anaAccount, profileLink} from './support/people.ts';
import {connection, MOMENT, open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore} from './support/town.ts';

// Each is about what a device holds, or does not hold yet.
test.use({freshBrowsers: true});

test.beforeEach(({complaints}) => complaints.allowOutage());

const LAST_LIVE = new RegExp(String.raw`^Offline\s*last live ${MOMENT}$`);

const title = (page: Page, name: string) => page.getByRole('heading', {level: 1, name});

/** Until the app lies on this device, and these words with it. */
async function kept(page: Page, ...words: string[]): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expectStored(page, ...words);
}

test('ana starts the app without a network with what she saw last, and reads on once there is one', async ({
  ana,
  stack,
}) => {
  const sign = await givenSign(stack.sql, {by: 'ana'});
  const elsewhere = await givenStore(stack.sql);
  await open(ana, `/profile/${anaAccount.id}`);
  await expect(signCard(ana, sign.text).card).toBeVisible();
  await openStore(ana, sign.store);
  await expect(signCard(ana, sign.text).card).toBeVisible();
  await open(ana, '/');
  await expect(signCard(ana, sign.text).card).toBeVisible();
  await kept(ana, sign.text, sign.store.name);

  await ana.context().setOffline(true);
  const restarted = await ana.context().newPage();
  await ana.close();
  await restarted.goto('/');
  await expect(signCard(restarted, sign.text).card).toBeVisible();
  await expect(connection(restarted)).toHaveText(LAST_LIVE);
  await expect(profileLink(restarted, 'ana')).toBeVisible();
  const sources = await restarted.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({name}) => name.includes('/assets/'))
      .map((entry): unknown => Reflect.get(entry, 'workerMatchedSourceType')),
  );
  expect([...new Set(sources)], 'files come without waking the worker').toEqual(['cache']);
  await restarted.goto(`/profile/${anaAccount.id}`);
  await expect(signCard(restarted, sign.text).card).toBeVisible();
  await restarted.goto(`/store/${elsewhere.id}`);
  await expect(title(restarted, 'You are offline')).toBeVisible();
  await expect(restarted.locator('[aria-busy="true"]')).toHaveCount(0);
  await goOnline(restarted);
  await expect(title(restarted, elsewhere.name)).toBeVisible();

  // The worker keeps the app alone: nothing of a user, nothing from the API.
  const cached = await restarted.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const {url} of await cache.keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });
  expect(cached).toContain('/index.html');
  expect(
    cached.filter(
      path =>
        !/^\/(assets\/|images\/|icons\/|index\.html|theme\.js|favicon\.svg|manifest\.)/.test(path),
    ),
  ).toEqual([]);
});

test('a visitor starts the app without a network at a store, and reads that a sign is not there', async ({
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  const elsewhere = await givenStore(stack.sql);
  await openStore(visitor, sign.store);
  await expect(signCard(visitor, sign.text).card).toBeVisible();
  await kept(visitor, sign.text, sign.store.name);

  await visitor.context().setOffline(true);
  const restarted = await visitor.context().newPage();
  await visitor.close();
  await restarted.goto(`/store/${sign.store.id}`);
  await expect(title(restarted, sign.store.name)).toBeVisible();
  await expect(signCard(restarted, sign.text).card).toBeVisible();
  await expect(connection(restarted)).toHaveText(LAST_LIVE);

  const added = await givenSign(stack.sql, {store: sign.store});
  await restarted.goto(`/store/${elsewhere.id}/sign/${added.id}`);
  await expect(title(restarted, 'You are offline')).toBeVisible();
  await restarted.goto(`/store/${sign.store.id}/sign/${added.id}`);
  await expect(title(restarted, sign.store.name)).toBeVisible();
  const shared = restarted.getByRole('region', {name: 'Shared sign'});
  await expect(shared.getByText('You are offline')).toBeVisible();
  await stack.sql`update signs set likes_count = 7 where id = ${sign.id}`;
  await goOnline(restarted);
  await expect(shared.getByRole('article')).toContainText(added.text);
  await expect(signCard(restarted, sign.text).like).toHaveAccessibleName(/^Like 7\b/);
});

test('a visitor reads that the server cannot be reached, and the app stays on the device', async ({
  visitor,
  stack,
}) => {
  const elsewhere = await givenStore(stack.sql);
  await open(visitor, '/');
  await kept(visitor);
  await stack.stop('api');
  await visitor.goto(`/store/${elsewhere.id}`);
  await expect(
    visitor.getByRole('heading', {level: 1, name: 'Signpost cannot be reached'}),
  ).toBeVisible();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', {level: 1, name: "What's Going On?"})).toBeVisible();
  expect(await visitor.evaluate(() => navigator.serviceWorker.getRegistration())).toBeTruthy();
  await visitor.goto(`/store/${elsewhere.id}`);
  await stack.start('api');
  await expect(visitor.getByRole('heading', {level: 1, name: elsewhere.name})).toBeVisible();
});
