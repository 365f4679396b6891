import {expect, test} from 'vitest';
import type {Status} from '../../../outbox/core/status.ts';
import type {JournalEntry} from '../../../outbox/journal/entry.ts';
import {pendingFirst, pendingSign} from './pending-sign.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const STORE = '00000000-0000-4000-8000-000000000002';
const SAVED: Status = {type: 'saved', share: 0};
const entry: JournalEntry = {
  id: 'write',
  userId: 'ana',
  name: 'sign.create',
  args: {id: ID, storeId: STORE, text: 'Fresh figs'},
  recordedAt: 7,
  tab: 'tab',
  subject: null,
  refusal: null,
  photo: null,
  after: [],
  handedOver: false,
  replaces: [],
  discardedAt: null,
};

test('a sign on its way looks like what it will be', () => {
  expect(pendingSign({entry, status: SAVED}, undefined)).toMatchObject({
    id: ID,
    storeId: STORE,
    userId: 'ana',
    type: 'text',
    text: 'Fresh figs',
    createdAt: 7,
  });
  const photo = {uploadId: 'p', size: 1, sentBytes: 0, sent: false};
  expect(pendingSign({entry: {...entry, photo}, status: SAVED}, undefined)).toMatchObject({
    type: 'photo',
    text: null,
    extractedText: 'Fresh figs',
  });
});

test('shows neither discarded and live entries nor those that are not a sign, or have no possible store', () => {
  const none = [
    pendingSign({entry, status: {type: 'discarded'}}, undefined),
    pendingSign({entry, status: {type: 'live'}}, undefined),
    pendingSign({entry: {...entry, name: 'store.create'}, status: SAVED}, undefined),
    pendingSign({entry: {...entry, args: {id: ID, text: 'x'}}, status: SAVED}, undefined),
  ];
  expect(none).toEqual([undefined, undefined, undefined, undefined]);
});

test('once the list holds it, it stands there once', () => {
  const [one, two] = [{id: '1'}, {id: '2'}];
  expect(pendingFirst([one], [two])).toEqual([one, two]);
  const rows = [two, one];
  expect(pendingFirst([one], rows)).toBe(rows);
});
