import {randomUUID} from 'node:crypto';
import {expect, test, vi} from 'vitest';
import {postgres} from '../../tests/support/setup/pg.ts';
import {TooOften, RECEIVER_RATE} from '../http/rate-limits.ts';
import type {SendMail} from '../mail/mail.ts';
import {pacedMail} from './workers.ts';

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
