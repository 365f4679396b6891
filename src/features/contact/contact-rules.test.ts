import {describe, expect, test} from 'vitest';
import {EMAIL_HINT} from '../../../common/api/fields/args.ts';
import {LENGTHS} from '../../../common/limits.ts';
import {EMPTY_CONTACT, contactProblemOf, contactProblemsOf, refusedIn} from './message.ts';

const GOOD = {name: 'Ana', email: 'ana@example.com', comment: 'Hello', captcha: '2'};

const CAPTCHA = 'Please correctly answer the math question.';

describe('beside the form the first problem is said', () => {
  test.each([
    ['an empty form', EMPTY_CONTACT, ['Incorrect answer', CAPTCHA]],
    ['a wrong sum', {...GOOD, captcha: '3'}, ['Incorrect answer', CAPTCHA]],
    ['two in words', {...GOOD, captcha: 'two'}, ['Incorrect answer', CAPTCHA]],
    [
      'a blank message',
      {...GOOD, comment: ' \n'},
      ['Missing information', 'Please fill in all required fields.'],
    ],
    [
      'no name',
      {...GOOD, name: ''},
      ['Missing information', 'Please fill in all required fields.'],
    ],
  ])('of %s', (_, fields, [title, description]) => {
    expect(contactProblemOf(fields)).toEqual({title, description});
  });

  test('and none where all is there, spaces around it or not', () => {
    expect(contactProblemOf(GOOD)).toBeUndefined();
    expect(contactProblemOf({...GOOD, captcha: ' 2 ', email: ' ana@example.com '})).toBeUndefined();
  });
});

describe('in the form each problem is said at its field', () => {
  test('of an empty form', () => {
    expect(contactProblemsOf(EMPTY_CONTACT)).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      comment: 'Message is required',
      captcha: CAPTCHA,
    });
  });

  test.each(['ana', 'ana@home', 'Ana@example.com', 'a b@example.com', 'ana@example.c', '@x.org'])(
    'of %s, which is no address in lower case',
    email => {
      expect(contactProblemsOf({...GOOD, email})).toEqual({email: EMAIL_HINT});
    },
  );

  test.each(['ana@example.com', 'a.n+a@mail.example.co', 'ανα@παράδειγμα.ελ', ' ana@example.com '])(
    'but not of %s',
    email => {
      expect(contactProblemsOf({...GOOD, email})).toEqual({});
    },
  );
});

test('both forms know what the server would refuse', () => {
  const comment = 'a'.repeat(LENGTHS.contactComment + 1);
  const wrong = {...GOOD, comment, email: 'ana@home'};
  const refused = {
    comment: `The message must be at most ${LENGTHS.contactComment} characters.`,
    email: EMAIL_HINT,
  };
  expect(refusedIn(wrong)).toEqual(refused);
  expect(contactProblemsOf(wrong)).toEqual(refused);
  expect(refusedIn({...GOOD, email: 'Ana@Example.com'})).toEqual({});
});
