import {stat} from 'node:fs/promises';
import {expect, test} from 'vitest';
import {onBehalfOf} from '../../http/client-address.ts';
import {hashPassword, verifyPassword} from './sessions/open-session.ts';

test('verifies its own hashes, and nothing else', async () => {
  const hash = await hashPassword('six or more');
  expect(await verifyPassword({hash, password: 'six or more'})).toBe(true);
  expect(await verifyPassword({hash, password: 'Six or more'})).toBe(false);
});

test('leaves threads to files while many passwords are hashed', async () => {
  let hashed = 0;
  const hashing = Array.from({length: 6}, async () => {
    await hashPassword('six or more');
    hashed += 1;
  });
  await stat(import.meta.filename);
  expect(hashed).toBeLessThan(4);
  await Promise.all(hashing);
});

test('hashes the password of another network before the line of one that asks for many', async () => {
  let hashed = 0;
  const many = Array.from({length: 6}, () =>
    onBehalfOf('many', async () => {
      await hashPassword('six or more');
      hashed += 1;
    }),
  );
  await onBehalfOf('other', () => hashPassword('six or more'));
  // In the order of asking, five would be done: the last two run at the same time.
  expect(hashed).toBeLessThan(5);
  await Promise.all(many);
});
