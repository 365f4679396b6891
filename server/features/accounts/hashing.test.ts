import {readFile} from 'node:fs/promises';
import {expect, test} from 'vitest';
import {hashPassword, verifyPassword} from './hashing.ts';

test('verifies its own hashes, and nothing else', async () => {
  const hash = await hashPassword('six or more');
  expect(await verifyPassword({hash, password: 'six or more'})).toBe(true);
  expect(await verifyPassword({hash, password: 'Six or more'})).toBe(false);
});

test('leaves threads to files while many passwords are hashed', async () => {
  let hashed = 0;
  const hashing = Array.from({length: 12}, async () => {
    await hashPassword('six or more');
    hashed += 1;
  });
  await readFile(import.meta.filename);
  expect(hashed).toBeLessThan(4);
  await Promise.all(hashing);
});
