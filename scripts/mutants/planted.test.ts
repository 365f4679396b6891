import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {tempDir} from '../../tests/support/setup/temp-dir.ts';
import {plant, plantingProblem} from './planted.ts';

const FAULT = {
  id: 'price',
  file: 'src/price.ts',
  text: 'price > 0',
  // A dollar sign would mean the text itself to `String.replace`.
  replacement: "price !== '$&'",
  breaks: 'A price is above zero.',
  seenBy: 'price.spec.ts: a price',
  related: ['src/price.test.ts'],
} as const;
const SOURCE = 'export const isPrice = (price: number) => price > 0;\n';

test('a fault can be planted where its text occurs exactly once', () => {
  expect(plantingProblem(SOURCE, FAULT)).toBeUndefined();
  expect(plantingProblem('', FAULT)).toBe('Its text occurs 0 times, not once.');
  expect(plantingProblem(SOURCE + SOURCE, FAULT)).toBe('Its text occurs 2 times, not once.');
  expect(plantingProblem(SOURCE, {...FAULT, replacement: FAULT.text})).toBe(
    'Its replacement is the text itself.',
  );
});

test('a planted fault is in the file until it is taken out', async () => {
  const root = tempDir();
  const file = path.join(root, FAULT.file);
  mkdirSync(path.dirname(file));
  writeFileSync(file, SOURCE);
  const remove = await plant(FAULT, root);
  expect(readFileSync(file, 'utf8')).toBe(
    "export const isPrice = (price: number) => price !== '$&';\n",
  );
  await remove();
  expect(readFileSync(file, 'utf8')).toBe(SOURCE);
});
