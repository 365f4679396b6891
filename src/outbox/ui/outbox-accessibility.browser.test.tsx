import {expect, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {onApi} from '../../../tests/support/component/api.ts';
import {keepToast, openApp, signCard, toastOf} from '../../../tests/support/component/app.tsx';
import {goOnline} from '../../../tests/support/component/device.ts';
import {findings, smallTargets} from '../../../tests/support/component/look.ts';
import {
  addPhoto,
  addSign,
  holdTimers,
  loseNetwork,
  photoOf,
  tray,
} from '../../../tests/support/component/outbox.ts';
import {ana, givenSign, givenStore} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';
import {holdUploads, UPLOAD} from '../../../tests/support/component/uploads.ts';

const partOfBad = (selector: string) => tray.item('Bad').element().querySelector(selector);

/** On the narrowest phones every control of the header is there to be touched, and nothing is cut off. */
async function expectRoom(): Promise<void> {
  const header = page.getByRole('banner').element().firstElementChild;
  for (const width of [360, 320]) {
    await page.viewport(width, 740);
    // Where motion is reduced, everything still takes a moment to its new size.
    await expect.poll(smallTargets).toEqual([]);
    await expect
      .poll(() => [document.documentElement.scrollWidth, header?.scrollWidth])
      .toEqual([width, width]);
  }
}

test('the outbox is accessible in both themes and fits a phone of 320 px', async () => {
  const {id, store} = await givenSign({userId: ana.id, text: 'Fresh figs'});
  // So that there is a bell in the header as well.
  const about = {
    userId: ana.id,
    storeId: store.id,
    signId: id,
    personId: null,
    reason: null,
    readAt: null,
  };
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
  await expectRoom();
  // With a connection, the status is beside the buttons.
  server.holdWrites();
  goOnline();
  await expect.element(page.getByRole('banner').getByText('Live')).toBeInTheDocument();
  await expect.element(tray.button).toBeVisible();
  await expectRoom();
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
  keepToast();
  await toast.getByRole('button', {name: 'Close'}).click();
  await expect.poll(() => toast.query()).toBeNull();
  await expect.element(tray.dialog).toBeVisible();
});

test('the outbox is accessible with something in every state', async () => {
  // Live and discarded items stay for some seconds only.
  vi.setSystemTime(Date.now());
  holdTimers(7000);
  const store = await givenStore();
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await expect.element(page.getByRole('link', {name: 'Add the First Sign'})).toBeVisible();
  onApi(UPLOAD, () =>
    Response.json({code: 'image-unreadable', message: 'It is no image.'}, {status: 415}),
  );
  await addPhoto(store.id, 'Bad', new Blob(['Not a picture.'], {type: 'image/jpeg'}));
  await expect.element(tray.button).toHaveAccessibleName('Outbox, 1 waiting, 1 needs you');
  // Two are on their way at once, and do not get on.
  holdUploads();
  const photo = await photoOf('#c02020');
  for (const words of ['First', 'Second', 'Third', 'Unwanted']) {
    await addPhoto(store.id, words, photo);
  }
  await addSign('Fresh');
  await tray.open();
  await expect.element(tray.item('Fresh').getByText('Live', {exact: true})).toBeVisible();
  await tray
    .item('Unwanted')
    .getByRole('button', {name: /^Discard\b/})
    .click();
  await expect.element(tray.item('Unwanted').getByText('Discarded')).toBeVisible();
  // Only when it could not be drawn does its picture give way to its words.
  await expect.poll(() => partOfBad('.board')?.textContent).toContain('Bad');
  expect(partOfBad('img')).toBeNull();
  for (const state of ['Needs you', 'Sending 0%', 'Saved here', 'Live', 'Discarded']) {
    await expect.element(tray.dialog.getByText(state, {exact: true}).first()).toBeInTheDocument();
  }
  expect(await findings()).toEqual([]);
});
