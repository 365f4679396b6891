import {BREAD, leavePhotos, photosOf} from './support/left-writes.ts';
import {goOffline, goOnline, outboxOf, SHOWN_A_MOMENT, standBefore} from './support/outbox.ts';
import {expectOnePhoto} from './support/pictures.ts';
import {openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore, unique} from './support/town.ts';

test.beforeEach(({complaints}) => complaints.allowOutage());

test('a photo saved offline stands in the lists with its picture, and goes live once', async ({
  ana,
  ben,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const text = unique('Warm bread');
  const {button, item, open: openTray, close} = outboxOf(ana);
  await standBefore(ana, store);
  await goOffline(ana);
  await leavePhotos(ana, [{store, text, file: BREAD}]);
  const {card} = signCard(ana, text);
  await expect(card).toContainText('Saved here');
  const picture = card.getByRole('img');
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await expect(card.getByRole('button', {name: /^Like/})).toHaveAttribute('aria-disabled', 'true');
  await openTray();
  await expect(item(text).locator('img')).toHaveAttribute('src', /^blob:/);
  await close();
  // From here on, how many cards there are at once.
  const most = await ana.evaluateHandle(words => {
    const seen = {most: 0, least: 9};
    const look = () => {
      const cards = [...document.querySelectorAll('article')];
      const count = cards.filter(card => card.textContent.includes(words)).length;
      seen.most = Math.max(seen.most, count);
      seen.least = Math.min(seen.least, count);
      requestAnimationFrame(look);
    };
    look();
    return seen;
  }, text);

  await goOnline(ana);
  await expect.poll(() => photosOf(stack, text)).toHaveLength(1);
  await expect(card.getByText(/Saved here|Sending/)).toHaveCount(0);
  await expect(card.getByRole('button', {name: /^Like/})).not.toHaveAttribute('aria-disabled');
  await expect(button).toHaveCount(0, SHOWN_A_MOMENT);
  expect(await most.jsonValue()).toEqual({most: 1, least: 1});

  const [sign] = await photosOf(stack, text);
  expect(sign?.type).toBe('photo');
  const image = await ana.request.get(sign?.imageUrl ?? '/');
  expect(image.headers()['content-type']).toBe('image/jpeg');
  await openStore(ben, store);
  await expect(signCard(ben, text).card.getByRole('img')).toHaveAttribute('src', /\/images\//);
  expect(await photosOf(stack, text)).toHaveLength(1);
});

test('a photo whose upload does not come through is tried again until it does', async ({
  ana,
  complaints,
  stack,
}) => {
  complaints.allow(/status of 404 .*uploads/, 'it asks how much has arrived, and nothing has');
  const store = await givenStore(stack.sql);
  const text = unique('Third time lucky');
  await standBefore(ana, store);
  let failures = 0;
  await ana.route('**/api/uploads**', route =>
    failures++ < 4 ? route.abort('connectionreset') : route.continue(),
  );
  await leavePhotos(ana, [{store, text, file: BREAD}]);
  await expect.poll(() => photosOf(stack, text), {timeout: 40_000}).toHaveLength(1);
  expect(failures).toBeGreaterThan(4);
  await expect(signCard(ana, text).card).toHaveCount(1);
});

test('a file that is no picture waits with the reason among good ones, and can be discarded', async ({
  ana,
  complaints,
  stack,
}) => {
  complaints.allow(/status of 4(15|22)/, 'the browser reports the refusal');
  complaints.allow(
    /Connecting to 'blob:/,
    'the trace of the test asks for what could not be shown',
  );
  const store = await givenStore(stack.sql);
  const [before, text, after] = [unique('Before'), unique('No picture at all'), unique('After')];
  const {button, item, open: openTray, close} = outboxOf(ana);
  await standBefore(ana, store);
  const file = Buffer.from('Not a picture, whatever it says.');
  await leavePhotos(ana, [
    {store, text: before, file: BREAD},
    {store, text, file},
    {store, text: after, file: BREAD},
  ]);
  for (const good of [before, after]) {
    await expect.poll(() => photosOf(stack, good)).toHaveLength(1);
    await expectOnePhoto(ana, stack, good, BREAD);
  }
  await expect(button).toHaveAccessibleName('Outbox, 1 waiting, 1 needs you');
  await expect(signCard(ana, text).card).toContainText('Needs you');
  await openTray();
  await expect(item(text)).toContainText(/image/);
  await item(text).getByRole('button', {name: 'Discard'}).click();
  await expect(item(text)).toHaveCount(0, SHOWN_A_MOMENT);
  await close();
  await expect(signCard(ana, text).card).toHaveCount(0);
  expect(await photosOf(stack, text)).toHaveLength(0);
});
