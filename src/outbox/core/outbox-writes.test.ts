import {beforeEach, describe, expect, test, vi} from 'vitest';
import {
  ANA,
  BEN,
  Device,
  givenOutbox,
  like,
  photo,
  refused,
  sign,
  wire,
} from '../../../tests/support/outbox.ts';
import {discard} from './discard.ts';

let device: Device;
beforeEach(() => {
  device = new Device();
});

/** Long enough for all that waits for nothing. */
const aMoment = () => new Promise(resolve => setTimeout(resolve));

const liked = (id: string, signId: string) => ({...like(id), args: {...like(id).args, signId}});

describe('of two writes the later counts', () => {
  test.each([
    ['not where they are about two signs', liked('1', 'a'), liked('2', 'b'), ['1', '2']],
    [
      'not where they are of two kinds',
      like('1'),
      {...like('2'), name: 'sign.setConfirmed'},
      ['1', '2'],
    ],
    [
      'where they set the same of their user',
      {...like('1'), name: 'profile.setDigest'},
      {...like('2'), name: 'profile.setDigest'},
      ['2'],
    ],
  ])('%s', async (_, one, two, ids) => {
    const outbox = await device.opened();
    await outbox.write(one);
    await outbox.write(two);
    expect(await device.ids()).toEqual(ids);
  });

  test('by a subject that versions of the app have in common', async () => {
    const outbox = await device.opened();
    await outbox.write(like('1'));
    await outbox.write({...like('2'), name: 'profile.setDigest'});
    expect((await device.journal.of(ANA)).map(({subject}) => subject)).toEqual([
      'sign.setLiked "s"',
      'profile.setDigest',
    ]);
  });
});

describe('a reaction', () => {
  test('to a row that is not sent yet waits for that', async () => {
    const outbox = await device.opened({isOnline: () => false});
    await outbox.write(sign('1'), photo('p1'));
    await outbox.write(like('2'), {after: ['1']});
    expect(device.server.ids()).toEqual([]);
  });

  test('of another user than the sync engine’s waits for that user', async () => {
    const outbox = givenOutbox({journal: device.journal});
    const {send, ids} = wire();
    await outbox.replay(BEN, send);
    await outbox.write(like('1', true, ANA));
    expect(ids()).toEqual([]);
    await outbox.replay(ANA, send);
    expect(ids()).toEqual(['1']);
  });
});

test('the device is asked to keep what a user made, and not for their reactions', async () => {
  const keep = vi.fn<() => void>();
  const outbox = await device.opened({room: {hasFor: async () => true, keep}});
  await outbox.write(like('1'));
  expect(keep).not.toHaveBeenCalled();
  await outbox.write(sign('2'));
  expect(keep).toHaveBeenCalledTimes(1);
});

test('what waits of a user is what they made and did not discard', async () => {
  const outbox = await device.opened({connected: false});
  for (const write of [sign('1'), like('2'), sign('3')]) await outbox.write(write);
  await discard(outbox, '3');
  expect((await outbox.waitingOf(ANA)).map(({id}) => id)).toEqual(['1']);
  expect(await outbox.waitingOf(BEN)).toEqual([]);
});

test('all is sent where nothing waits, and not while anything else than a decision is waited for', async () => {
  const outbox = await device.opened();
  expect(outbox.isAllSent()).toBe(true);
  for (const id of ['1', '2']) await outbox.write(sign(id));
  device.server.sent[0]?.answer(refused('No.'));
  await expect.poll(() => outbox.items()[0]?.status.type).toBe('needs-you');
  expect(outbox.isAllSent()).toBe(false);
});

describe('nothing is read from the disk, or told to be new', () => {
  test('while the user is not known yet, and while there is only a visitor', async () => {
    const outbox = givenOutbox({journal: device.journal});
    const told = vi.fn<() => void>();
    outbox.onChange(told);
    outbox.wake();
    await aMoment();
    expect(told).not.toHaveBeenCalled();
    await outbox.replay(undefined, device.server.send);
    told.mockClear();
    outbox.wake();
    await aMoment();
    expect(told).not.toHaveBeenCalled();
  });

  test('for the progress of a photo in another tab, and for a connection that is as it was', async () => {
    const one = await device.opened({tab: 'one'});
    const two = await device.opened({tab: 'two'});
    await one.write(sign('1'), photo('p1', 100));
    await expect.poll(() => device.line.ids()).toEqual(['p1']);
    await aMoment();
    const read = vi.spyOn(device.journal, 'of');
    const told = vi.fn<() => void>();
    device.line.begun[0]?.onProgress(50, 100);
    two.onChange(told);
    two.setConnected(true);
    await aMoment();
    expect(told).not.toHaveBeenCalled();
    two.setConnected(false);
    await aMoment();
    expect(read).not.toHaveBeenCalled();
  });
});

test('items that are read slowly are not shown to another user who signs in meanwhile', async () => {
  const outbox = await device.opened({connected: false});
  await outbox.write(sign('1'));
  const read = device.journal.of;
  const disk = Promise.withResolvers<void>();
  vi.spyOn(device.journal, 'of').mockImplementation(async userId => {
    const entries = await read(userId);
    if (userId === ANA) await disk.promise;
    return entries;
  });
  const slow = outbox.replay(ANA, device.server.send);
  await outbox.replay(BEN, device.server.send);
  const shown: string[] = [];
  outbox.onChange(() => void shown.push(...outbox.entries().map(({id}) => id)));
  disk.resolve();
  await slow;
  expect(shown).toEqual([]);
  expect(outbox.entries()).toEqual([]);
});
