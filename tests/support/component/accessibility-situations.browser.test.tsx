import {expect, test} from 'vitest';
import {commands, page, userEvent} from 'vitest/browser';
import {DAY_MS} from '../../../common/time.ts';
import {onApi} from './api.ts';
import {keepToast, openApp, signCard, toastOf} from './app.tsx';
import {goOffline} from './device.ts';
import {axeFindings, findings} from './look.ts';
import {ana, givenDemo, givenSign, givenStore} from './rows.ts';
import {server} from './test-server.ts';

const daysAgo = (days: number) => Date.now() - days * DAY_MS;

test('axe finds nothing: a password that is judged, and a form with an error', async () => {
  onApi('POST /api/account/password-reset/check', () => Response.json({valid: true}));
  await openApp('/reset-password?token=any');
  await page.getByLabelText(/^New Password/).fill('123456');
  await expect.element(page.getByText(/Very easy to guess\./)).toBeVisible();
  await page.getByRole('button', {name: 'Update Password'}).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Passwords do not match');
  expect(await findings()).toEqual([]);
});

test('axe finds nothing: the statistics as tables', async () => {
  await givenDemo();
  await openApp('/stats');
  const buttons = page.getByRole('button', {name: /^Show as table/});
  await expect.poll(() => buttons.elements().length).toBe(2);
  await buttons.nth(1).click();
  await buttons.first().click();
  await expect.poll(() => page.getByRole('table').elements().length).toBe(2);
  expect(await findings()).toEqual([]);
});

test('axe finds nothing: a store with a sign, and an inactive store', async () => {
  const {store} = await givenSign({userId: ana.id});
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await expect.element(page.getByRole('article')).toBeVisible();
  expect(await findings()).toEqual([]);
  await server.change('stores', {id: store.id}, {isActive: false});
  await expect.element(page.getByText('Store Inactive')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('axe finds nothing: the form for a sign, and what is wrong with it', async () => {
  const store = await givenStore();
  await openApp(`/add-sign?store=${store.id}`, {as: 'ana'});
  await expect.element(page.getByRole('button', {name: 'Take Photo'})).toBeVisible();
  expect(await findings()).toEqual([]);
  await page.getByText('Text only').click();
  await page.getByLabelText(/^Sign text/).fill(' ');
  await page.getByRole('button', {name: 'Submit Sign'}).click();
  await expect.element(page.getByText('Please enter sign text')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('axe finds nothing: the claim on a store, its mistakes, and its state', async () => {
  const store = await givenStore();
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await page.getByRole('button', {name: 'Claim Store'}).click();
  const dialog = page.getByRole('dialog', {name: 'Claim Store'});
  await dialog.getByRole('button', {name: 'Submit Claim'}).click();
  await expect.element(dialog.getByText('Proof of Ownership is required')).toBeVisible();
  expect(await findings()).toEqual([]);
  await dialog.getByLabelText(/^Phone/).fill('555 0100');
  await dialog.getByLabelText(/^Proof of Ownership/).fill('My name is on the door.');
  await dialog.getByRole('button', {name: 'Submit Claim'}).click();
  await expect.element(page.getByText('Claim pending')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('axe finds nothing: the notifications', async () => {
  const store = await givenStore();
  const about = {
    userId: ana.id,
    storeId: store.id,
    signId: null,
    personId: null,
    reason: null,
    readAt: null,
  };
  await server.put('notifications', {
    id: crypto.randomUUID(),
    kind: 'claim-rejected',
    createdAt: Date.now(),
    ...about,
  });
  await openApp('/about', {as: 'ana'});
  await page.getByRole('button', {name: /^Notifications/}).click();
  const dialog = page.getByRole('dialog', {name: 'Notifications'});
  await expect.element(dialog.getByRole('link').first()).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('axe finds nothing: a shared sign among worn, reported and earlier signs', async () => {
  const {store, ...sign} = await givenSign({userId: ana.id});
  // One report halves its 90 days, which are not over by then.
  await givenSign({store, text: 'Worn', createdAt: daysAgo(40)});
  await givenSign({store, text: 'Earlier', createdAt: daysAgo(400)});
  await openApp(`/store/${store.id}/sign/${sign.id}`, {as: 'ana'});
  const shared = page.getByRole('region', {name: 'Shared sign'});
  await expect.element(shared.getByRole('article')).toBeVisible();
  const {card, gone} = signCard('Worn');
  await gone.click();
  await expect.element(card.getByText(/1 person says it is gone/)).toBeVisible();
  await page.getByRole('button', {name: /^Earlier signs/}).click();
  await expect.poll(() => page.getByRole('article').elements().length).toBe(3);
  expect(await findings()).toEqual([]);
});

test('axe finds nothing: the address of a sign that is not there', async () => {
  const {id} = await givenStore();
  await openApp(`/store/${id}/sign/nonsense`, {as: 'ana'});
  await expect.element(page.getByText(/^This sign is not here any more/)).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('axe finds nothing: the open drawer, and a toast without a connection', async () => {
  const {store} = await givenSign();
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await page.getByRole('button', {name: 'Menu'}).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  goOffline();
  await page.getByRole('button', {name: /^Like/}).click();
  await expect.element(toastOf('Liked!')).toBeVisible();
  keepToast();
  expect(await findings()).toEqual([]);
});

test('axe finds nothing: the question for the location, and the map at home', async () => {
  await givenDemo();
  await openApp('/', {asksForLocation: true});
  const dialog = page.getByRole('dialog', {name: 'Location Access Required'});
  await expect.element(dialog).toBeVisible();
  expect(await findings()).toEqual([]);
  await page.getByRole('button', {name: 'Not Now'}).click();
  await page.getByRole('button', {name: 'View Map'}).click();
  await expect.element(page.getByRole('group', {name: /^Map/})).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('axe finds nothing: suggestions, one of them chosen, and none', async () => {
  await givenSign({text: 'Fresh figs'});
  await openApp('/');
  const banner = page.getByRole('banner');
  for (const {typed, seen} of [
    {typed: 'Fresh figs', seen: banner.getByRole('option')},
    {typed: 'nothing holds these words', seen: banner.getByText('No results found')},
  ]) {
    await banner.getByRole('combobox').fill(typed);
    await expect.element(seen.first()).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    // At one size: where the header changes its shape, the box opens again.
    for (const colorScheme of ['light', 'dark'] as const) {
      await commands.emulateMedia({colorScheme});
      expect(await axeFindings()).toEqual([]);
    }
  }
});
