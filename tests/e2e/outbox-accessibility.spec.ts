import {findingsHere} from './support/axe.ts';
import {BREAD, leavePhotos} from './support/left-writes.ts';
import {addSign, outboxOf, standBefore} from './support/outbox.ts';
import {endless} from './support/patience.ts';
import {openStore} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore, unique} from './support/town.ts';

test.beforeEach(({complaints}) => complaints.allowOutage());

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
