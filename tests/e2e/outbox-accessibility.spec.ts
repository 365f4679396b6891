import {findingsHere} from './support/axe.ts';
import {BREAD, leavePhotos} from './support/left-writes.ts';
import {addSign, goOffline, outboxOf, SHOWN_A_MOMENT, standBefore} from './support/outbox.ts';
import {endless} from './support/patience.ts';
import {openStore, RECONNECTED} from './support/screens.ts';
import {smallTargets} from './support/targets.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore, unique} from './support/town.ts';

test.beforeEach(({complaints}) => complaints.allowOutage());

for (const size of [
  {width: 360, height: 740},
  {width: 1280, height: 800},
]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the outbox is accessible at ${size.width} pixels, ${colorScheme}`, async ({
      browserOf,
      stack,
    }) => {
      const ana = await browserOf('ana', {viewport: size, colorScheme});
      const store = await givenStore(stack.sql);
      const text = unique('For everybody');
      const {button, open: openTray} = outboxOf(ana);
      // So that there is a bell in the header as well.
      const hidden = await givenSign(stack.sql, {by: 'ana'});
      await stack.sql`update signs set moderation = 'hidden' where id = ${hidden.id}`;
      await standBefore(ana, store);
      await expect(ana.getByRole('button', {name: /^Notifications/})).toBeVisible();
      await goOffline(ana);
      await addSign(ana, text);
      await expect(button).toBeVisible();
      for (const width of new Set([size.width, Math.min(size.width, 320)])) {
        await ana.setViewportSize({...size, width});
        expect(await smallTargets(ana)).toEqual([]);
        expect(await ana.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      await ana.setViewportSize(size);
      await openTray();
      expect(await findingsHere(ana)).toEqual([]);
    });
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the outbox is accessible with something in every state, ${colorScheme}`, async ({
    browserOf,
    complaints,
    stack,
  }) => {
    complaints.allow(/status of 4(15|22)/, 'the browser reports the refusal');
    complaints.allow(/Connecting to 'blob:/, 'the test’s trace asks for what was no picture');
    const ana = await browserOf('ana', {colorScheme});
    // What is live or discarded is there for some seconds only.
    await endless(ana, {least: 7000, most: 10_000});
    const store = await givenStore(stack.sql);
    const live = unique('Live');
    const {button, dialog, item, open: openTray, close} = outboxOf(ana);
    await standBefore(ana, store);
    const noPicture = Buffer.from('Not a picture, whatever it says.');
    await leavePhotos(ana, [{store, text: unique('Bad'), file: noPicture}]);
    await expect(button).toHaveAccessibleName('Outbox, 1 waiting, 1 needs you');
    await openTray();
    await expect(item('Bad').locator('.board')).toContainText('Bad');
    await expect(item('Bad').locator('img')).toHaveCount(0);
    await close();
    // Two are on their way at once, and do not get on.
    const held = Promise.withResolvers<void>();
    await ana.route('**/api/uploads**', async route => {
      await held.promise;
      await route.abort().catch(() => undefined);
    });
    const unwanted = unique('Unwanted');
    const photos = [...['First', 'Second', 'Third'].map(word => unique(word)), unwanted];
    await leavePhotos(
      ana,
      photos.map(text => ({store, text, file: BREAD})),
    );
    await openStore(ana, store);
    await addSign(ana, live);
    await openTray();
    await expect(item(live)).toContainText('Live');
    await item(unwanted).getByRole('button', {name: 'Discard'}).click();
    await expect(item(unwanted)).toContainText('Discarded');
    expect(await findingsHere(ana)).toEqual([]);
    for (const state of ['Needs you', 'Sending 0%', 'Saved here', 'Live', 'Discarded']) {
      await expect(dialog.getByText(state).first()).toBeAttached();
    }
    held.resolve();
  });
}

test('what the outbox says while it is open is within reach of everybody', async ({
  ana,
  complaints,
  stack,
}) => {
  complaints.allowRefusal('sign.setLiked');
  const store = await givenStore(stack.sql);
  const text = unique('Gone by then');
  await openStore(ana, store);
  await addSign(ana, text);
  const card = ana.getByRole('article').filter({hasText: text});
  await expect(outboxOf(ana).button).toHaveCount(0, SHOWN_A_MOMENT);
  await goOffline(ana);
  await addSign(ana, unique('Still here'));
  await stack.sql`update signs set deleted_at = now() where text = ${text}`;
  await card.getByRole('button', {name: /^Like/}).click();
  await outboxOf(ana).open();
  await ana.context().setOffline(false);
  const toast = ana.getByRole('region', {name: /^Notifications/}).getByRole('listitem');
  await expect(toast).toContainText('Failed to update like.', RECONNECTED);
  await toast.getByRole('button', {name: 'Close'}).click();
  await expect(toast).toHaveCount(0);
  await expect(outboxOf(ana).dialog).toBeVisible();
});
