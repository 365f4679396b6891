import {expect, test} from 'vitest';
import {NEWCOMERS_LAST_MS} from '../sync/search.ts';
import {withinReach} from './reach.ts';

const NOW = Date.UTC(2026, 5, 1);

test.each([
  ['long ago', {text: 'figs', since: 0}, {text: 'figs', since: NOW - NEWCOMERS_LAST_MS}],
  ['a minute ago', {since: NOW - 60_000}, {since: NOW - 60_000}],
  ['no moment at all', {since: '0'}, {since: '0'}],
  ['something else', {limit: 3}, {limit: 3}],
])('since %s', (_, args, expected) => {
  expect(withinReach(args, NOW)).toEqual(expected);
});

test.each([undefined, null, 'since'])('no arguments: %s', args => {
  expect(withinReach(args, NOW)).toBe(args);
});
