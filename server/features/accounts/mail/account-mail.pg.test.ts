import {randomUUID} from 'node:crypto';
import {beforeEach, expect, test, vi} from 'vitest';
import {addActors, emailOf} from '../../../../tests/support/actors.ts';
import {tokenIn} from '../../../../tests/support/setup/accounts.ts';
import {addPasswords, appOver, ENV, servicesOver} from '../../../../tests/support/setup/app.ts';
import {postgres} from '../../../../tests/support/setup/pg.ts';
import type {Mail} from '../../../mail/mail.ts';
import {sendAccountMail} from './account-mail.ts';

const pg = await postgres();
const {auth} = servicesOver(pg, ENV);
const app = appOver(pg);
const sendMail = vi.fn<(mail: Mail) => Promise<void>>();
const send = sendAccountMail({db: pg.db, auth, sendMail, publicUrl: ENV.publicUrl});

beforeEach(async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  sendMail.mockReset();
});

async function isGood(mail: Mail | undefined): Promise<boolean> {
  const answer = await app.post('/api/account/password-reset/check', {token: tokenIn(mail)});
  return ((await answer.json()) as {valid: boolean}).valid;
}

const KINDS = ['reset', 'account-exists'] as const;

test.each(KINDS)('a link works from the moment that its mail (%s) is taken', async kind => {
  const job = [{kind, email: emailOf('ana')}, randomUUID()] as const;
  sendMail.mockRejectedValueOnce(new Error('451 not now'));
  await expect(send(...job)).rejects.toThrow('451');
  await pg.sql("UPDATE private.verifications SET expires_at = now() - interval '1 second'");
  await send(...job);
  const mails = sendMail.mock.calls.map(([mail]) => mail);
  expect(mails.map(({id}) => id)).toEqual([job[1], job[1]]);
  expect(await isGood(mails[1])).toBe(true);
});

test('one that may have arrived works on when its mail is sent again', async () => {
  const job = [{kind: 'reset', email: emailOf('ana')}, randomUUID()] as const;
  sendMail.mockRejectedValueOnce(new Error('the line broke'));
  await expect(send(...job)).rejects.toThrow('the line broke');
  await send(...job);
  for (const [mail] of sendMail.mock.calls) expect(await isGood(mail)).toBe(true);
  expect(sendMail).toHaveBeenCalledTimes(2);
});
