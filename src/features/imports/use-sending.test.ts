import {expect, test} from 'vitest';
import {MAX_IMPORT_BYTES} from '../../../common/api/store-import.ts';
import {SENTENCES} from '../../../common/errors.ts';
import {importAnswerOf, problemOfFile} from './use-sending.ts';

test.each([
  [{name: 'stores.csv', size: 1}, undefined],
  [{name: 'Stores.TSV', size: MAX_IMPORT_BYTES}, undefined],
  [{name: 'photo.jpg', size: 1}, 'Please upload a CSV file'],
  [{name: 'csv', size: 1}, 'Please upload a CSV file'],
  [{name: 'stores.csv', size: 0}, 'Please upload or paste CSV content'],
  [
    {name: 'stores.csv', size: MAX_IMPORT_BYTES + 1},
    'The file is larger than 50 MB. Please split it into smaller ones.',
  ],
])('of %j is said: %j', (file, sentence) => {
  expect(problemOfFile(file)).toBe(sentence);
});

const ID = '00000000-0000-4000-8000-000000000001';

test.each([
  [200, `{"id": "${ID}"}`, {id: ID}],
  [422, '{"message": "Please upload a CSV file"}', {sentence: 'Please upload a CSV file'}],
  [500, '{"message": "deadlock detected"}', {sentence: SENTENCES.internal}],
  [502, '<h1>Bad Gateway</h1>', {sentence: SENTENCES.internal}],
  [200, '{}', {sentence: SENTENCES.internal}],
])('an answer of %d, %s', (status, responseText, sent) => {
  expect(importAnswerOf({status, responseText})).toEqual(sent);
});
