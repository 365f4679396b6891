import {expect, test} from 'vitest';
import {passwordRefusal} from './password-refusal.ts';

test.each(['123456', 'password', 'iloveyou', 'QWERTY', ' Football '])(
  '%j is one of the most used passwords, in any case',
  password => {
    expect(passwordRefusal(password)?.code).toBe('COMMON_PASSWORD');
  },
);

test.each([
  'signpost',
  'Signpost2026!',
  's1gnp0st',
  'store-signs',
  'admin@signpost',
  'StoreOwner1',
])('%j is made of names of this app', password => {
  expect(passwordRefusal(password)?.code).toBe('CONTEXT_PASSWORD');
});

test.each(['qzvxkw', 'q7#xLwe', 'łódź7ąę'])('%j is shorter than 8 characters', password => {
  expect(passwordRefusal(password)).toMatchObject({
    code: 'SHORT_PASSWORD',
    sentence:
      'A password of 6 or 7 characters is guessed within hours. Please choose one of at least 8.',
  });
});

test.each(['nine blue llamas', 'a long one', '1234567890123', 'signposted llamas', 'q7#xLweZ'])(
  '%j may be a password',
  password => {
    expect(passwordRefusal(password)).toBeUndefined();
  },
);

test('a long password is judged in linear time', () => {
  expect(passwordRefusal('signpos'.repeat(5000))).toBeUndefined();
});
