import {expect, test} from 'vitest';
import {EMAIL_HINT} from '../../../../common/api/fields/args.ts';
import {LENGTHS} from '../../../../common/limits.ts';
import {EMPTY_CLAIM, missingClaimFields, claimProblemsOf} from './claim-rules.ts';

const GOOD = {
  name: 'Ana',
  contactEmail: 'Ana@Example.com',
  phone: '555 0100',
  proof: 'My name is on the lease.',
};

test('all four are required', () => {
  expect(claimProblemsOf(EMPTY_CLAIM)).toEqual({
    name: 'Full Name is required',
    contactEmail: 'Email is required',
    phone: 'Phone is required',
    proof: 'Proof of Ownership is required',
  });
  expect(claimProblemsOf({...GOOD, proof: ' \n'})).toEqual({
    proof: 'Proof of Ownership is required',
  });
  expect(missingClaimFields({...GOOD, name: '', phone: ' '})).toEqual(['name', 'phone']);
});

test('an invalid address has a sentence at its field', () => {
  const fields = {...GOOD, contactEmail: 'ana@home'};
  expect(claimProblemsOf(fields)).toEqual({contactEmail: EMAIL_HINT});
  expect(missingClaimFields(fields)).toEqual([]);
});

test('nothing is wrong with a claim that has all', () => {
  expect(claimProblemsOf(GOOD)).toEqual({});
});

test('a value that the server would refuse has a sentence at its field', () => {
  const phone = '5'.repeat(LENGTHS.phone + 1);
  expect(claimProblemsOf({...GOOD, phone})).toEqual({
    phone: `The phone number must be at most ${LENGTHS.phone} characters.`,
  });
});

test('a phone number that cannot be called has a sentence at its field', () => {
  expect(claimProblemsOf({...GOOD, phone: 'abc'})).toEqual({
    phone: 'The phone number must be one to call, like (212) 555-0142.',
  });
});
