import {expect, test} from 'vitest';
import {takeTurns, TooManyWaiting} from './turns.ts';

const wanted = () => new AbortController().signal;

test('so many run, so many wait, and one more is sent away', async () => {
  const take = takeTurns({atOnce: 2, waiting: 1});
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
  const take = takeTurns({atOnce: 1, waiting: 9});
  const failing = take(wanted(), () => Promise.reject(new Error('broken')));
  const left = new AbortController();
  const unwanted = take(left.signal, () => Promise.resolve('begun'));
  left.abort(new Error('left'));
  await expect(failing).rejects.toThrow('broken');
  await expect(unwanted).rejects.toThrow('left');
  expect(await take(wanted(), () => Promise.resolve('next'))).toBe('next');
});
