import {contact} from './support/contact.ts';
import {expectStored, unsent} from './support/device.ts';
import {MEMBERS, profileLink} from './support/people.ts';
import {connection, expectToast, open, openStore, signCard} from './support/screens.ts';
import {logOut} from './support/sessions.ts';
import {TestBrowsers} from './support/test-browsers.ts';
import {expect, standingAt, test as base} from './support/test.ts';
import {givenSign, likesInDatabase} from './support/town.ts';

/** Under this name the app keeps the message that ana has begun. */
const DRAFT = `signpost.draft.contact.${MEMBERS.ana.id}`;

/** What two tests that follow each other have of the browsers of their worker. */
const test = base.extend<{earlier: TestBrowsers; later: TestBrowsers}>({
  earlier: async ({actorContexts, complaints}, provide) =>
    provide(new TestBrowsers(actorContexts, complaints)),
  later: async ({actorContexts, complaints}, provide, info) => {
    const browsers = new TestBrowsers(actorContexts, complaints);
    await provide(browsers);
    await browsers.close(info);
  },
});

test('keeps the log-in, the app and the replica of an actor for the next test, and nothing else', async ({
  earlier,
  later,
  complaints,
  stack,
}, info) => {
  complaints.allowOutage();
  const sign = await givenSign(stack.sql);
  const first = await earlier.open('ana', {
    ...standingAt({latitude: 40.744, longitude: -74.0324}),
    viewport: {width: 320, height: 640},
  });
  const context = first.context();
  await open(first, '/about');
  await contact(first).message.fill('Not sent yet');
  await first.evaluate(() => localStorage.setItem('signpost.theme', 'dark'));
  await expect.poll(() => first.evaluate(() => Object.keys(localStorage))).toContain(DRAFT);
  await openStore(first, sign.store);
  await expect(signCard(first, sign.text).card).toBeVisible();
  await first.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expectStored(first, sign.text);
  await context.route('**/api/session', route => route.abort());
  await first.addInitScript(() => Object.assign(globalThis, {isLeft: true}));
  const second = await context.newPage();
  await second.goto('/about');
  await context.setOffline(true);
  await earlier.close(info);

  const next = await later.open('ana', {});
  expect(next.context()).toBe(context);
  expect(next.context().pages()).toEqual([next]);
  await next.context().setOffline(true);
  await next.goto(`/store/${sign.store.id}`);
  await expect(profileLink(next, 'ana')).toBeVisible();
  await expect(signCard(next, sign.text).card).toBeVisible();
  expect(next.viewportSize()).toMatchObject({width: 1280});
  expect(await next.evaluate(() => 'isLeft' in globalThis)).toBe(false);
  const {state} = await next.evaluate(() =>
    navigator.permissions.query({name: 'geolocation'}).then(({state}) => ({state})),
  );
  expect(state).not.toBe('granted');
  expect(await next.evaluate(() => localStorage.getItem('signpost.theme'))).toBeNull();
  await next.context().setOffline(false);
  expect(await next.evaluate(async () => (await fetch('/api/session')).ok)).toBe(true);
  await open(next, '/about');
  await expect(contact(next).message).toHaveValue('');
});

test('neither shows nor sends what an earlier test left unsent', async ({
  earlier,
  later,
  complaints,
  stack,
}, info) => {
  complaints.allowOutage();
  const sign = await givenSign(stack.sql);
  const first = await earlier.open('ana', {});
  // Writes on a connection that is still open would be sent.
  let isCut = false;
  await first.routeWebSocket(/\/sync\//, socket => {
    const server = socket.connectToServer();
    socket.onMessage(message => {
      if (!isCut) server.send(message);
    });
  });
  await openStore(first, sign.store);
  await expect(signCard(first, sign.text).card).toBeVisible();
  isCut = true;
  await signCard(first, sign.text).like.click();
  await expectToast(first, 'Liked!');
  await expect.poll(() => unsent(first)).toBe(1);
  await earlier.close(info);

  const next = await later.open('ana', {});
  await openStore(next, sign.store);
  await expect(signCard(next, sign.text).like).toHaveAccessibleName(/^Like 0\b/);
  await expect(next.getByRole('listitem').filter({hasText: 'Liked!'})).toHaveCount(0);
  expect(await unsent(next)).toBe(0);
  // What is written now arrives, and what was left would have arrived before it.
  await signCard(next, sign.text).sawIt.click();
  await expect(signCard(next, sign.text).sawIt).toHaveAccessibleName(/^Saw it 1\b/);
  await expect.poll(() => unsent(next)).toBe(0);
  expect(await likesInDatabase(stack.sql, sign)).toEqual({counter: 0, rows: 0});
});

test('gives an actor another browser for a second device, and where the clock or the session was changed', async ({
  earlier,
  later,
}, info) => {
  const first = await earlier.open('visitor', {});
  await first.clock.install({time: new Date('2020-01-01')});
  const ben = await earlier.open('ben', {});
  await open(ben, '/');
  await logOut(ben);
  const contexts = [first.context(), ben.context()];
  await earlier.close(info);

  const next = await later.open('visitor', {});
  const again = await later.open('ben', {});
  expect(contexts).not.toContain(next.context());
  expect(contexts).not.toContain(again.context());
  await open(next, '/');
  expect(await next.evaluate(() => new Date().getFullYear())).toBeGreaterThan(2020);
  await open(again, '/');
  await expect(profileLink(again, 'ben')).toBeVisible();

  // A second device of an actor has one of its own.
  const device = await later.open('ana', {});
  const other = await later.open('ana', {});
  expect(other.context()).not.toBe(device.context());
  await open(other, '/');
  await expect(profileLink(other, 'ana')).toBeVisible();
  await expect(connection(other)).toHaveText('Live');
});
