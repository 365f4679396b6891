import {rgbaToThumbHash} from 'thumbhash';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {commands, page} from 'vitest/browser';
import {photoSign} from '../../../../common/new-rows.ts';
import {signPath} from '../../../../common/paths.ts';
import {openApp, reopenApp, signCard} from '../../../../tests/support/component/app.tsx';
import {atRest, sideways} from '../../../../tests/support/component/look.ts';
import {givenPeople, givenSign} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const PIXELS = Array.from({length: 20}, () => [200, 80, 20, 255]).flat();
const THUMBHASH = btoa(String.fromCharCode(...rgbaToThumbHash(5, 4, PIXELS)));

beforeEach(() => givenPeople('ben'));
afterEach(() => commands.refusePhotos());

/** A sign that shows a photo with these words, under an address that the browser has never asked for. */
async function givenPhotoSign(words: string, imageThumbhash: string | null = null) {
  const stem = `/images/sign-1700000000000-${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const picture = {imageUrl: `${stem}.jpg`, imageThumbhash, imageHash: null};
  return {...(await givenSign(photoSign(words, picture))), stem};
}

const board = () => page.getByRole('article').element().querySelector('.board');

const placeOf = (element: Element) => {
  const {x, y, width, height} = element.getBoundingClientRect();
  return {x, y, width, height};
};

test('a photo is described by its words, fits its width, and is foreshadowed until it is there', async () => {
  await commands.holdPhotos();
  const {storeId, stem} = await givenPhotoSign('Free coffee', THUMBHASH);
  await openApp(`/store/${storeId}`);
  const {card} = signCard('Free coffee');
  const image = card.getByRole('img', {name: 'Free coffee'});
  await expect.element(image).toHaveAttribute('src', `${stem}.jpg`);
  await expect
    .element(image)
    .toHaveAttribute('srcset', `${stem}-400.webp 400w, ${stem}-800.webp 800w`);
  const placeholder = card.element().querySelector('.board-placeholder');
  if (!placeholder) throw new Error('Nothing foreshadows the photo.');
  const look = getComputedStyle(placeholder);
  expect(look.backgroundImage).toMatch(/^url\("data:image\/png/);
  expect(look.opacity).toBe('1');
  await atRest(() => placeOf(card.element()).y);
  const before = placeOf(card.element());

  await commands.answerPhotos();
  await expect.poll(() => look.opacity).toBe('0');
  // On this screen a board is 560 pixels wide.
  const shown = image.element();
  expect(shown instanceof HTMLImageElement && shown.currentSrc).toBe(
    `${location.origin}${stem}-800.webp`,
  );
  expect(placeOf(card.element())).toEqual(before);
});

test('a photo that cannot be loaded is shown as its words', async () => {
  await commands.refusePhotos();
  const {id, storeId} = await givenPhotoSign('Free coffee');
  await openApp(`/store/${storeId}`);
  await expect.poll(() => board()?.querySelector('img')).toBeNull();
  expect(board()?.textContent).toContain('coffee');
  await server.change('signs', {id}, {extractedText: null});
  await expect.poll(() => board()?.textContent).toBe('No text available');
});

test('all words of a photo can be read where its caption is cut, on the narrowest phone', async () => {
  await commands.refusePhotos();
  await page.viewport(320, 640);
  const sign = await givenPhotoSign('Found by the river');
  await openApp(`/store/${sign.storeId}`);
  const {card} = signCard('by the river');
  const readAll = card.getByText('Read it all');
  await expect.element(card).toBeVisible();
  await expect.element(readAll).not.toBeInTheDocument();

  // Without a place to break, as what is read off a picture may be.
  const words = `Found by the river: ${'o'.repeat(100)} and much more, call 555 0100`;
  await server.change('signs', {id: sign.id}, {extractedText: words});
  for (const path of [location.pathname, signPath(sign)]) {
    history.pushState(history.state, '', path);
    await reopenApp();
    await expect.element(card).toMatchTextContent(`${words.slice(0, 100)}…`);
    const whole = () => card.element().querySelector('details > p');
    expect(whole()?.textContent).toBe(words);
    expect(whole()?.checkVisibility()).toBe(false);
    await readAll.click();
    await expect.poll(() => whole()?.checkVisibility()).toBe(true);
    expect(sideways()).toBe(0);
    expect(readAll.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
});

test('an anonymous photo without words, of an unknown kind of address, has a name all the same', async () => {
  await commands.answerPhotos();
  const picture = {imageUrl: '/images/from-elsewhere.webp', imageThumbhash: null, imageHash: null};
  const photo = {...photoSign('', picture), extractedText: null};
  const {store} = await givenSign({...photo, userId: null});
  await openApp(`/store/${store.id}`);
  const card = page.getByRole('article');
  const image = card.getByRole('img', {name: `Photo of a sign at ${store.name}`});
  await expect.element(image).toBeVisible();
  await expect.element(image).toHaveAttribute('src', picture.imageUrl);
  await expect.element(image).not.toHaveAttribute('srcset');
  await expect.element(card).toMatchTextContent('Anonymous');
});
