import {expect, onTestFinished, test, vi} from 'vitest';
import {onBehalfOf} from '../http/client-address.ts';
import {networkOf} from '../http/rate-limits.ts';
import {
  limitConcurrency,
  TooManyWaiting,
  type ConcurrencyLimitOptions,
} from './concurrency-limit.ts';

const wanted = () => new AbortController().signal;

test('so many run, so many wait, and one more is sent away', async () => {
  const take = limitConcurrency({atOnce: 2, waiting: 1});
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const work = (name: string) =>
    take(wanted(), async () => {
      begun.push(name);
      await gate.promise;
      return name;
    });
  const three = ['first', 'second', 'third'].map(work);
  // Started work begins after the promises that are settled already.
  await new Promise(setImmediate);
  expect(begun).toEqual(['first', 'second']);
  await expect(work('fourth')).rejects.toThrow(TooManyWaiting);
  gate.resolve();
  expect(await Promise.all(three)).toEqual(['first', 'second', 'third']);
  expect(await work('fifth')).toBe('fifth');
});

test('skips work whose caller has given up, and goes on after a failure', async () => {
  const take = limitConcurrency({atOnce: 1, waiting: 9});
  const failing = take(wanted(), () => Promise.reject(new Error('broken')));
  const left = new AbortController();
  const unwanted = take(left.signal, () => Promise.resolve('begun'));
  left.abort(new Error('left'));
  await expect(failing).rejects.toThrow('broken');
  await expect(unwanted).rejects.toThrow('left');
  expect(await take(wanted(), () => Promise.resolve('next'))).toBe('next');
});

/** Work that runs until it is told to end. */
function heldWork(options: ConcurrencyLimitOptions) {
  const take = limitConcurrency(options);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (network: string, name = network) =>
    onBehalfOf(network, () =>
      take(wanted(), async () => {
        begun.push(name);
        const {promise, resolve} = Promise.withResolvers<void>();
        ends.push(resolve);
        await promise;
      }),
    );
  return {ask, begun, endFirst: () => ends.shift()?.()};
}

const settled = () => new Promise(setImmediate);

test('a network that asks for everything leaves turns and places in line to others', async () => {
  const {ask, begun} = heldWork({atOnce: 2, waiting: 4});
  const flood = Array.from({length: 40}, () => ask('flood'));
  const refused = flood.slice(3).map(each => expect(each).rejects.toThrow(TooManyWaiting));
  await Promise.all(refused);
  void ask('other');
  await settled();
  expect(begun).toEqual(['flood', 'other']);
});

test('a line that two networks fill has places for a third, and they lose no more than that', async () => {
  const {ask, begun, endFirst} = heldWork({atOnce: 1, waiting: 4});
  const refused: string[] = [];
  const asks = async (name: string) => {
    ask(name.charAt(0), name).catch((error: unknown) => {
      refused.push(error instanceof TooManyWaiting ? name : String(error));
    });
    await settled();
  };
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) await asks(name);
  expect(refused).toEqual([]);
  await asks('c1');
  expect(refused).toEqual(['b2']);
  await asks('b3');
  await asks('d1');
  expect(refused).toEqual(['b2', 'b3', 'a3']);
  await asks('e1');
  expect(refused).toEqual(['b2', 'b3', 'a3', 'e1']);
  for (let ended = 0; ended < 4; ended++) {
    endFirst();
    await settled();
  }
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'a2']);
});

const range = (count: number) => Array.from({length: count}, (_, at) => at);

test.each([
  ['/24 of IPv4', range(12).map(at => `203.0.113.${at}`), '203.0.112.1'],
  ['/48 of IPv6', range(12).map(at => `2001:db8:1:${at.toString(16)}::1`), '2001:db8:2::1'],
])('the networks of one %s give way as one', async (_what, addresses, elsewhere) => {
  const {ask, begun, endFirst} = heldWork({atOnce: 1, waiting: 10});
  const refused: string[] = [];
  const asks = async (address: string, name = address) => {
    ask(networkOf(address), name).catch(() => refused.push(name));
    await settled();
  };
  for (const address of addresses) await asks(address);
  expect(refused).toEqual(addresses.slice(11));
  for (const name of range(5).map(at => `other ${at}`)) await asks(elsewhere, name);
  // The sixth would have as many in line as the site has left.
  await asks(elsewhere, 'too much');
  expect(refused).toEqual([
    ...addresses.slice(11),
    ...addresses.slice(6, 11).toReversed(),
    'too much',
  ]);
  for (const _ of range(10)) {
    endFirst();
    await settled();
  }
  expect(begun).toHaveLength(11);
});

test('within a site the network with most in line gives way', async () => {
  const {ask} = heldWork({atOnce: 1, waiting: 4});
  const refused: string[] = [];
  const asks = async (address: string, name: string) => {
    ask(address, name).catch(() => refused.push(name));
    await settled();
  };
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) {
    await asks(name.startsWith('a') ? '203.0.113.1' : '203.0.113.2', name);
  }
  await asks('203.0.113.3', 'c1');
  await asks('203.0.112.1', 'd1');
  expect(refused).toEqual(['b2', 'a3']);
});

test('a network whose allowance is spent pushes nothing out of a full line', async () => {
  const {ask, begun, endFirst} = heldWork({
    atOnce: 1,
    waiting: 4,
    pieces: {burst: 3, perSecond: 0.001},
  });
  const spent = ['c1', 'c2', 'c3'];
  for (const name of spent) {
    void ask('c', name);
    await settled();
    endFirst();
    await settled();
  }
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void ask(name.charAt(0), name);
  await settled();
  await expect(ask('c')).rejects.toThrow(TooManyWaiting);
  for (let ended = 0; ended < 4; ended++) {
    endFirst();
    await settled();
  }
  expect(begun).toEqual([...spent, 'a1', 'b1', 'a2', 'b2', 'a3']);
});

test('networks take turns, however long the line of one is', async () => {
  const {ask, begun, endFirst} = heldWork({atOnce: 1, waiting: 10});
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
  void ask('b', 'b1');
  for (let ended = 0; ended < 4; ended++) {
    await settled();
    endFirst();
  }
  await settled();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
});

test('the server’s own work may have all turns', async () => {
  const take = limitConcurrency({atOnce: 2, waiting: 0});
  const gate = Promise.withResolvers<void>();
  const both = [1, 2].map(() => take(wanted(), () => gate.promise));
  gate.resolve();
  await expect(Promise.all(both)).resolves.toHaveLength(2);
});

test('a network that asks too often is sent away, and another one is not', async () => {
  const take = limitConcurrency({atOnce: 2, waiting: 9, pieces: {burst: 2, perSecond: 0.001}});
  const ask = (network: string) => onBehalfOf(network, () => take(wanted(), async () => network));
  expect([await ask('a'), await ask('a')]).toEqual(['a', 'a']);
  await expect(ask('a')).rejects.toThrow(TooManyWaiting);
  expect(await ask('b')).toBe('b');
});

test('a network whose work takes long is sent away, though it asks seldom', async () => {
  const take = limitConcurrency({atOnce: 2, waiting: 9, seconds: {burst: 1, perSecond: 0.001}});
  vi.useFakeTimers({toFake: ['performance']});
  onTestFinished(() => void vi.useRealTimers());
  const ask = (ms: number) =>
    onBehalfOf('a', () => take(wanted(), async () => void vi.advanceTimersByTime(ms)));
  await ask(900);
  await ask(900);
  await expect(ask(0)).rejects.toThrow(TooManyWaiting);
});
