import {expect, test} from 'vitest';
import {failureOfSign, ofSign, saidAtWords, signProblem, standing} from './sign-problem.ts';

const done = {signedIn: true, placed: true, kind: 'photo', hasPicture: true, text: 'OPEN'} as const;

test('names missing fields one at a time, in their order', () => {
  const nothing = {...done, signedIn: false, placed: false, hasPicture: false, text: ''};
  expect(signProblem(nothing)).toEqual(ofSign('Please log in to submit a sign'));
  expect(signProblem({...nothing, signedIn: true})).toEqual({
    about: 'place',
    sentence: 'Please select a store',
  });
  expect(signProblem({...nothing, signedIn: true, placed: true})).toEqual(
    ofSign('Please upload an image'),
  );
  expect(saidAtWords(signProblem({...done, text: ' \n'}))).toBe(
    'Please extract or enter the sign text',
  );
  expect(saidAtWords(signProblem(nothing))).toBeUndefined();
  expect(signProblem(done)).toBeUndefined();
});

test('a text sign needs no picture, and words all the more', () => {
  const text = {...done, kind: 'text', hasPicture: false} as const;
  expect(saidAtWords(signProblem({...text, text: '\t'}))).toBe('Please enter sign text');
  expect(signProblem(text)).toBeUndefined();
});

test('words that the server would refuse are named', () => {
  expect(saidAtWords(signProblem({...done, text: 'half \uD83D'}))).toBe(
    'The sign text contains a character that cannot be saved.',
  );
});

test('a problem goes when its cause goes, and a failure stays', () => {
  const found = signProblem({...done, text: ''});
  expect(standing(found, signProblem({...done, text: ' '}))).toBe(found);
  expect(standing(found, signProblem(done))).toBeUndefined();
  const failure = failureOfSign('Failed to submit sign: No.');
  expect(standing(failure, signProblem(done))).toBe(failure);
});
