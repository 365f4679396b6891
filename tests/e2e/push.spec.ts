import type {Page} from '@playwright/test';
import {browserKeys, servePushes} from '../support/setup/push-service.ts';
import {deliverPush} from './support/background.ts';
import {givenNewUser, tryToLogIn} from './support/new-users.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore} from './support/town.ts';

const onThisDevice = (page: Page) =>
  page.getByRole('switch', {name: 'Notifications on this device'});

/** The browser of a test knows no push service; this one stands in, with the browser's keys in the test. */
const subscribeTo = (page: Page, subscription: object) =>
  page.addInitScript(given => {
    let current: PushSubscription | null = null;
    const made = {
      ...given,
      toJSON: () => given,
      unsubscribe: async () => {
        current = null;
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => (current = made);
    PushManager.prototype.getSubscription = async () => current;
  }, subscription);

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({title, tag, data}) => ({title, tag, data}));
  });

/**
 * Resolves to a function that returns how many notifications the service worker has shown since. A page that lists
 * the notifications while one is being shown has Chromium forget that one for good, so the test lists them afterwards.
 */
async function countShown(page: Page): Promise<() => Promise<number>> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const {registration} = globalThis as unknown as {registration: ServiceWorkerRegistration};
    const show = registration.showNotification.bind(registration);
    const counted = {notifications: 0};
    Object.assign(globalThis, {counted});
    registration.showNotification = async (...notification) => {
      await show(...notification);
      counted.notifications += 1;
    };
  });
  return () =>
    worker.evaluate(
      () => (globalThis as unknown as {counted: {notifications: number}}).counted.notifications,
    );
}

test('a new user allows notifications, receives one when ana adds a sign, and none after the logout', async ({
  browserOf,
  stack,
}) => {
  test.slow();
  const {sql, url} = stack;
  const service = await servePushes();
  const browser = browserKeys();
  const page = await browserOf('visitor', {permissions: ['notifications']});
  await subscribeTo(page, {endpoint: `${service.url}/one`, keys: browser.keys});
  const who = await givenNewUser(page, stack);
  const [{id} = {id: ''}] = await sql<{id: string}[]>`
    select id from users where email = ${who.email}`;
  const store = await givenStore(sql);
  await sql`insert into store_follows values (${id}, ${store.id}, now())`;
  await page.goto('/account');
  await tryToLogIn(page, who);
  await expect(onThisDevice(page)).not.toBeChecked();
  await expect(page.getByText('Your browser asks you first.')).toBeVisible();
  await onThisDevice(page).click();
  // The worker comes some seconds after the page.
  await expect(onThisDevice(page)).toBeChecked();

  const sign = await givenSign(sql, {store, by: 'ana'});
  await expect.poll(() => service.taken.length).toBe(1);
  const message = browser.read(service.taken[0]?.body ?? Buffer.of()) as object;
  const path = `/store/${store.id}/sign/${sign.id}`;
  const told = {
    title: `A new sign at ${store.name}`,
    tag: `store-sign ${store.id}`,
    data: {id: expect.any(String), path},
  };
  const count = await countShown(page);
  // A push service may bring it twice.
  for (let time = 0; time < 2; time += 1) {
    // The browser may lose one on its way to the worker.
    await expect(async () => {
      const before = await count();
      await deliverPush(page.context(), url, message);
      await expect.poll(count, {timeout: 5000}).toBeGreaterThan(before);
    }).toPass();
    await expect.poll(() => shown(page)).toEqual([told]);
  }

  await page.getByRole('banner').getByRole('button', {name: 'Logout'}).click();
  await expect
    .poll(
      () => sql`
        select from private.push_subscriptions where endpoint = ${`${service.url}/one`}`,
    )
    .toEqual([]);
  service.close();
});
