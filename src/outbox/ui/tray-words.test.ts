import {expect, test} from 'vitest';
import type {Status} from '../core/status.ts';
import type {JournalEntry} from '../journal/entry.ts';
import {urgentFirst} from './item-actions.ts';
import {trayLabel} from './tray-words.ts';

const entry: JournalEntry = {
  id: '1',
  userId: 'ana',
  name: 'sign.create',
  args: {},
  recordedAt: 0,
  tab: 'tab',
  subject: null,
  refusal: null,
  photo: null,
  after: [],
  handedOver: true,
  replaces: [],
  discardedAt: null,
};
const NEEDS: Status = {type: 'needs-you', code: 'invalid', sentence: 'No.'};
const label = (...statuses: Status[]) => trayLabel(statuses.map(status => ({entry, status})));

test('the button says how many items wait, and for which user', () => {
  expect(label({type: 'saved', share: 0}, {type: 'sending', share: null})).toBe(
    'Outbox, 2 waiting',
  );
  expect(label({type: 'live'}, {type: 'saved', share: 0}, NEEDS)).toBe(
    'Outbox, 2 waiting, 1 needs you',
  );
  expect(label(NEEDS, NEEDS)).toBe('Outbox, 2 waiting, 2 need you');
  expect(label({type: 'taking-back'})).toBe('Outbox, 1 waiting');
  expect(label({type: 'live'}, {type: 'discarded'})).toBe('Outbox, nothing waiting');
});

test('items that need the user come first, the rest keeps its order', () => {
  const statuses: Status[] = [{type: 'live'}, NEEDS, {type: 'saved', share: 0}];
  const sorted = urgentFirst(statuses.map(status => ({entry, status})));
  expect(sorted.map(({status}) => status.type)).toEqual(['needs-you', 'live', 'saved']);
});
