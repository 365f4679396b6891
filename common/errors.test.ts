import {describe, expect, test} from 'vitest';
import {AppError, errorCodeOf, SENTENCES, waitOf} from './errors.ts';

describe('a refusal', () => {
  test('has its code and its sentence, and no time to wait unless one is given', () => {
    const refusal = new AppError('forbidden');
    expect(refusal.message).toBe(SENTENCES.forbidden);
    expect(refusal.code).toBe('forbidden');
    expect(refusal.details).toStrictEqual({code: 'forbidden'});
  });

  test('can say it more exactly, and how long to wait', () => {
    const refusal = new AppError('too-often', 'Please wait a minute.', 60_000);
    expect(refusal.message).toBe('Please wait a minute.');
    expect(errorCodeOf(refusal.details)).toBe('too-often');
    expect(waitOf(refusal.details)).toBe(60_000);
  });
});

describe('details of an error that come over the wire', () => {
  test.each([
    {code: 'no such code'},
    {code: 'toString'},
    {code: 7},
    {code: ['forbidden']},
    {},
    'forbidden',
    null,
    undefined,
  ])('%j are an internal error without a time to wait', details => {
    expect(errorCodeOf(details)).toBe('internal');
    expect(waitOf(details)).toBeUndefined();
  });

  test('have a time to wait only as a number', () => {
    expect(waitOf({code: 'too-often', waitMs: 0})).toBe(0);
    expect(waitOf({code: 'too-often', waitMs: '60000'})).toBeUndefined();
  });
});
