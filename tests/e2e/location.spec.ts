import type {Page} from '@playwright/test';
import {open} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenStore, northOf} from './support/town.ts';

const HOBOKEN = {latitude: 40.744, longitude: -74.0324};

const known = (page: Page) => page.getByRole('banner').getByTitle('Using your location');
const unknown = (page: Page) => page.getByRole('banner').getByTitle('Location not available');

test('a visitor grants the permission while the dialog is open, and takes it back later', async ({
  browserOf,
}) => {
  const visitor = await browserOf('visitor', {asksForLocation: true});
  await visitor.context().setGeolocation(HOBOKEN);
  await open(visitor, '/');
  const dialog = visitor.getByRole('dialog', {name: 'Location Access Required'});
  await expect(dialog).toBeVisible();
  await visitor.context().grantPermissions(['geolocation']);
  await expect(dialog).toHaveCount(0);
  await expect(known(visitor)).toBeVisible();
  await visitor.context().clearPermissions();
  await expect(unknown(visitor)).toBeVisible();
});

test('a visitor looks for stores nearby, and their position stays on the device', async ({
  browserOf,
  stack,
}) => {
  const place = {latitude: 40.743_217_89, longitude: -74.032_419_87};
  const store = await givenStore(stack.sql, {at: northOf(place, 100)});
  const visitor = await browserOf('visitor', standingAt(place));
  const sent: string[] = [];
  visitor.on('request', request => sent.push(request.url() + (request.postData() ?? '')));
  // The sync engine's client puts its first message into a header of the WebSocket, in base64.
  const network = await visitor.context().newCDPSession(visitor);
  await network.send('Network.enable');
  network.on('Network.webSocketWillSendHandshakeRequest', ({request}) => {
    const header = request.headers['Sec-WebSocket-Protocol'] ?? '';
    sent.push(Buffer.from(decodeURIComponent(header), 'base64').toString());
  });
  visitor.on('websocket', socket => {
    sent.push(socket.url());
    socket.on('framesent', ({payload}) => sent.push(payload.toString()));
  });
  await open(visitor, '/');
  await expect(known(visitor)).toBeVisible();
  await open(visitor, '/nearby');
  await expect(visitor.getByRole('heading', {name: 'Stores by Distance'})).toBeVisible();
  await expect.poll(() => sent.join('\n')).toContain('inCell');
  await expect(visitor.getByRole('listitem').filter({hasText: store.name})).toContainText(
    / (ft|miles) away/,
  );
  expect(sent.join('\n')).not.toMatch(/40\.7432|74\.0324/);
});

test('a visitor who comes to log in is asked by the browser on the next screen', async ({
  browserOf,
}) => {
  const visitor = await browserOf('visitor', {fresh: true});
  await visitor.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () =>
      document.documentElement.classList.add('asked');
  });
  const asked = visitor.locator('html.asked');
  await open(visitor, '/login');
  await expect(visitor.getByRole('heading', {name: 'Login'})).toBeVisible();
  await expect(asked).toHaveCount(0);
  await visitor.getByRole('link', {name: 'Signpost, home'}).click();
  await expect(asked).toHaveCount(1);
});
