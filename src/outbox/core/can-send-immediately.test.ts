import {beforeEach, describe, expect, test} from 'vitest';
import {ANA, Device, like, refused, sign, wire} from '../../../tests/support/outbox.ts';
import type {Journal} from '../journal/journal.ts';

let device: Device;
beforeEach(() => {
  device = new Device();
});

/** Its disk, on which something is only once the test says so. */
function slow() {
  const {journal} = device;
  const disk = Promise.withResolvers<void>();
  const record: Journal['record'] = async entry => {
    await disk.promise;
    return journal.record(entry);
  };
  return {disk, journal: {...journal, record}};
}

/** Its disk, without room. */
const full = () => failing('QuotaExceededError');

const failing = (name: string): Journal => ({
  ...device.journal,
  record: () => Promise.reject(new DOMException('', name)),
  finish: () => Promise.reject(new DOMException('', name)),
});

/** Long enough for all that waits for nothing. */
const aMoment = () => new Promise(resolve => setTimeout(resolve));

test.each([
  ['what somebody made', sign('1'), true],
  ['a word that nobody hears', like('1'), false],
])('%s is on disk before it goes out', async (_, write, connected) => {
  const {disk, journal} = slow();
  const outbox = await device.opened({journal, connected});
  const writing = outbox.write(write);
  await aMoment();
  expect(device.server.ids()).toEqual([]);
  disk.resolve();
  await writing;
  expect(device.server.ids()).toEqual(['1']);
});

describe('a word', () => {
  test('goes out at once, and counts as saved once it is on disk', async () => {
    const {disk, journal} = slow();
    const outbox = await device.opened({journal});
    let saved = false;
    const writing = outbox.write(like('1')).then(() => (saved = true));
    await expect.poll(device.server.ids).toEqual(['1']);
    await aMoment();
    expect(saved).toBe(false);
    disk.resolve();
    await writing;
    expect(await device.ids()).toEqual(['1']);
  });

  test('waits for one before it that is still put on disk', async () => {
    const outbox = await device.opened({connected: false});
    const writing = outbox.write(like('1', true));
    outbox.setConnected(true);
    await Promise.all([writing, outbox.write(like('2', false))]);
    expect(device.server.ids()).toEqual(['1', '2']);
  });

  test('is given to a new sync engine that came while it was put on disk', async () => {
    const {disk, journal} = slow();
    const outbox = await device.opened({journal});
    const writing = outbox.write(like('1'));
    const {send, sent, ids} = wire();
    await outbox.replay(ANA, send);
    disk.resolve();
    await writing;
    await expect.poll(ids).toEqual(['1']);
    sent[0]?.answer({type: 'success'});
    await expect.poll(device.ids).toEqual([]);
  });

  test('that its own rules refuse is handed back with the sentence and not kept', async () => {
    device.server.refuseLocally('Please log in.');
    const saved = await (await device.opened()).write(like('1'));
    expect(saved).toEqual({saved: false, sentence: 'Please log in.'});
    expect(await device.ids()).toEqual([]);
  });
});

test('says that the browser does not store it, where room is not what it lacks', async () => {
  const outbox = await device.opened({journal: failing('UnknownError')});
  const sentence = expect.stringContaining('This browser cannot save it');
  expect(await outbox.write(sign('1'))).toMatchObject({saved: false, sentence});
});

describe('when the device has no room', () => {
  const said = {saved: false, sentence: expect.stringContaining('no room')};

  test('does not take a contribution, and says so', async () => {
    const outbox = await device.opened({journal: full()});
    expect(await outbox.write(sign('1'))).toMatchObject(said);
    expect(device.server.sent).toEqual([]);
  });

  test.each([
    ['is taken once the server has it', {type: 'success'}, {saved: true, id: '1'}],
    ['is refused with the server’s word', refused('No.'), {saved: false, sentence: 'No.'}],
    ['is not taken without an answer', {type: 'unknown'}, said],
    ['is not taken before its turn', {type: 'later', afterMs: 1000}, said],
  ] as const)('a word %s', async (_, answer, expected) => {
    const {sent} = device.server;
    const outbox = await device.opened({journal: full()});
    const writing = outbox.write(like('1'));
    await expect.poll(() => sent).toHaveLength(1);
    sent[0]?.answer(answer);
    expect(await writing).toMatchObject(expected);
    // Nothing of it is left to stand in the way of the next.
    const next = outbox.write(like('2'));
    await expect.poll(() => sent).toHaveLength(2);
    sent[1]?.answer({type: 'success'});
    expect(await next).toEqual({saved: true, id: '2'});
  });
});
