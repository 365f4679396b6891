import 'fake-indexeddb/auto';
import {beforeEach, describe, expect, test} from 'vitest';
import {closedOutbox} from '../../../tests/support/closed-outbox.ts';
import {like, photo, refused, sign, store} from '../../../tests/support/outbox.ts';

const AGAIN = {type: 'again'} as const;

let device: ReturnType<typeof closedOutbox>;
beforeEach(() => {
  device = closedOutbox();
});

describe('without an answer', () => {
  test('the writes after it wait too, and all are tried later', async () => {
    const {outbox, close} = await device.page();
    for (const id of ['1', '2', '3']) await outbox.write(sign(id));
    close();
    device.answer({2: AGAIN});
    expect(await device.wake()).toBe(true);
    expect(device.came).toEqual(['1', '2']);
    device.answer({});
    expect(await device.wake()).toBe(false);
    expect(device.came).toEqual(['1', '2', '2', '3']);
  });

  test('for a while nothing but claims waits, where a claim is one of too many', async () => {
    const {outbox, close} = await device.page();
    await outbox.write({...store('1'), name: 'storeClaim.create'});
    await outbox.write(sign('2'));
    close();
    device.answer({1: {...AGAIN, afterMs: 60_000}});
    expect(await device.wake()).toBe(true);
    expect(device.came).toEqual(['1', '2']);
  });

  test('for a while the writes after it wait too, where it is one of too many of all', async () => {
    const {outbox, close} = await device.page();
    for (const id of ['1', '2']) await outbox.write(sign(id));
    close();
    device.answer({1: {...AGAIN, afterMs: 60_000}});
    expect(await device.wake()).toBe(true);
    expect(device.came).toEqual(['1']);
  });

  test('a photo holds up no other, and goes on from where it was', async () => {
    const {outbox, close} = await device.page();
    await outbox.write(sign('1'), photo('stuck', 50));
    await outbox.write(sign('2'), photo('good'));
    close();
    device.answer({stuck: AGAIN});
    expect(await device.wake()).toBe(true);
    expect(device.came).toEqual(['stuck', 'good', '2']);
    expect(await device.entry('1')).toMatchObject({
      refusal: null,
      photo: {sentBytes: 50, sent: false},
    });
  });

  test('on who is signed in no photo goes, and it is tried later', async () => {
    const {outbox, close} = await device.page();
    await outbox.write(sign('1'), photo('p1'));
    close();
    expect(await device.wake({whoIsSignedIn: async () => undefined})).toBe(true);
    expect(device.came).toEqual([]);
  });

  test('a write can no longer be held back', async () => {
    const {outbox, close} = await device.page();
    await outbox.write(sign('1'), photo('p1'));
    close();
    device.answer({1: AGAIN});
    await device.wake();
    expect(await device.entry('1')).toMatchObject({handedOver: true, photo: {sent: true}});
  });
});

describe('refused', () => {
  test('a photo, or words that are nowhere else, wait for their person with the reason', async () => {
    const {outbox, close} = await device.page();
    await outbox.write(sign('1'), photo('p1'));
    await outbox.write(sign('2'), photo('p2'));
    close();
    device.answer({p1: refused('No picture.'), 2: refused('Inactive.')});
    expect(await device.wake()).toBe(false);
    const next = await device.page('next');
    expect(next.outbox.items()).toMatchObject([
      {status: {type: 'needs-you', sentence: 'No picture.'}},
      {status: {type: 'needs-you', sentence: 'Inactive.'}},
    ]);
  });

  test('leaves a write that a sync engine has as well for its page', async () => {
    const {outbox, close} = await device.page();
    await outbox.write(store('1'));
    await outbox.write(like('2'));
    await outbox.write(sign('3'));
    close();
    device.answer({1: refused('Inactive.'), 2: refused('Gone.')});
    expect(await device.wake()).toBe(false);
    expect(device.came).toEqual(['1', '2', '3']);
    await device.expectLeft('1', '2');
    expect(await device.entry('1')).toMatchObject({refusal: null});
  });

  test('for a photo that was swept, uploads it again later', async () => {
    const {outbox, close} = await device.page();
    await outbox.write(sign('1'), photo('p1'));
    close();
    const refusal = {code: 'upload-missing', sentence: 'Not here.'};
    device.answer({1: {type: 'refused', refusal}});
    expect(await device.wake()).toBe(true);
    device.answer({});
    expect(await device.wake()).toBe(false);
    expect(device.came).toEqual(['p1', '1', 'p1', '1']);
  });
});
