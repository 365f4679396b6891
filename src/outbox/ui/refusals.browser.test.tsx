import {beforeEach, expect, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, reopenApp, signCard, toastOf} from '../../../tests/support/component/app.tsx';
import {goOnline} from '../../../tests/support/component/device.ts';
import {addSign, loseNetwork, tray} from '../../../tests/support/component/outbox.ts';
import {givenSign, givenStore, owner} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const CLOSED = 'This store is inactive and takes no signs at the moment.';

const signText = page.getByRole('textbox', {name: /^Sign text/i});
const title = (name: string) => page.getByRole('heading', {level: 1, name});

beforeEach(() => {
  vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date']});
});

/** Ana adds a sign offline at a store that is switched off before she is back. */
async function refusedSign(text: string) {
  const store = await givenStore({name: text});
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await loseNetwork();
  await addSign(text);
  await server.change('stores', {id: store.id}, {isActive: false});
  goOnline();
  await expect.element(tray.button).toHaveAccessibleName('Outbox, 1 waiting, 1 needs you');
  await tray.open();
  await expect.element(tray.item(text)).toMatchTextContent(`Failed to submit sign: ${CLOSED}`);
  return store;
}

test('a refused sign waits with its reason over a reload, and can be sent again', async () => {
  const text = 'Try me twice';
  const store = await refusedSign(text);
  await tray.close();
  await reopenApp({as: 'ana'});
  await tray.open();
  await expect.element(tray.item(text)).toMatchTextContent(CLOSED);
  await tray.close();
  await expect.element(page.getByText('Store Inactive')).toBeVisible();
  await server.change('stores', {id: store.id}, {isActive: true});
  await expect.poll(() => page.getByText('Store Inactive').query()).toBeNull();
  await expect.element(signCard(text).card.getByText('Needs you')).toBeVisible();
  await tray.open();
  await tray
    .item(text)
    .getByRole('button', {name: /^Try again\b/})
    .click();
  await expect.element(tray.item(text).getByText('Live', {exact: true})).toBeVisible();
  await tray.close();
  await tray.expectEmpty();
  expect(signCard(text).card.elements()).toHaveLength(1);
  expect(server.rows('signs')).toHaveLength(1);
});

test('a refused sign can be edited', async () => {
  const text = 'Not like this';
  const store = await refusedSign(text);
  await server.change('stores', {id: store.id}, {isActive: true});
  await tray
    .item(text)
    .getByRole('button', {name: /^Edit\b/})
    .click();
  await expect.element(signText).toHaveValue(text);
  expect(tray.button.query()).toBeNull();
});

test('a refused sign can be discarded for good', async () => {
  const text = 'Never mind';
  await refusedSign(text);
  await tray
    .item(text)
    .getByRole('button', {name: /^Discard\b/})
    .click();
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1000);
      return tray.item(text).getByRole('button').query();
    })
    .toBeNull();
  await reopenApp({as: 'ana'});
  await expect.element(page.getByText('Store Inactive')).toBeVisible();
  expect(tray.button.query()).toBeNull();
  expect(server.rows('signs')).toEqual([]);
});

for (const {reaction, mutator, label, sentence} of [
  {
    reaction: 'like',
    mutator: 'sign.setLiked',
    label: 'Like',
    sentence: 'Failed to update like. Please try again.',
  },
  {
    reaction: 'sawIt',
    mutator: 'sign.setConfirmed',
    label: 'Saw it',
    sentence: 'Failed to update confirmation. Please try again.',
  },
] as const) {
  test(`a “${label}” that the server refuses is undone, with a sentence`, async () => {
    const sign = await givenSign();
    server.refuse(mutator, 'not-found');
    const button = signCard('Fresh figs')[reaction];
    await openApp(`/store/${sign.storeId}`, {as: 'ana'});
    await expect.element(button).toHaveAccessibleName(new RegExp(`^${label} 0\\b`));
    await loseNetwork();
    await button.click();
    await expect.element(button).toHaveAccessibleName(new RegExp(`^${label} 1\\b`));
    goOnline();
    await expect.element(toastOf('Error')).toMatchTextContent(sentence);
    await expect.element(button).toHaveAccessibleName(new RegExp(`^${label} 0\\b`));
    expect(server.rows('signInteractions')).toEqual([]);
  });
}

test('a change of a store that the server refuses is undone, with its reason', async () => {
  const {id} = await givenStore({ownerId: owner.id, name: 'Old name'});
  server.refuse('store.update', 'forbidden');
  await openApp(`/store/${id}`, {as: 'owner'});
  await page.getByRole('link', {name: 'Edit Store'}).click();
  await page.getByLabelText(/^Store name/).fill('Never to be');
  await loseNetwork();
  await page.getByRole('button', {name: 'Save Store'}).click();
  await expect.element(title('Never to be')).toBeVisible();
  goOnline();
  await expect.element(tray.button).toHaveAccessibleName('Outbox, 1 waiting, 1 needs you');
  await tray.open();
  await expect.element(tray.item('Never to be')).toMatchTextContent('Failed to save store');
  await tray.close();
  await expect.element(title('Old name')).toBeVisible();
});
