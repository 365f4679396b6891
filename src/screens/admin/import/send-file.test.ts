import {expect, test} from 'vitest';
import {MAX_IMPORT_BYTES} from '../../../../sync/store-import.ts';
import {problemOfFile} from './send-file.ts';

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
