import {expect, test} from 'vitest';
import {kindOf} from './jobs.ts';

const because = (more: object) => Object.assign(new Error('No mailbox ana@example.com'), more);

test('an error is kept by its kind, without its words', () => {
  expect(kindOf(because({}))).toBe('Error');
  expect(kindOf(because({code: 'EENVELOPE', responseCode: 550}))).toBe('Error EENVELOPE 550');
  expect(kindOf(new TypeError('x'))).toBe('TypeError');
  expect(kindOf('ana@example.com')).toBe('string');
});

test('leaves out text in the place of a code', () => {
  expect(kindOf(because({code: 'ana@example.com', responseCode: 'to <ana>'}))).toBe('Error');
});
