import {expect, test, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {photoSign} from '../../../common/new-rows.ts';
import {onApi, requests} from '../../../tests/support/component/api.ts';
import {openApp, reopenApp, signCard} from '../../../tests/support/component/app.tsx';
import {goOnline} from '../../../tests/support/component/device.ts';
import {addPhoto, loseNetwork, photoOf, tray} from '../../../tests/support/component/outbox.ts';
import {ana, givenSign, givenStore} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';
import {acceptUpload, UPLOAD} from '../../../tests/support/component/uploads.ts';

const signText = page.getByRole('textbox', {name: /^Sign text/i});
const picture = page.getByRole('img', {name: 'Your photo'});
const submit = page.getByRole('button', {name: 'Submit Sign'});
const byWords = (one: string, other: string) => one.localeCompare(other);
const photosOnServer = () =>
  server
    .rows('signs')
    .filter(({type}) => type === 'photo')
    .map(({extractedText}) => extractedText ?? '')
    .toSorted(byWords);

async function choosePhoto(): Promise<void> {
  const file = new File([await photoOf('#c02020')], 'photo.jpg', {type: 'image/jpeg'});
  await userEvent.upload(page.getByLabelText('Photo of the sign'), file);
  await page.getByRole('button', {name: 'Continue'}).click();
  await page.getByRole('button', {name: 'Upload Image'}).click();
  await expect.element(picture).toBeVisible();
}

test('a photo that is saved offline shows its picture, and goes live as one card', async () => {
  vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout']});
  const store = await givenStore();
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await loseNetwork();
  await addPhoto(store.id, 'Warm bread', await photoOf('#c02020'));
  const {card, like} = signCard('Warm bread');
  await expect.element(card.getByText(/Saved here/)).toBeVisible();
  await expect
    .element(card.getByRole('img'))
    .toHaveAttribute('src', expect.stringMatching(/^blob:/));
  await expect.element(like).toHaveAttribute('aria-disabled', 'true');
  await tray.open();
  await expect
    .poll(() => tray.item('Warm bread').element().querySelector('img')?.src)
    .toMatch(/^blob:/);
  await tray.close();
  const counts = new Set<number>();
  let isWatched = true;
  const look = () => {
    counts.add(card.elements().length);
    if (isWatched) requestAnimationFrame(look);
  };
  look();
  goOnline();
  await expect.poll(photosOnServer).toEqual(['Warm bread']);
  await expect.poll(() => card.getByText(/Saved here|Sending/).query()).toBeNull();
  await expect.element(like).not.toHaveAttribute('aria-disabled');
  await tray.expectEmpty();
  isWatched = false;
  expect([...counts]).toEqual([1]);
});

test('a photo whose upload does not come through is tried again until it does', async () => {
  vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout']});
  const store = await givenStore();
  await openApp(`/store/${store.id}`, {as: 'ana'});
  let attempts = 0;
  onApi(UPLOAD, request => {
    attempts += 1;
    if (attempts <= 4) throw new TypeError('The connection was reset.');
    return acceptUpload(request);
  });
  await addPhoto(store.id, 'Third time lucky', await photoOf('#c02020'));
  await expect
    .poll(() => {
      // An upload that stands still for long is begun again.
      if (attempts <= 4) vi.advanceTimersByTime(1000);
      return photosOnServer();
    })
    .toEqual(['Third time lucky']);
  expect(attempts).toBeGreaterThan(4);
  expect(signCard('Third time lucky').card.elements()).toHaveLength(1);
});

test('a file that is no picture waits with the reason among good ones, and can be discarded', async () => {
  vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date']});
  const store = await givenStore();
  await openApp(`/store/${store.id}`, {as: 'ana'});
  const sentence = 'The photo is not an image that can be read.';
  onApi(UPLOAD, async request =>
    (await request.clone().blob()).size > 100
      ? acceptUpload(request)
      : Response.json({code: 'image-unreadable', message: sentence}, {status: 415}),
  );
  const bread = await photoOf('#c02020');
  await addPhoto(store.id, 'Before', bread);
  await addPhoto(store.id, 'No picture', new Blob(['Not a picture.'], {type: 'image/jpeg'}));
  await addPhoto(store.id, 'After', bread);
  await expect.poll(photosOnServer).toEqual(['After', 'Before']);
  await expect.element(tray.button).toHaveAccessibleName('Outbox, 1 waiting, 1 needs you');
  const {card} = signCard('No picture');
  await expect.element(card.getByText('Needs you')).toBeVisible();
  await tray.open();
  const item = tray.item('No picture');
  await expect.element(item).toMatchTextContent(sentence);
  // It is shown by its words.
  await expect.element(item).toMatchTextContent(/No picture.*No picture/);
  expect(item.element().querySelector('img')).toBeNull();
  await item.getByRole('button', {name: /^Discard\b/}).click();
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1000);
      return item.getByRole('button').query();
    })
    .toBeNull();
  await tray.close();
  expect(card.query()).toBeNull();
  expect(photosOnServer()).toEqual(['After', 'Before']);
});

