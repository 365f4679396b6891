import {randomUUID} from 'node:crypto';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import {expect, test, vi} from 'vitest';
import {addActors, ana, emailOf} from '../../tests/support/actors.ts';
import {ENV, servicesOver} from '../../tests/support/setup/app.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {tempDir} from '../../tests/support/setup/temp-dir.ts';
import {TooOften, RECEIVER_RATE} from '../http/rate-limits.ts';
import type {SendMail} from '../mail/mail.ts';
import {imageStoreIn} from '../storage/images/image-store.ts';
import {byteStoreIn} from '../storage/uploads/byte-store.ts';
import {pacedMail, workersOf} from './workers.ts';

const pg = await postgres();
const mail = (to: string[]) => ({id: randomUUID(), to, subject: 'A', text: 'A', html: 'A'});

test('each receiver gets only so many mails an hour, and further ones are sent later', async () => {
  const send = vi.fn<SendMail>();
  const paced = pacedMail(pg.db, 'secret', send);
  for (let n = 0; n < RECEIVER_RATE.most; n += 1) await paced(mail(['a@example.com']));
  expect(send).toHaveBeenCalledTimes(RECEIVER_RATE.most);
  await expect(paced(mail(['b@example.com', 'a@example.com']))).rejects.toThrow(TooOften);
  await paced(mail(['b@example.com']));
  expect(send).toHaveBeenCalledTimes(RECEIVER_RATE.most + 1);

  await pg.sql("UPDATE private.rate_limits SET forgotten_at = forgotten_at - interval '1 minute'");
  await paced(mail(['b@example.com', 'a@example.com']));
  expect(send).toHaveBeenCalledTimes(RECEIVER_RATE.most + 2);
});

test('a mail that its receiver did not ask for waits, and one that they asked for does not', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const dataDir = tempDir();
  const files = {images: imageStoreIn(dataDir), uploads: byteStoreIn(dataDir)};
  const env = {...ENV, dataDir};
  const work = workersOf({...servicesOver(pg, env), ...files}, async () => {});
  await addActors(pg.db);
  await pg.sql('UPDATE users SET email_verified = false WHERE id = $1', [ana.userId]);
  const email = emailOf('ana');
  const paced = pacedMail(pg.db, ENV.authSecret, async () => {});
  for (let n = 0; n < RECEIVER_RATE.most; n += 1) await paced(mail([email]));

  const letter = {subject: 'A', heading: 'A', paragraphs: ['A']};
  const told = {to: [email], letter, isPaced: true};
  await expect(work.mail(told, randomUUID())).rejects.toThrow(TooOften);
  const invited = {kind: 'invitation', email} as const;
  await expect(work['account-mail'](invited, randomUUID())).rejects.toThrow(TooOften);

  const ids = [randomUUID(), randomUUID()] as const;
  await work.mail({to: [email], letter}, ids[0]);
  await work['account-mail']({kind: 'reset', email}, ids[1]);
  const written = await readdir(path.join(dataDir, 'mail'));
  expect(written.toSorted()).toEqual(ids.map(id => `${id}.eml`).toSorted());
});
