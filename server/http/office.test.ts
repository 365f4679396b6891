import {expect, test} from 'vitest';
import {HEAVY_WORK} from '../runtime/heavy-work.ts';
import {
  GROUP_ALLOWANCE,
  LONGEST_WAIT_MS,
  NETWORK_ALLOWANCE,
  OPENING_ALLOWANCE,
  SOCKETS_PER_NETWORK,
} from '../sync/socket/limits.ts';
import {
  type Rate,
  ACCOUNT_RATES,
  CONTACT_RATES,
  GEOCODE_RATES,
  rateLimitsOfMutation,
  VIEW_RATE,
  VISITOR_REPORT_RATES,
} from './rate-limits.ts';

/** Behind one address, with so many tabs each. */
const PEOPLE = 50;
const TABS = 5;
/** A screen asks for so many queries, and drops as many. */
const QUERIES = 10;

const RATES: readonly Rate[] = [
  ...Object.values(ACCOUNT_RATES),
  CONTACT_RATES,
  GEOCODE_RATES,
  VISITOR_REPORT_RATES,
  ...['sign.setLiked', 'storeClaim.create', 'report.create', ''].flatMap(rateLimitsOfMutation),
]
  .map(({network}) => network)
  .concat(VIEW_RATE);

/** How often the people of an office do what is limited, in the window of its limit, on a day when all of them start. */
const USED: Readonly<Record<string, number>> = {
  // All within half a minute, when they are told to.
  'log-in by network': PEOPLE / 3,
  'deletion by network': 1,
  'sign-up by network': PEOPLE,
  // A fifth of them do not find the mail.
  'verification by network': PEOPLE / 5,
  'verify by network': PEOPLE,
  'reset request by network': PEOPLE / 5,
  'own data by network': 5,
  // Two admins who work through a list.
  'people by network': 2 * 200,
  'passkey link by network': PEOPLE / 5,
  // Each adds a phone and a computer on the day when passkeys come.
  'passkey start by network': PEOPLE * 2,
  'passkey by network': PEOPLE * 2,
  'push by network': PEOPLE,
  'reset by network': PEOPLE / 5,
  'contact by network': 5,
  'geocoding by network': PEOPLE * 3,
  'visitor report by network': 5,
  // One press in 6 seconds each, for ten minutes.
  'write by network': PEOPLE * 100,
  'unregistered mutation by network': PEOPLE * 100,
  'claim by network': 5,
  'report by network': PEOPLE / 2,
  'view by network': PEOPLE * 6,
};

test('50 people behind one address stay below each rate of a network', () => {
  expect(Object.keys(USED).toSorted()).toEqual(
    [...new Set(RATES.map(({name}) => name))].toSorted(),
  );
  for (const {name, most} of RATES) expect(USED[name], name).toBeLessThanOrEqual(most);
});

test('50 people with 5 tabs each may be connected, all reload at once, and navigate every 10 seconds', () => {
  expect(PEOPLE * TABS).toBeLessThanOrEqual(SOCKETS_PER_NETWORK);
  expect(PEOPLE * QUERIES).toBeLessThanOrEqual(NETWORK_ALLOWANCE.burst);
  expect((PEOPLE * 2 * QUERIES) / 10).toBeLessThanOrEqual(NETWORK_ALLOWANCE.perSecond);
  expect(PEOPLE).toBeLessThanOrEqual(OPENING_ALLOWANCE.burst);
  const restored = (PEOPLE * TABS - OPENING_ALLOWANCE.burst) / OPENING_ALLOWANCE.perSecond;
  expect(restored * 1000).toBeLessThanOrEqual(LONGEST_WAIT_MS);
  // One browser whose tabs are restored, and that then navigates every second.
  expect(TABS * QUERIES).toBeLessThanOrEqual(GROUP_ALLOWANCE.burst);
  expect(2 * QUERIES).toBeLessThanOrEqual(GROUP_ALLOWANCE.perSecond);
});

/** The share of one network. */
const atATime = ({atOnce, waiting}: {atOnce: number; waiting: number}) =>
  Math.ceil(atOnce / 2) + Math.ceil(waiting / 2);

test('50 people may search, open pages and upload at once', () => {
  const {search, lookUp, photo} = HEAVY_WORK;
  expect(PEOPLE).toBeLessThanOrEqual(atATime(search));
  expect(PEOPLE * 8).toBeLessThanOrEqual(search.pieces.burst);
  expect((PEOPLE * 12) / 60).toBeLessThanOrEqual(search.pieces.perSecond);
  expect(PEOPLE * 2).toBeLessThanOrEqual(atATime(lookUp));
  expect(PEOPLE * TABS * 2).toBeLessThanOrEqual(lookUp.pieces.burst);
  // Four photos each, of 0.4 seconds.
  expect(PEOPLE * 4 * 0.4).toBeLessThanOrEqual(photo.seconds.burst);
  expect(PEOPLE).toBeLessThanOrEqual(atATime(photo));
});
