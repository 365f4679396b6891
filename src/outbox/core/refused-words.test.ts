import {expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import {mutators} from '../../../sync/mutators/index.ts';
import {registered} from '../../../tests/support/registered.ts';
import {refusedWords} from './refused-words.ts';

const NO = {code: 'not-found', sentence: 'No.'};

test.each([
  ['sign.setLiked', 'Error', 'Failed to update like. Please try again.'],
  ['sign.setConfirmed', 'Error', 'Failed to update confirmation. Please try again.'],
  ['sign.create', 'Error', 'Failed to submit sign: No.'],
  ['sign.update', 'Error', 'Failed to update sign: No.'],
  ['sign.setActive', 'Failed to update sign status', 'No.'],
  ['store.create', 'Failed to save store', 'No.'],
  ['store.setActive', 'Failed to update store status', 'No.'],
  ['store.remove', 'Failed to delete store', 'No.'],
  ['storeClaim.create', 'Failed to submit store claim', 'No.'],
  ['profile.update', 'Failed to update profile', 'No.'],
  ['profile.setAvatar', 'Failed to upload photo', 'No.'],
])('of a refused %s a person reads: %s, %s', (name, title, description) => {
  expect(refusedWords(name, NO)).toEqual({title, description});
});

test.each([...registered(mutators).keys()])(
  'whoever is suspended reads that, whatever they did: %s',
  name => {
    const {title, description} = refusedWords(name, {
      code: 'suspended',
      sentence: SENTENCES.suspended,
    });
    expect(`${title}. ${description}`).toBe(SENTENCES.suspended);
  },
);
