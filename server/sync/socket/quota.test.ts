import {beforeEach, expect, test, vi} from 'vitest';
import {MessageRefused} from './client-messages.ts';
import {
  GROUP_ALLOWANCE,
  GROUPS_PER_NETWORK,
  LONG_LIVED_ALLOWANCE,
  LONGEST_WAIT_MS,
  NETWORK_ALLOWANCE,
  OPENING_ALLOWANCE,
  SOCKETS_PER_NETWORK,
} from './limits.ts';
import {SyncQuota} from './quota.ts';

// An allowance refills with time, and a slow machine takes seconds for a test.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0));

const asking = (cost: number) => ({cost, asks: true});
const client = (group: string, network = 'n') => ({group, network});

test('an office of 50 people with 5 tabs each waits for nothing', () => {
  const quota = new SyncQuota();
  for (let person = 0; person < 50; person++) {
    for (let tab = 0; tab < 5; tab++) expect(quota.enter(client(`${person}`))).toBe(true);
    // All reload at once: the socket of the tab that shows, and its queries.
    expect(quota.waitFor(client(`${person}`), asking(10))).toBe(0);
    expect(quota.waitToOpen('n')).toBe(0);
  }
});

test('a school of 200 people opens the app at once, and the last of them waits 8 s', () => {
  const quota = new SyncQuota();
  const waits = Array.from({length: 200}, (_, pupil) => {
    expect(quota.waitToOpen('n')).toBe(0);
    return quota.waitFor(client(`${pupil}`), asking(10));
  });
  expect(Math.max(...waits)).toBeLessThanOrEqual(8000);
});

test('the tabs of an office all come back after a restart, and a network that opens more is refused', () => {
  const quota = new SyncQuota();
  const waits = Array.from({length: 250}, () => quota.waitToOpen('n'));
  expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_WAIT_MS);
  expect(waits.filter(wait => wait === 0).length).toBeGreaterThanOrEqual(OPENING_ALLOWANCE.burst);
  expect(() => Array.from({length: 400}, () => quota.waitToOpen('n'))).toThrow(MessageRefused);
  expect(quota.waitToOpen('other')).toBe(0);
});

test('a client that floods waits, and then is disconnected, while others of its network go on', () => {
  const quota = new SyncQuota();
  expect(quota.waitFor(client('flood'), asking(GROUP_ALLOWANCE.burst))).toBe(0);
  expect(quota.waitFor(client('flood'), asking(200))).toBeGreaterThan(1000);
  const tooMuch = (LONGEST_WAIT_MS / 1000) * GROUP_ALLOWANCE.perSecond;
  expect(() => quota.waitFor(client('flood'), asking(tooMuch))).toThrow(MessageRefused);
  expect(quota.waitFor(client('other'), asking(20))).toBe(0);
});

test('a network that floods with many clients holds up neither its likes nor other networks', () => {
  const quota = new SyncQuota();
  for (let asked = 0, group = 0; asked < NETWORK_ALLOWANCE.burst; asked += 200, group++) {
    quota.waitFor(client(`${group}`), asking(200));
  }
  expect(quota.waitFor(client('other'), asking(20))).toBeGreaterThan(0);
  expect(quota.waitFor(client('other'), {cost: 2, asks: false})).toBe(0);
  expect(quota.waitFor(client('other', 'another'), asking(20))).toBe(0);
});

test('sockets that are closed make room for others', () => {
  const quota = new SyncQuota();
  for (let socket = 0; socket < SOCKETS_PER_NETWORK; socket++) quota.enter(client('g'));
  expect([quota.enter(client('g')), quota.enter(client('g', 'other'))]).toEqual([false, true]);
  quota.leave(client('g'));
  expect(quota.enter(client('g'))).toBe(true);
});

test('a network has so many client groups, each with several sockets', () => {
  const quota = new SyncQuota();
  for (let group = 0; group < GROUPS_PER_NETWORK; group++) quota.enter(client(`${group}`));
  expect(quota.enter(client('one more'))).toBe(false);
  expect(quota.enter(client('0'))).toBe(true);
  quota.leave(client('0'));
  expect(quota.enter(client('one more'))).toBe(false);
  quota.leave(client('0'));
  expect(quota.enter(client('one more'))).toBe(true);
});

test('only so many queries of a client group last after their screen is left', () => {
  const quota = new SyncQuota();
  const lasting = Array.from({length: 100}, () => quota.mayLast(client('g'))).filter(Boolean);
  expect(lasting).toHaveLength(LONG_LIVED_ALLOWANCE.burst);
  expect(quota.mayLast(client('h'))).toBe(true);
});
