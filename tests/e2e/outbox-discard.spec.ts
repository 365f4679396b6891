import {addSign, outboxOf, standBefore} from './support/outbox.ts';
import {ana as anaAccount} from './support/people.ts';
import {expect, test} from './support/test.ts';
import {givenStore, unique} from './support/town.ts';

test.beforeEach(({complaints}) => {
  complaints.allowOutage();
  complaints.allowRefusal('sign.create');
});

test('ana discards signs as they are being sent, and they are undone, also from a closed tab', async ({
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
    // Writes as Ana wait for this lock.
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
  // The undone sign, and its copy.
  await expect.poll(() => rows(wanted)).toEqual([{visible: false}, {visible: true}]);
  await expect.poll(() => rows(unwanted)).toEqual([{visible: false}]);
});
