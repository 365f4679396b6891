import {randomUUID} from 'node:crypto';
import {expect, test} from 'vitest';
import {jobsOver} from '../../tests/support/setup/jobs.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {Jobs} from './jobs.ts';

const pg = await postgres();
const {jobs, pausing} = await jobsOver(pg, {isNotified: true});
const done: string[] = [];
await jobs.work({mail: async (_, id) => void done.push(id)});

const letter = {subject: 'Hello', heading: 'Hello', paragraphs: ['From Signpost']};

test('the commit of a job wakes its worker, whose pause would not end', async () => {
  await expect.poll(pausing).toBeGreaterThan(0);
  const id = randomUUID();
  await pg.db.transaction(async tx => {
    await jobs.enqueue(tx, {name: 'mail', id, data: {to: ['ana@example.com'], letter}});
  });
  await expect.poll(() => done).toEqual([id]);
});

test('a job can still be written once the workers have stopped, for the next process', async () => {
  const ended = new Jobs({connectionString: pg.url});
  await ended.open();
  await ended.close();
  const id = randomUUID();
  await pg.db.transaction(async tx => {
    await ended.enqueue(tx, {name: 'mail', id, data: {to: ['ana@example.com'], letter}});
  });
  await expect.poll(() => done).toContain(id);
});
