import {expect, test} from 'vitest';
import {LENGTHS, MIN_PASSWORD_LENGTH} from '../../limits.ts';
import {EMPTY_SIGN_UP, type SignUpForm, signUpProblem} from './sign-up.ts';

const FILLED: SignUpForm = {
  name: 'Zoe',
  email: 'zoe@example.com',
  password: 'secret',
  city: 'Buffalo',
  state: 'NY',
  zip: '14201',
  nickname: '',
  captcha: '2',
};
const problemOf = (changes: Partial<SignUpForm>) => signUpProblem({...FILLED, ...changes});

test('a form that is filled in has no problem, with or without a nickname', () => {
  expect(problemOf({})).toBeUndefined();
  expect(problemOf({nickname: 'zo', captcha: ' 2 ', zip: '14201-0001'})).toBeUndefined();
});

test('all fields that are missing or blank are named at once, before anything else', () => {
  const sentence = 'Please fill in all required fields';
  expect(signUpProblem(EMPTY_SIGN_UP)).toEqual({
    fields: ['name', 'email', 'password', 'city', 'state', 'zip'],
    sentence,
  });
  expect(problemOf({city: '  ', password: 'x', captcha: '3'})).toEqual({
    fields: ['city'],
    sentence,
  });
});

test('a short password is named before a wrong answer to the captcha', () => {
  const short = 'x'.repeat(MIN_PASSWORD_LENGTH - 1);
  expect(problemOf({password: short, captcha: '3'})).toEqual({
    fields: ['password'],
    sentence: 'Password must be at least 6 characters',
  });
  expect(problemOf({password: `${short}x`})).toBeUndefined();
});

test.each<[keyof SignUpForm, string, string]>([
  ['captcha', '3', 'Please answer the captcha correctly'],
  ['email', 'zoe', 'Please enter a valid email address'],
  [
    'email',
    'Zoe@Signpost.local',
    'Addresses at signpost.local belong to the demo. Please use your own.',
  ],
  ['password', 'x'.repeat(LENGTHS.password + 1), 'Password must be at most 128 characters'],
  ['name', 'x'.repeat(LENGTHS.personName + 1), 'The name must be at most 120 characters.'],
  ['city', '\0', 'The city contains a character that cannot be saved.'],
  ['state', 'Utopia', 'Please choose a state'],
  ['zip', '1420', 'Please enter a valid ZIP code'],
  ['zip', 'x14201', 'Please enter a valid ZIP code'],
  ['nickname', 'zo\u0435', 'The nickname mixes letters of several alphabets in one word.'],
  ['nickname', 'x'.repeat(LENGTHS.nickname + 1), 'The nickname must be at most 60 characters.'],
])('%s is named when it is %j', (field, typed, sentence) => {
  expect(problemOf({[field]: typed})).toEqual({fields: [field], sentence});
});
