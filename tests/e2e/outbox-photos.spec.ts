import {BREAD, leavePhotos, photosOf} from './support/left-writes.ts';
import {outboxOf, standBefore} from './support/outbox.ts';
import {expectOnePhoto} from './support/pictures.ts';
import {signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore, unique} from './support/town.ts';

test.beforeEach(({complaints}) => complaints.allowOutage());

test('a file of ana that is no picture waits with the reason of the server among good ones', async ({
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
  const {button, item, open: openTray} = outboxOf(ana);
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
  expect(await photosOf(stack, text)).toHaveLength(0);
});
