import 'fake-indexeddb/auto';
import {beforeEach, describe, expect, test, vi} from 'vitest';
import {closedOutbox} from '../../../tests/support/closed-outbox.ts';
import {BEN, like, photo, refused, sign, store, wire, ANA} from '../../../tests/support/outbox.ts';
import {discard} from '../core/discard.ts';
import type {SendWrite} from '../core/send-write.ts';
import type {TabMessage} from '../core/tabs.ts';

const LOGIN = {type: 'login'} as const;

let device: ReturnType<typeof closedOutbox>;
beforeEach(() => {
  device = closedOutbox();
});

test('sends the entries of a closed page: words in their order, a photo before its words', async () => {
  const {outbox, close} = await device.page();
  await outbox.write(sign('1'), photo('p1'));
  await outbox.write(store('2'));
  await outbox.write({...sign('3'), args: {...sign('3').args, storeId: 'store-2'}});
  close();
  // No other tab is waited for.
  expect(await device.wake({graceMs: 3_600_000})).toBe(false);
  expect(device.came).toEqual(['2', '3', 'p1', '1']);
  await device.expectLeft();
  expect(await device.journal.photo('p1')).toBeUndefined();
});

test('the next page shows nothing of what is live', async () => {
  const {outbox, close} = await device.page();
  await outbox.write(sign('1'));
  close();
  await device.wake();
  const next = await device.page('next');
  expect(next.outbox.items()).toEqual([]);
});

test('what waits for another is sent after it, and not if that does not come through', async () => {
  const {outbox, close} = await device.page();
  await outbox.write(sign('1'), photo('p1'));
  await outbox.write(sign('2'), {after: ['1']});
  close();
  device.answer({p1: refused('No.')});
  expect(await device.wake()).toBe(false);
  expect(device.came).toEqual(['p1']);
  await device.journal.change('1', {refusal: null});
  device.answer({});
  expect(await device.wake()).toBe(false);
  expect(device.came).toEqual(['p1', 'p1', '1', '2']);
});

test('a later write says whose place it took, for a sync engine may have those too', async () => {
  const {outbox, close} = await device.page();
  for (const id of ['1', '2', '3']) await outbox.write(like(id, id !== '2'));
  close();
  await device.wake();
  expect(device.came).toEqual(['3']);
  expect(device.replaced['3']).toEqual(['1', '2']);
});

test.each([
  ['is sent', {}],
  ['is refused', {1: refused('No.')}],
])('a page that lives is told when an entry %s', async (_, answers) => {
  const {outbox, close} = await device.page();
  await outbox.write(sign('1'));
  close();
  const told: TabMessage[] = [];
  device.browser.open('another').onNews(news => void told.push(news));
  device.answer(answers);
  await device.wake();
  expect(told).toEqual([{type: 'changed'}]);
});

describe('whose it is', () => {
  test('nothing goes when its person has logged out here, and theirs when they are back', async () => {
    const {outbox, close} = await device.page();
    await outbox.write(sign('1'));
    await outbox.replay(undefined, wire().send);
    close();
    expect(await device.wake()).toBe(false);
    expect(device.came).toEqual([]);
    await device.journal.turnTo(ANA);
    await device.wake();
    expect(device.came).toEqual(['1']);
  });

  test('another person’s stay', async () => {
    const {outbox, close} = await device.page();
    await outbox.write(sign('1'));
    await outbox.replay(BEN, wire().send);
    await outbox.write(sign('2', BEN));
    close();
    expect(await device.wake({whoIsSignedIn: async () => BEN})).toBe(false);
    expect(device.came).toEqual(['2']);
    await device.expectLeft('1');
  });

  test.each([null, BEN])('no photo goes with the session of %s', async present => {
    const {outbox, close} = await device.page();
    for (const id of ['1', '2']) await outbox.write(sign(id), photo(`p${id}`));
    close();
    const whoIsSignedIn = vi.fn<() => Promise<string | null>>(async () => present);
    expect(await device.wake({whoIsSignedIn})).toBe(false);
    expect(whoIsSignedIn).toHaveBeenCalledTimes(1);
    expect(device.came).toEqual([]);
    await device.expectLeft('1', '2');
  });

  test('stops at a write for which no user is signed in: the user has to log in first', async () => {
    const {outbox, close} = await device.page();
    await outbox.write(sign('1'));
    await outbox.write(sign('2'));
    close();
    device.answer({1: LOGIN});
    expect(await device.wake()).toBe(false);
    expect(device.came).toEqual(['1']);
  });
});

describe('a page that lives', () => {
  test('sends its own entries, and asks the browser to wake it again', async () => {
    const {outbox} = await device.page();
    await outbox.write(sign('1'));
    expect(await device.wake()).toBe(true);
    expect(device.came).toEqual([]);
    expect((await device.entry('1'))?.tab).toBe('page');
  });

  test('is waited for while it is being closed', async () => {
    const {outbox, close} = await device.page();
    await outbox.write(sign('1'));
    setTimeout(close, 10);
    expect(await device.wake({graceMs: 5000})).toBe(false);
    expect(device.came).toEqual(['1']);
  });

  test('leaves what it discarded, also while the worker was about to send it', async () => {
    const {outbox, close} = await device.page();
    for (const id of ['1', '2', '3']) await outbox.write(sign(id));
    await discard(outbox, '1');
    close();
    const discarding: SendWrite = async write => {
      await discard(device.as('page'), '3');
      return device.sendWrite(write);
    };
    expect(await device.wake({sendWrite: discarding})).toBe(false);
    expect(device.came).toEqual(['2']);
    await device.expectLeft('1', '3');
  });

  test('discards an entry that the worker is sending, and the worker undoes it as the page would', async () => {
    const {outbox, close} = await device.page();
    await outbox.write(sign('1'));
    close();
    const discarding: SendWrite = async write => {
      if (write.name === 'sign.create') await discard(device.as('worker'), '1');
      return device.sendWrite(write);
    };
    expect(await device.wake({sendWrite: discarding})).toBe(false);
    expect(device.came).toEqual(['1', expect.stringMatching(/-/)]);
    const [left, ...others] = await device.journal.of(ANA);
    expect(left).toMatchObject({replaces: ['1'], handedOver: false});
    expect(left?.discardedAt).not.toBeNull();
    expect(others).toEqual([]);
  });

  test('cannot be distinguished from a closed one without locks, so no entry is claimed', async () => {
    const {outbox, close} = await device.page();
    await outbox.write(sign('1'));
    close();
    const tabs = {...device.browser.open('worker'), alive: async () => undefined};
    expect(await device.wake({tabs})).toBe(false);
    expect(device.came).toEqual([]);
  });
});
