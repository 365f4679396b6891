import {RESEND} from './support/people.ts';
import {unsent} from './support/device.ts';
import {BREAD, leavePhotos, photosOf} from './support/left-writes.ts';
import {addSign, goOffline, goOnline, outboxOf, standBefore} from './support/outbox.ts';
import {open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore, signsInDatabase, unique} from './support/town.ts';

test.beforeEach(({complaints}) => complaints.allowOutage());

test('ana adds a photo and words offline, and ben sees each once when she is back', async ({
  ana,
  ben,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const [photo, words] = [unique('Warm bread'), unique('Fresh out of the oven')];
  const {button, item, open: openTray} = outboxOf(ana);
  await standBefore(ana, store);
  await goOffline(ana);
  // The app starts again, without a network, on the device's data.
  await leavePhotos(ana, [{store, text: photo, file: BREAD}]);
  await addSign(ana, words);
  for (const text of [photo, words]) {
    await expect(signCard(ana, text).card).toContainText('Saved here');
  }
  await expect(button).toHaveAccessibleName('Outbox, 2 waiting');

  await openTray();
  await goOnline(ana);
  // Side by side: an item leaves the list ten seconds after it went live.
  await Promise.all([photo, words].map(text => expect(item(text)).toContainText('Live')));
  await expect.poll(() => unsent(ana)).toBe(0);
  const [sign] = await photosOf(stack, photo);
  expect(sign?.type).toBe('photo');
  const image = await ana.request.get(sign?.imageUrl ?? '/', RESEND);
  expect(image.headers()['content-type']).toBe('image/jpeg');
  await openStore(ben, store);
  for (const text of [photo, words]) await expect(signCard(ben, text).card).toHaveCount(1);
  const shown = signCard(ben, photo).card.getByRole('img');
  await expect(shown).toHaveAttribute('src', /\/images\//);
  expect(await photosOf(stack, photo)).toHaveLength(1);
  expect(await signsInDatabase(stack.sql, words)).toBe(1);
});

test('ana adds a sign in one of two tabs and closes it, and the other sends it once', async ({
  ana,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const text = unique('Two for one');
  const second = await ana.context().newPage();
  await open(second, '/');
  await standBefore(ana, store);
  await goOffline(ana);
  await addSign(ana, text);
  await expect(outboxOf(second).button).toHaveAccessibleName('Outbox, 1 waiting');
  await ana.close();
  await goOnline(second);
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  await expect.poll(() => unsent(second)).toBe(0);
  await openStore(second, store);
  await expect(signCard(second, text).card).toHaveCount(1);
  expect(await signsInDatabase(stack.sql, text)).toBe(1);
});
