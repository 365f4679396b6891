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

/** Until the app lies on this device, and these words with it. */
async function kept(page: Page, ...words: string[]): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expectStored(page, ...words);
}

for (const who of ['visitor', 'ana'] as const) {
  test(`without network the app starts with what ${who} saw last, and goes on once there is one`, async ({
    browserOf,
    stack,
  }) => {
    const sign = await givenSign(stack.sql);
    const page = await browserOf(who);
    await open(page, '/');
    await expect(signCard(page, sign.text).card).toBeVisible();
    await kept(page, sign.text);

    await page.context().setOffline(true);
    const restarted = await page.context().newPage();
    await page.close();
    await restarted.goto('/');
    await expect(signCard(restarted, sign.text).card).toBeVisible();
    await expect(connection(restarted)).toHaveText(
      new RegExp(String.raw`^Offline\s*last live ${MOMENT}$`),
    );
    if (who === 'ana') await expect(profileLink(restarted, who)).toBeVisible();

    await stack.sql`update signs set likes_count = 7 where id = ${sign.id}`;
    await goOnline(restarted);
    await expect(signCard(restarted, sign.text).like).toHaveAccessibleName('Like 7');
  });
}

test('without network a visited address opens with its content, and another says why it cannot', async ({
  ana,
  stack,
}) => {
  const sign = await givenSign(stack.sql, {by: 'ana'});
  const elsewhere = await givenStore(stack.sql);
  await openStore(ana, sign.store);
  await expect(signCard(ana, sign.text).card).toBeVisible();
  await open(ana, `/profile/${anaAccount.id}`);
  await expect(signCard(ana, sign.text).card).toBeVisible();
  await kept(ana, sign.text, sign.store.name);

  await ana.context().setOffline(true);
  await ana.goto(`/store/${sign.store.id}`);
  await expect(ana.getByRole('heading', {level: 1, name: sign.store.name})).toBeVisible();
  await expect(signCard(ana, sign.text).card).toBeVisible();
  await ana.goto(`/profile/${anaAccount.id}`);
  await expect(signCard(ana, sign.text).card).toBeVisible();

  await ana.goto(`/store/${elsewhere.id}`);
  await expect(ana.getByRole('heading', {level: 1, name: 'You are offline'})).toBeVisible();
  await expect(ana.locator('[aria-busy="true"]')).toHaveCount(0);
  await goOnline(ana);
  await expect(ana.getByRole('heading', {level: 1, name: elsewhere.name})).toBeVisible();
});

test('without network the address of a sign that is not on this device says so', async ({
  visitor,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const elsewhere = await givenStore(stack.sql);
  await openStore(visitor, store);
  await kept(visitor, store.name);

  await visitor.context().setOffline(true);
  const sign = await givenSign(stack.sql, {store});
  await visitor.goto(`/store/${elsewhere.id}/sign/${sign.id}`);
  await expect(visitor.getByRole('heading', {level: 1, name: 'You are offline'})).toBeVisible();
  await visitor.goto(`/store/${store.id}/sign/${sign.id}`);
  await expect(visitor.getByRole('heading', {level: 1, name: store.name})).toBeVisible();
  const shared = visitor.getByRole('region', {name: 'Shared sign'});
  await expect(shared.getByText('You are offline')).toBeVisible();
  await goOnline(visitor);
  await expect(shared.getByRole('article')).toContainText(sign.text);
});

test('without network a device that holds nothing yet says so on every screen, and nothing else', async ({
  ana,
  stack,
}) => {
  test.slow();
  const store = await givenStore(stack.sql);
  // It had stores once: a log-out leaves it so.
  await ana.addInitScript(() => localStorage.setItem('signpost.synced-stores', 'yes'));
  await stack.stop('zero-cache');
  await ana.goto('/');
  await kept(ana);
  await ana.context().setOffline(true);
  const main = ana.getByRole('main');
  for (const path of [
    '/',
    '/nearby',
    '/leaderboard',
    '/stats',
    '/add-sign',
    `/add-sign?store=${store.id}`,
  ]) {
    await ana.goto(path);
    await expect(main.getByText('You are offline').first(), path).toBeVisible();
    await expect(main.getByText(/^(Loading.*\.\.\.|No .* (found|yet).*)$/), path).toHaveCount(0);
    await expect(main.locator('[aria-busy="true"]'), path).toHaveCount(0);
  }
});

test('a server that cannot be reached is told of, instead of promising for ever', async ({
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
  await stack.start('api');
  await expect(visitor.getByRole('heading', {level: 1, name: elsewhere.name})).toBeVisible();
});

test('what the worker keeps is of the app alone: nothing of a person, nothing from the API', async ({
  ana,
}) => {
  await open(ana, '/');
  await kept(ana);
  await ana.reload();
  await expect(connection(ana)).toHaveText('Live');
  const cached = await ana.evaluate(async () => {
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
