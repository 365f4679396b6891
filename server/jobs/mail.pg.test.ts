import {randomUUID} from 'node:crypto';
import {beforeEach, expect, test, vi} from 'vitest';
import {jobsOver} from '../../tests/support/setup/jobs.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import type {Mail} from '../mail/mail.ts';
import {mailWorker} from './workers.ts';

const pg = await postgres();
const {jobs, whileWorking} = await jobsOver(pg);

const mails: Mail[] = [];
let taking = true;
const sending = mailWorker(async mail => {
  mails.push(mail);
  if (!taking) throw new Error(`451 not now, ${mail.to.join()}`);
});
await jobs.work({mail: sending});

beforeEach(async () => {
  mails.length = 0;
  taking = true;
  vi.spyOn(console, 'error').mockReturnValue();
});

const letter = {subject: 'Hello', heading: 'Hello', paragraphs: ['From Signpost']};
const write = (id: string, to = 'ana@example.com') =>
  pg.db.transaction(tx => jobs.enqueue(tx, {name: 'mail', id, data: {to: [to], letter}}));

test('a mail goes out once it is committed, under the id of its job', async () => {
  const lost = pg.db.transaction(async tx => {
    await jobs.enqueue(tx, {name: 'mail', id: randomUUID(), data: {to: ['ben@x.org'], letter}});
    throw new Error('taken back');
  });
  await expect(lost).rejects.toThrow('taken back');
  const id = randomUUID();
  await write(id);
  await write(id);
  await whileWorking(() => mails.length).toBe(1);
  expect(mails[0]).toMatchObject({id, to: ['ana@example.com'], subject: 'Hello'});
  expect(mails[0]?.text).toContain('From Signpost');
});

test('one that is not taken goes again later, under the same id, and nothing tells whose it is', async () => {
  taking = false;
  const id = randomUUID();
  await write(id);
  const kept = async () => (await pg.sql<object>('SELECT state, output FROM pgboss.job'))[0];
  await whileWorking(kept).toMatchObject({state: 'retry'});
  expect(JSON.stringify(await kept())).not.toContain('@');
  taking = true;
  await pg.sql("UPDATE pgboss.job SET start_after = now() - interval '1 minute'");
  // Health tells admins of it.
  const output = {message: 'Error', failedAt: expect.any(Number)};
  await whileWorking(kept).toMatchObject({state: 'completed', output});
  expect(mails.map(mail => mail.id)).toEqual([id, id]);
});

test('many in a row go without a pause in between', async () => {
  for (let n = 0; n < 20; n += 1) await write(randomUUID());
  await whileWorking(() => mails.length).toBeGreaterThan(0);
  await expect.poll(() => mails.length).toBe(20);
});
