import {
  addSign,
  goOffline,
  goOnline,
  outboxOf,
  SHOWN_A_MOMENT,
  standBefore,
} from './support/outbox.ts';
import {endless, UNDOING} from './support/patience.ts';
import {ana as anaAccount} from './support/people.ts';
import {RECONNECTED, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore, signsInDatabase, unique} from './support/town.ts';

test.beforeEach(({complaints}) => {
  complaints.allowOutage();
  complaints.allowRefusal('sign.create');
});

test('what is discarded can be had back for a moment', async ({ana, stack}) => {
  const store = await givenStore(stack.sql);
  const kept = unique('Keep me');
  const {item, open: openTray, close} = outboxOf(ana);
  await endless(ana, UNDOING);
  await standBefore(ana, store);
  await goOffline(ana);
  await addSign(ana, kept);
  await openTray();
  await item(kept).getByRole('button', {name: 'Discard'}).click();
  await expect(item(kept)).toContainText('Discarded');
  const undo = item(kept).getByRole('button', {name: 'Undo'});
  await expect(undo).toBeFocused();
  await ana.keyboard.press('Enter');
  await expect(item(kept)).toContainText('Saved here');
  await expect(item(kept).getByRole('button', {name: 'Discard'})).toBeFocused();
  await close();
  await goOnline(ana);
  await expect.poll(() => signsInDatabase(stack.sql, kept)).toBe(1);
});

test('what is discarded is gone for good after a moment', async ({ana, stack}) => {
  const store = await givenStore(stack.sql);
  const [kept, unwanted] = [unique('Keep me'), unique('Never mind')];
  const {button, item, open: openTray, close} = outboxOf(ana);
  await standBefore(ana, store);
  await goOffline(ana);
  await addSign(ana, kept);
  await addSign(ana, unwanted);
  await openTray();
  await item(unwanted).getByRole('button', {name: 'Discard'}).click();
  // While it can still be had back there is a connection again.
  await ana.context().setOffline(false);
  await expect.poll(() => signsInDatabase(stack.sql, kept), RECONNECTED).toBe(1);
  await expect(item(unwanted)).toHaveCount(0, SHOWN_A_MOMENT);
  await close();
  await expect(signCard(ana, unwanted).card).toHaveCount(0);
  await expect(button).toHaveCount(0, SHOWN_A_MOMENT);
  // Not even for a moment, or it would be there as deleted.
  const came = await stack.sql`
    select text from signs where text in ${stack.sql([kept, unwanted])}`;
  expect([...came]).toEqual([{text: kept}]);
});

test('what is discarded as it is being sent is taken back, also from a closed tab', async ({
  ana,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const [wanted, unwanted] = [unique('Second thoughts'), unique('Better not')];
  const {item, open: openTray, close} = outboxOf(ana);
  const rows = (text: string) =>
    stack.sql`select visible from signs where text = ${text} order by visible`;
  const sent: string[] = [];
  ana.on('websocket', socket =>
    socket.on('framesent', ({payload}) => sent.push(payload.toString())),
  );
  await standBefore(ana, store);
  const sql = await stack.sql.reserve();
  try {
    // Whoever writes as Ana waits for this lock.
    await sql`select pg_advisory_lock(hashtextextended(${anaAccount.id}, 0))`;
    await addSign(ana, wanted);
    await openTray();
    await expect(item(wanted)).toContainText('Sending');
    await item(wanted).getByRole('button', {name: 'Discard'}).click();
    await expect(item(wanted)).toContainText('Taking back');
    await item(wanted).getByRole('button', {name: 'Undo'}).click();
    await expect(item(wanted)).toContainText('Sending');
    await close();
    await addSign(ana, unwanted);
    await openTray();
    const before = sent.length;
    await item(unwanted).getByRole('button', {name: 'Discard'}).click();
    await expect(item(unwanted)).toContainText('Taking back');
    // Closed sooner, it would take it back when Ana is here again.
    const isSent = () => sent.slice(before).some(message => message.includes('"sign.remove"'));
    await expect.poll(isSent).toBe(true);
    await ana.close();
  } finally {
    await sql`select pg_advisory_unlock(hashtextextended(${anaAccount.id}, 0))`;
    sql.release();
  }
  // The one that was taken back, and the one that it is now.
  await expect.poll(() => rows(wanted)).toEqual([{visible: false}, {visible: true}]);
  await expect.poll(() => rows(unwanted)).toEqual([{visible: false}]);
});
