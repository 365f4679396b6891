import {expect, test} from 'vitest';
import {columnText, historyText, goneText, valueText} from './history-text.ts';

const itemId = '00000000-0000-4000-8000-0000000000ff';

test.each([
  ['hid the sign', 'sign', {is_active: true}, {is_active: false}],
  ['showed the sign', 'sign', {is_active: false}, {is_active: true}],
  ['switched off the store', 'store', {is_active: true}, {is_active: false}],
  ['deleted the sign', 'sign', {deleted_at: null}, {deleted_at: '2026-01-01'}],
  ['brought back the store', 'store', {deleted_at: '2026-01-01'}, {deleted_at: null}],
  ['verified the sign', 'sign', {verified: false}, {verified: true}],
  ['edited the sign', 'sign', {text: 'Soup', latitude: 1}, {text: 'Stew', latitude: 2}],
  ['gave an owner to the store', 'store', {owner_id: null}, {owner_id: itemId}],
  ['took the owner from the store', 'store', {owner_id: itemId}, {owner_id: null}],
  ['made an admin of', 'person', {role: 'user'}, {role: 'admin'}],
  ['added an account for', 'person', null, {account: 'added'}],
  ['corrected the email of', 'person', null, {account: 'readdressed'}],
  ['edited the profile of', 'person', {bio: 'x'}, {bio: null}],
  ['warned', 'person', {decision: null}, {decision: 'warn'}],
  ['ended the suspension of', 'person', {suspended: true}, {suspended: false}],
  ['kept the sign', 'sign', {decision: null}, {decision: 'keep'}],
  ['hid the store', 'store', {decision: null}, {decision: 'hide'}],
  ['hid the profile of', 'person', {decision: null}, {decision: 'hide'}],
  ['took back that they edited the store', 'store', {decision: 'edit'}, {decision: null}],
  [
    'took back that they warned because of the store',
    'store',
    {decision: 'warn'},
    {decision: null},
  ],
  ['rejected the claim on', 'claim', {status: 'pending'}, {status: 'rejected'}],
  ['took back a decision about the claim on', 'claim', {status: 'approved'}, {status: 'pending'}],
  ['began the import of', 'store', {import: 'ready'}, {import: 'running'}],
  ['resumed the import of', 'store', {import: 'failed'}, {import: 'running'}],
  ['cancelled the import of', 'store', {import: 'running'}, {import: 'cancelled'}],
  ['discarded the file', 'store', {import: 'ready'}, null],
  ['began to geocode stores', 'store', null, {geocoding: 'running'}],
  ['paused the geocoding of stores', 'store', {geocoding: 'running'}, {geocoding: 'paused'}],
  ['resumed the geocoding of stores', 'store', {geocoding: 'failed'}, {geocoding: 'running'}],
  ['cancelled the geocoding of stores', 'store', {geocoding: 'paused'}, {geocoding: 'cancelled'}],
] as const)('%s', (words, noun, before, after) => {
  expect(historyText({noun, itemId, verb: `${noun}.update`, before, after})).toBe(words);
});

test.each([
  ['took back a decision about the sign', 'sign', {moderation: 'hidden'}, {moderation: 'ok'}],
  ['took back a decision about the sign', 'sign', {moderation: 'ok'}, {moderation: 'held'}],
  ['took back a decision about the store', 'store', {is_active: false}, {is_active: true}],
  ['took back a decision about the profile of', 'person', {bio: null}, {bio: 'x'}],
  ['took back that they suspended', 'person', {decision: 'suspend'}, {decision: null}],
] as const)('of an undo: %s', (words, noun, before, after) => {
  expect(historyText({noun, itemId, verb: 'case.undo', before, after})).toBe(words);
});

test.each([
  ['hid the profile of', {bio: 'x', avatar_url: '/a'}, {bio: null, avatar_url: null}],
  ['edited the profile of', {bio: 'x'}, {bio: 'y'}],
  ['edited the profile of', {nickname: 'x'}, {nickname: null}],
  ['warned', {decision: null}, {decision: 'warn'}],
] as const)('of a moderator: %s', (words, before, after) => {
  expect(historyText({noun: 'person', itemId, verb: 'case.decide', before, after})).toBe(words);
});

test.each([
  ['suspended Ana because of the sign', 'sign', {decision: null}, {decision: 'suspend'}],
  ['warned Ana because of the store', 'store', {decision: null}, {decision: 'warn'}],
  [
    'took back that they warned Ana because of the sign',
    'sign',
    {decision: 'warn'},
    {decision: null},
  ],
  // The list puts the name behind it.
  ['suspended', 'person', {decision: null}, {decision: 'suspend'}],
  ['kept the sign', 'sign', {decision: null}, {decision: 'keep'}],
] as const)('of a decision about Ana: %s', (words, noun, before, after) => {
  const about = {nickname: null, name: null, account: {username: 'Ana', email: 'a@example.com'}};
  expect(historyText({noun, itemId, verb: 'case.decide', before, after, about})).toBe(words);
});

test('of an account that was deleted nothing more is known', () => {
  const verb = 'person.change';
  expect(historyText({noun: 'person', itemId: null, verb, before: null, after: null})).toBe(
    'deleted an account',
  );
});

test('puts columns and their values into words', () => {
  expect([columnText('extracted_text'), columnText('phone')]).toEqual([
    'Words in the photo',
    'Phone',
  ]);
  expect([valueText(null), valueText(false), valueText(0)]).toEqual(['nothing', 'no', '0']);
});

test('without a name, it was the server or a deleted user', () => {
  expect(goneText({noun: 'person', verb: 'person.change'})).toBe('The server');
  expect(goneText({noun: 'sign', verb: 'sign.remove'})).toBe('Somebody whose account is gone');
});
