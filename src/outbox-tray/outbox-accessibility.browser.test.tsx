import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, signCard, toastOf} from '../../tests/component/app.tsx';
import {goOnline} from '../../tests/component/device.ts';
import {findings, smallTargets} from '../../tests/component/look.ts';
import {addSign, loseNetwork, tray} from '../../tests/component/outbox.ts';
import {ana, givenSign} from '../../tests/component/rows.ts';
import {server} from '../../tests/component/test-server.ts';

test('the outbox is accessible in both themes and fits a phone of 320 px', async () => {
  const {id, store} = await givenSign({userId: ana.id, text: 'Fresh figs'});
  // So that there is a bell in the header as well.
  const about = {userId: ana.id, storeId: store.id, signId: id, reason: null, readAt: null};
  await server.put('notifications', {
    id: crypto.randomUUID(),
    kind: 'sign-hidden',
    createdAt: Date.now(),
    ...about,
  });
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await expect.element(page.getByRole('button', {name: /^Notifications/})).toBeVisible();
  await loseNetwork();
  await addSign('For everybody');
  await expect.element(tray.button).toBeVisible();
  for (const width of [360, 320]) {
    await page.viewport(width, 740);
    expect(smallTargets()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(width);
  }
  await tray.open();
  expect(await findings()).toEqual([]);
});

test('a toast over the open outbox can be closed, and the outbox stays open', async () => {
  const {store} = await givenSign({text: 'Gone by then'});
  server.refuse('sign.setLiked', 'not-found');
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await loseNetwork();
  await addSign('Still here');
  await signCard('Gone by then').like.click();
  await tray.open();
  goOnline();
  const toast = toastOf('Error');
  await expect.element(toast.getByText(/Failed to update like\./)).toBeVisible();
  await toast.getByRole('button', {name: 'Close'}).click();
  await expect.poll(() => toast.query()).toBeNull();
  await expect.element(tray.dialog).toBeVisible();
});