/** What a full device does to the page. */
const FULL = {
  'that knows it': () =>
    vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({quota: 5_000_000, usage: 4_900_000}),
  'that finds out': () => {
    const {put} = IDBObjectStore.prototype;
    return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      if (this.transaction.db.name !== 'signpost-outbox') return put.apply(this, args);
      throw new DOMException('full', 'QuotaExceededError');
    });
  },
};

for (const [how, fill] of Object.entries(FULL)) {
  test(`a full device ${how} says so before anything is lost, and with room again all goes out`, async () => {
    const {id} = await givenStore();
    const address = `/add-sign?store=${id}`;
    await openApp(address, {as: 'ana'});
    await choosePhoto();
    await signText.fill('No room');
    const full = fill();
    await submit.click();
    await expect.element(page.getByText(/This device has no room to save it\./)).toBeVisible();
    expect(location.pathname + location.search).toBe(address);
    await expect.element(signText).toHaveValue('No room');
    expect(tray.button.query()).toBeNull();
    expect(requests).not.toContain(UPLOAD);

    full.mockRestore();
    await reopenApp({as: 'ana'});
    await expect.element(picture).toBeVisible();
    await expect.element(signText).toHaveValue('No room');
    await submit.click();
    await expect.poll(() => location.pathname).toBe(`/store/${id}`);
    await expect.poll(photosOnServer).toEqual(['No room']);
    expect(requests.filter(route => route === UPLOAD)).toHaveLength(1);
  });
}

test('a photo is edited from the outbox with its words, and sent with other ones', async () => {
  const {id} = await givenStore();
  await openApp(`/add-sign?store=${id}`, {as: 'ana'});
  await choosePhoto();
  await signText.fill('Ripe cherries');
  await loseNetwork();
  await submit.click();
  await expect.element(signCard('Ripe cherries').card.getByText(/Saved here/)).toBeVisible();
  await tray.open();
  await tray
    .item('Ripe cherries')
    .getByRole('button', {name: /^Edit\b/})
    .click();
  await expect.element(picture).toBeVisible();
  expect(tray.button.query()).toBeNull();
  await expect.element(signText).toHaveValue('Ripe cherries');
  await reopenApp({as: 'ana'});
  await expect.element(picture).toBeVisible();
  await signText.fill('Ripe plums');
  await submit.click();
  await expect.element(signCard('Ripe plums').card.getByText(/Saved here/)).toBeVisible();
  expect(signCard('Ripe cherries').card.query()).toBeNull();
  goOnline();
  await expect.poll(photosOnServer).toEqual(['Ripe plums']);
  expect(requests.filter(route => route === UPLOAD)).toHaveLength(1);
});

test('another photo for a sign waits with its words, and can be changed once more', async () => {
  vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout']});
  const image = {imageUrl: '/images/sign-1-a.jpg', imageThumbhash: null, imageHash: null};
  const sign = await givenSign({...photoSign('Full price', image), userId: ana.id});
  await openApp(`/store/${sign.storeId}`, {as: 'ana'});
  await signCard('Full price')
    .card.getByRole('link', {name: /^Edit sign\b/})
    .click();
  await page.getByRole('button', {name: 'Choose another photo'}).click();
  await choosePhoto();
  await signText.fill('Half price');
  await loseNetwork();
  const save = page.getByRole('button', {name: 'Save Changes'});
  await save.click();
  await expect.element(tray.button).toHaveAccessibleName('Outbox, 1 waiting');

  await tray.open();
  await tray
    .item('Half price')
    .getByRole('button', {name: /^Edit\b/})
    .click();
  await expect.element(picture).toBeVisible();
  await expect.element(signText).toHaveValue('Half price');
  await signText.fill('Half the price');
  await save.click();
  // It is saved by then, in the place of the first edit, so that one photo is sent.
  await expect.poll(() => location.pathname).toBe(`/store/${sign.storeId}`);
  goOnline();
  // The clock is turned on only then: an upload that stands still for long is begun again.
  await expect.poll(photosOnServer).toEqual(['Half the price']);
  await tray.expectEmpty();
  expect(requests.filter(route => route === UPLOAD)).toHaveLength(1);
});
