import {contact} from './support/contact.ts';
import {expectStored, unsent} from './support/device.ts';
import {profileLink} from './support/people.ts';
import {connection, expectToast, open, openStore, signCard} from './support/screens.ts';
import {TestBrowsers} from './support/test-browsers.ts';
import {expect, standingAt, test as base} from './support/test.ts';
import {givenSign, likesInDatabase} from './support/town.ts';
import {logOut} from './support/sessions.ts';

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

test('keeps the log-in, the app and the replica of an actor for the next test', async ({
  earlier,
  later,
  complaints,
  stack,
}, info) => {
  complaints.allowOutage();
  const sign = await givenSign(stack.sql);
  const first = await earlier.open('ana', {});
  await open(first, '/');
  await expect(signCard(first, sign.text).card).toBeVisible();
  await first.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expectStored(first, sign.text);
  await earlier.close(info);

  const next = await later.open('ana', {});
  await next.context().setOffline(true);
  await next.goto('/');
  await expect(profileLink(next, 'ana')).toBeVisible();
  await expect(signCard(next, sign.text).card).toBeVisible();
});

test('drops drafts and settings between tests', async ({earlier, later}, info) => {
  const first = await earlier.open('visitor', {});
  await open(first, '/about');
  await contact(first).message.fill('Not sent yet');
  await first.evaluate(() => localStorage.setItem('signpost.theme', 'dark'));
  await expect
    .poll(() => first.evaluate(() => Object.keys(localStorage)))
    .toContain('signpost.draft.contact.visitor');
  await earlier.close(info);

  const next = await later.open('visitor', {});
  await open(next, '/about');
  await expect(contact(next).message).toHaveValue('');
  expect(await next.evaluate(() => localStorage.getItem('signpost.theme'))).toBeNull();
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
  await expect(signCard(next, sign.text).like).toHaveAccessibleName('Like 0');
  await expect(next.getByRole('listitem').filter({hasText: 'Liked!'})).toHaveCount(0);
  expect(await unsent(next)).toBe(0);
  // What is written now arrives, and what was left would have arrived before it.
  await signCard(next, sign.text).sawIt.click();
  await expect(signCard(next, sign.text).sawIt).toHaveAccessibleName('Saw it 1');
  await expect.poll(() => unsent(next)).toBe(0);
  expect(await likesInDatabase(stack.sql, sign)).toEqual({counter: 0, rows: 0});
});

test('ends what a test did to the network, the position and the pages', async ({
  earlier,
  later,
  complaints,
}, info) => {
  complaints.allowOutage();
  const first = await earlier.open('visitor', {
    ...standingAt({latitude: 40.744, longitude: -74.0324}),
    viewport: {width: 320, height: 640},
  });
  const context = first.context();
  await context.route('**/api/session', route => route.abort());
  await first.addInitScript(() => Object.assign(globalThis, {isLeft: true}));
  const second = await context.newPage();
  await second.goto('/about');
  await context.setOffline(true);
  await earlier.close(info);

  const next = await later.open('visitor', {});
  expect(next.context().pages()).toEqual([next]);
  await open(next, '/');
  expect(next.viewportSize()).toMatchObject({width: 1280});
  expect(await next.evaluate(() => 'isLeft' in globalThis)).toBe(false);
  expect(await next.evaluate(async () => (await fetch('/api/session')).ok)).toBe(true);
  const {state} = await next.evaluate(() =>
    navigator.permissions.query({name: 'geolocation'}).then(({state}) => ({state})),
  );
  expect(state).not.toBe('granted');
});

test('gives an actor another browser where the clock or the session was changed', async ({
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
});

test('gives a second device of an actor a context of its own', async ({later}) => {
  const first = await later.open('ana', {});
  const second = await later.open('ana', {});
  expect(second.context()).not.toBe(first.context());
  await open(second, '/');
  await expect(profileLink(second, 'ana')).toBeVisible();
  await expect(connection(second)).toHaveText('Live');
});
