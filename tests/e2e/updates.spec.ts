import type {Page} from '@playwright/test';
import {unsent} from './support/device.ts';
import {mapOn} from './support/map.ts';
import {logIn} from './support/people.ts';
import {type Releases, serveReleases} from './support/release.ts';
import {connection, expectToast, open, openStore, signCard} from './support/screens.ts';
import {expect, test as base} from './support/test.ts';
import {givenSign, likesInDatabase, type Store} from './support/town.ts';

interface Fixtures {
  releases: Releases;
  /** In front of the app, which its worker has put on the device by now. */
  page: Page;
}

const test = base.extend<Fixtures>({
  releases: async ({stack}, provide) => {
    const releases = await serveReleases(stack.url);
    await provide(releases);
    await releases.close();
  },

  page: async ({browserOf, releases}, provide) => {
    const page = await browserOf('visitor', {baseURL: releases.url});
    await open(page, '/');
    await keptHere(page);
    await provide(page);
  },
});

test.beforeEach(({complaints}) => {
  complaints.allowOutage();
  complaints.allow(
    /(status of 404|Failed to fetch dynamically imported module).*\/assets\//,
    'what a page of the old version had not fetched yet is gone with that',
  );
});
// Servers are looked to for a new version only so often.
test.slow();

/** Waits until the page is of a version. The one that was built has no name. */
async function expectVersion(page: Page, name: string): Promise<void> {
  await expect(() => expectChange(page, name)).toPass();
}

/**
 * Starts the app until it is of a version. It changes by itself within 20 s of a start, and later only while hidden:
 * a busy machine may need another start.
 */
async function expectStartOf(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.goto('/');
    await expectChange(page, name, 25_000);
  }).toPass();
}

/** Fails if the page does not change to a version for some time, and sees to it that it can then. */
async function expectChange(page: Page, name: string, timeout = 8000): Promise<void> {
  try {
    await expect(page.locator('html')).toHaveAttribute('data-release', name, {timeout});
  } catch (late) {
    await stopWorkers(page);
    throw late;
  }
}

/**
 * Chromium stops a worker that is being replaced once it has nothing to do. If a request has started it again in
 * between, it never does so while the worker is inspected, as all are in tests. So the test stops the
 * workers.
 */
async function stopWorkers(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.stopAllWorkers');
  await devTools.detach();
}

/**
 * Navigates to the store, with which the page takes the new version. Where the old worker is slow to stop, the
 * page changes with a later navigation: a page in use is not reloaded in the middle of a screen.
 */
async function turnToNext(page: Page, store: Store): Promise<void> {
  const there = page.getByRole('main').getByRole('link', {name: store.name, exact: true});
  const home = page.getByRole('banner').getByRole('link', {name: /home$/});
  const isNext = page.locator('html[data-release="next"]');
  await expect(async () => {
    if ((await isNext.count()) > 0) return;
    await (new URL(page.url()).pathname === '/' ? there : home).click();
    await expectChange(page, 'next');
  }).toPass();
  if (new URL(page.url()).pathname === '/') await there.click();
}

const expectFirstVersion = (page: Page) =>
  expect(page.locator('html')).not.toHaveAttribute('data-release');

async function keptHere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** As when the network returns, until the new version lies ready beside the one in use. */
async function newVersionFound(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        dispatchEvent(new Event('online'));
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.waiting != null;
      }),
    )
    .toBe(true);
}

test('a visitor starts the app after a release, and is soon of the new version', async ({
  page,
  releases,
}) => {
  await page.goto('about:blank');
  await releases.release('next');
  await expectStartOf(page, 'next');
  await expect(connection(page)).toHaveText('Live');
});

test('a visitor opens a map that a release has taken away, and it comes with the new version', async ({
  page,
  releases,
}) => {
  await page.getByRole('heading', {level: 1}).click();
  await releases.release('next');
  await page.getByRole('button', {name: 'View Map'}).click();
  await expectVersion(page, 'next');
  // The state of the old version is not restored in the new one.
  await page.getByRole('button', {name: 'View Map'}).click();
  await expect(mapOn(page).surface).toBeVisible();
});

test('a visitor follows a return to a version from before there was a worker', async ({
  page,
  releases,
}) => {
  await page.goto('about:blank');
  await releases.release('earlier', {worker: false});
  await expectStartOf(page, 'earlier');
});

test('a like that ana has not sent holds a release up, and her next screen after it is of the new version', async ({
  page,
  stack,
  releases,
}) => {
  const sign = await givenSign(stack.sql);
  await page.goto('/login');
  await logIn(page, 'ana');
  await openStore(page, sign.store);
  const {like} = signCard(page, sign.text);
  await expect(like).toBeVisible();
  await stack.stop('zero-cache');
  await expect(connection(page)).toContainText('Reconnecting');
  await like.click();
  await expect(like).toHaveAccessibleName(/^Like 1\b/);

  await releases.release('next');
  await newVersionFound(page);
  // A page in use goes on, and so does one with something unsent.
  await expectFirstVersion(page);
  await expect(signCard(page, sign.text).card).toBeVisible();
  await page.getByRole('banner').getByRole('link', {name: /home$/}).click();
  await expect(page.getByRole('heading', {level: 1, name: "What's Going On?"})).toBeVisible();
  await expectFirstVersion(page);

  await stack.start('zero-cache');
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 1, rows: 1});
  await expect.poll(() => unsent(page)).toBe(0);
  await turnToNext(page, sign.store);
  await expect(page).toHaveURL(`${releases.url}/store/${sign.store.id}`);
  await expect(like).toHaveAccessibleName(/^Like 1\b/);
});

test('ana likes a sign on a server that has refused her version for a while', async ({
  ana,
  complaints,
  stack,
}) => {
  complaints.allow(
    /clientID=\S+ SchemaVersionNotSupported/,
    'the sync engine tells of the refusal',
  );
  const sign = await givenSign(stack.sql);
  let refusals = 0;
  await ana.routeWebSocket(/\/sync\//, socket => {
    if (refusals++ > 0) return void socket.connectToServer();
    socket.send(
      JSON.stringify(['error', {kind: 'SchemaVersionNotSupported', message: 'Not yet.'}]),
    );
  });
  await ana.clock.install();
  await ana.goto(`/store/${sign.store.id}`);
  await expectToast(ana, 'A new version is ready');
  await expect(connection(ana)).not.toHaveText('Live');
  await ana.clock.fastForward('00:31');
  await expect(connection(ana)).toHaveText('Live');
  await signCard(ana, sign.text).like.click();
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 1, rows: 1});
});
