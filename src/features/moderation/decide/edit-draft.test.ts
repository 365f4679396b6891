import {expect, test} from 'vitest';
import {type Draft, draftFor} from './undo-words.ts';

const draft: Draft = {words: 'Milder', over: 'Rude', earlier: null};

test('words that were written over what stands there now go on', () => {
  expect(draftFor(draft, 'Rude', false)).toBe(draft);
  expect(draftFor(null, 'Rude', false)).toBeNull();
});

test('words that were written over something else make room, and are kept', () => {
  const earlier = {words: 'Milder', over: 'Rude'};
  expect(draftFor(draft, 'Another', false)).toEqual({words: 'Another', over: 'Another', earlier});
});

test('a moderator who is typing goes on, whatever the text is by now', () => {
  expect(draftFor(draft, 'Another', true)).toBe(draft);
});

test('words that were sent make room, also where the same stands there again', () => {
  const sent = {...draft, over: null};
  const earlier = {words: 'Milder', over: null};
  expect(draftFor(sent, 'Rude', false)).toEqual({words: 'Rude', over: 'Rude', earlier});
});

test('words that stand there by now are not shown apart', () => {
  const there = {words: 'Milder', over: 'Milder', earlier: null};
  expect(draftFor({...draft, over: null}, 'Milder', false)).toEqual(there);
});
