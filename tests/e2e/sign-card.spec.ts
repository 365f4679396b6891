import sharp from 'sharp';
import {rgbaToThumbHash} from 'thumbhash';
import {open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenPhotoSign, givenSign} from './support/town.ts';

const THUMBHASH = btoa(
  String.fromCharCode(
    ...rgbaToThumbHash(5, 4, Array.from({length: 20}, () => [200, 80, 20, 255]).flat()),
  ),
);

const photo = (width: number) =>
  sharp({create: {width, height: width * 0.8, channels: 3, background: '#c85014'}})
    .webp()
    .toBuffer();

test('a photo is described by its words, fits its width, and is foreshadowed until it is there', async ({
  browserOf,
  stack,
}) => {
  const visitor = await browserOf('visitor', {serviceWorkers: 'block'});
  const sign = await givenPhotoSign(stack.sql, {words: 'Free coffee', thumbhash: THUMBHASH});
  const arrived = Promise.withResolvers<void>();
  await visitor.route('**/images/**', async route => {
    await arrived.promise;
    const width = Number(/-(\d+)\.webp$/.exec(route.request().url())?.[1] ?? 800);
    await route.fulfill({contentType: 'image/webp', body: await photo(width)});
  });
  await openStore(visitor, sign.store);
  const {card} = signCard(visitor, sign.text);
  const image = card.getByRole('img', {name: sign.text});
  const stem = sign.imageUrl.replace('.jpg', '');
  await expect(image).toHaveAttribute('src', sign.imageUrl);
  await expect(image).toHaveAttribute('srcset', `${stem}-400.webp 400w, ${stem}-800.webp 800w`);
  const placeholder = card.locator('.board-placeholder');
  await expect(placeholder).toHaveCSS('background-image', /^url\("data:image\/png/);
  await expect(placeholder).toHaveCSS('opacity', '1');
  const before = await card.boundingBox();

  arrived.resolve();
  await expect(placeholder).toHaveCSS('opacity', '0');
  // On this screen a board is 560 pixels wide.
  const chosen = await image.evaluate((it: HTMLImageElement) => it.currentSrc);
  expect(chosen).toBe(`${stack.url}${stem}-800.webp`);
  expect(await card.boundingBox()).toEqual(before);
});

test('a photo that cannot be had is shown as its words', async ({browserOf, complaints, stack}) => {
  complaints.allowOutage();
  const visitor = await browserOf('visitor', {serviceWorkers: 'block'});
  const sign = await givenPhotoSign(stack.sql, {words: 'Free coffee', thumbhash: null});
  await visitor.route('**/images/**', route => route.abort());
  await openStore(visitor, sign.store);
  const board = signCard(visitor, sign.text).card.locator('.board');
  await expect(board).toContainText('coffee');
  await expect(board.getByRole('img')).toHaveCount(0);
  await stack.sql`update signs set extracted_text = null where id = ${sign.id}`;
  await expect(visitor.getByRole('article').locator('.board')).toHaveText('No text available');
});

test('all words of a photo can be read, where its caption is cut and where the photo is not to be had', async ({
  browserOf,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  const viewport = {width: 320, height: 640};
  const visitor = await browserOf('visitor', {viewport, serviceWorkers: 'block'});
  await visitor.route('**/images/**', route => route.abort());
  const sign = await givenPhotoSign(stack.sql, {words: 'Short', thumbhash: null});
  const {card} = signCard(visitor, 'by the river');
  const {sql} = stack;
  await sql`update signs set extracted_text = 'Found by the river' where id = ${sign.id}`;
  await openStore(visitor, sign.store);
  await expect(card).toBeVisible();
  await expect(card.getByText('Read it all')).toHaveCount(0);

  // Without a place to break, as what is read off a picture may be.
  const words = `Found by the river: ${'o'.repeat(100)} and much more, call 555 0100`;
  await sql`update signs set extracted_text = ${words} where id = ${sign.id}`;
  for (const path of [undefined, `/store/${sign.store.id}/sign/${sign.id}`]) {
    if (path) await open(visitor, path);
    await expect(card).toContainText(`${words.slice(0, 100)}…`);
    const whole = card.getByText(words, {exact: true}).and(card.locator('details *'));
    await expect(whole).toBeHidden();
    await card.getByText('Read it all').click();
    await expect(whole).toBeVisible();
    const {scrollWidth, clientWidth} = await visitor.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    expect((await card.getByText('Read it all').boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('a photo without words, by nobody, of an unknown kind of address, has a name all the same', async ({
  browserOf,
  stack,
}) => {
  const visitor = await browserOf('visitor', {serviceWorkers: 'block'});
  const sign = await givenPhotoSign(stack.sql, {words: 'Wordless', thumbhash: null});
  const imageUrl = '/images/from-elsewhere.webp';
  await stack.sql`
    update signs set user_id = null, extracted_text = null, image_url = ${imageUrl} where id = ${sign.id}`;
  await visitor.route('**/images/**', async route =>
    route.fulfill({contentType: 'image/webp', body: await photo(800)}),
  );
  await openStore(visitor, sign.store);
  const card = visitor.getByRole('article');
  const image = card.getByRole('img', {name: `Photo of a sign at ${sign.store.name}`});
  await expect(image).toBeVisible();
  await expect(image).toHaveAttribute('src', imageUrl);
  await expect(image).not.toHaveAttribute('srcset');
  await expect(card).toContainText('Anonymous');
});

test('a card tells how long ago, and the exact date to whoever asks; time goes on by itself', async ({
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  const moment = new Date(Date.now() - 3 * 3_600_000);
  await stack.sql`update signs set created_at = ${moment}, last_seen_at = ${moment} where id = ${sign.id}`;
  await visitor.clock.install();
  await openStore(visitor, sign.store);
  const {card} = signCard(visitor, sign.text);
  await expect(card).toContainText('Seen 3 hours ago');
  const time = card.getByRole('time').first();
  await expect(time).toContainText('3 hours ago');
  const exact = moment.toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/New_York',
  });
  await expect(time).toHaveAttribute('title', exact);
  await expect(time).toContainText(exact);
  await expect(time).toHaveAttribute('datetime', moment.toISOString());
  await visitor.clock.fastForward('01:00:30');
  await expect(time).toContainText('4 hours ago');
});

test('on the narrowest phone what one can do with a sign stays within the card', async ({
  browserOf,
  stack,
}) => {
  const ana = await browserOf('ana', {viewport: {width: 320, height: 640}});
  const sign = await givenSign(stack.sql, {by: 'ana'});
  await stack.sql`update signs set likes_count = 10000, confirmed_count = 10000 where id = ${sign.id}`;
  await open(ana, `/store/${sign.store.id}`);
  const {card, like, sawIt, gone, share} = signCard(ana, sign.text);
  await expect(like).toHaveAccessibleName('Like 10,000');
  const around = await card.boundingBox();
  for (const button of [
    like,
    sawIt,
    gone,
    share,
    card.getByRole('button', {name: 'Delete sign'}),
  ]) {
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    expect(box?.x).toBeGreaterThanOrEqual((around?.x ?? 0) - 1);
  }
});
