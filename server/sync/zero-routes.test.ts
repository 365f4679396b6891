import {expect, test} from 'vitest';
import {NEW_ITEMS_LAST_MS} from '../../common/search/search.ts';
import {DAY_MS} from '../../common/time.ts';
import {clampQueryArgs} from './zero-routes.ts';

const TODAY = Date.UTC(2026, 5, 1);
const NOW = TODAY + 1000;

test.each([
  ['long ago', {text: 'figs', since: 0}, {text: 'figs', since: NOW - NEW_ITEMS_LAST_MS}],
  ['a minute ago', {since: NOW - 60_000}, {since: NOW - 60_000}],
  ['no moment at all', {since: '0'}, {since: '0'}],
  ['something else', {limit: 3}, {limit: 3}],
])('since %s', (_, args, expected) => {
  expect(clampQueryArgs(args, NOW)).toEqual(expected);
});

test.each([
  ['is what it is', {today: TODAY, limit: 3}, {today: TODAY, limit: 3}],
  [
    'that is over, as a clock that is behind says it',
    {today: TODAY - DAY_MS},
    {today: TODAY - DAY_MS},
  ],
  ['to come is none', {today: TODAY + DAY_MS}, {today: TODAY}],
  ['that is no moment is left to be refused', {today: 'now'}, {today: 'now'}],
])('a day %s', (_, args, expected) => {
  expect(clampQueryArgs(args, NOW)).toEqual(expected);
});

test.each([undefined, null, 'since'])('no arguments: %s', args => {
  expect(clampQueryArgs(args, NOW)).toBe(args);
});
