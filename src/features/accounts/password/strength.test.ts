import {expect, test} from 'vitest';
import {strengthOf} from './strength.ts';

test.each([
  ['iloveyou', 'It is one of the 10,000 most used passwords, and is not accepted.'],
  ['signpost2026', 'It is made of names of this app, and is not accepted.'],
  ['qxjz', 'Even 6 or 7 characters are guessed within hours: take at least 8.'],
  ['parrots', 'Even 6 or 7 characters are guessed within hours: take at least 8.'],
  ['zoezoezoezoe', 'What repeats itself is guessed early.'],
  ['ndanduzoe', 'It holds what others know of you, such as your name or email.'],
  ['mnbvcxlkjhg', 'Keys that lie side by side are guessed early.'],
])('tells why %s is easy to guess', (password, reason) => {
  const {score, reason: told} = strengthOf(password, ['Zoe Ndandu', 'zoe@example.com']);
  expect(score).toBeLessThan(3);
  expect(told).toBe(reason);
});

test('explains nothing where a password is hard to guess', () => {
  expect(strengthOf('seven green parrots', [])).toEqual({score: 4, reason: undefined});
});
