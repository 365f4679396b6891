import type {PendingQuery, Row} from 'postgres';
import {beforeEach, vi} from 'vitest';
import {sendAccountMail} from '../../../server/features/accounts/mail/account-mail.ts';
import type {Enqueue} from '../../../server/jobs/jobs.ts';
import type {JobData, JobName} from '../../../server/jobs/queues.ts';
import {mailWorker} from '../../../server/jobs/workers.ts';
import type {Mail} from '../../../server/mail/mail.ts';
import {imageStoreIn} from '../../../server/storage/images/image-store.ts';
import {byteStoreIn} from '../../../server/storage/uploads/byte-store.ts';
import {appOver, ENV, servicesOver} from './app.ts';
import {jobsOver} from './jobs.ts';
import type {TestDatabase} from './pg.ts';

/** A valid sign-up form. */
export const FORM = {
  name: 'Zoë Ñandú',
  email: 'zoe@example.com',
  password: 'a long one',
  city: 'Hoboken',
  state: 'NJ',
  zip: '07030',
  nickname: '',
  captcha: '2',
  position: null as object | null,
  website: '',
};

/** The app with its mails, for the file that calls it. */
export async function accountsOver(pg: TestDatabase) {
  const {jobs} = await jobsOver(pg);
  const sent = new Map<string, Mail>();
  beforeEach(() => sent.clear());

  const rows = <Name extends JobName>(name: Name) =>
    pg.sql<{id: string; data: JobData[Name]}>(
      'SELECT id, data FROM pgboss.job WHERE name = $1 ORDER BY created_on, id',
      [name],
    );
  const {enqueue} = jobs;
  const open = (env = ENV, writing: Enqueue = enqueue) =>
    appOver(pg, env, imageStoreIn(env.dataDir), byteStoreIn(env.dataDir), writing);

  return {
    open,
    enqueue,
    /** Empties the mailboxes. */
    async forget() {
      sent.clear();
      await pg.exec('DELETE FROM pgboss.job');
    },
    /** The queued account mails, in order. */
    asked: async () => (await rows('account-mail')).map(({data}) => data),
    /** Of each queued letter: whether it counts against its receiver's rate. */
    arePaced: async () => (await rows('mail')).map(({data}) => data.isPaced === true),
    /** Does what is not done yet, and returns all mails that went out since. */
    async mails(): Promise<readonly Mail[]> {
      const {auth} = servicesOver(pg, ENV, enqueue);
      const sendMail = async (mail: Mail) => void sent.set(mail.id, mail);
      const send = sendAccountMail({db: pg.db, auth, sendMail, publicUrl: ENV.publicUrl});
      for (const {id, data} of await rows('account-mail')) if (!sent.has(id)) await send(data, id);
      for (const {id, data} of await rows('mail')) await mailWorker(sendMail)(data, id);
      return [...sent.values()];
    },
  };
}

/** The secret in the link of a mail. */
export const tokenIn = (mail: Mail | undefined): string =>
  /[?&](?:token|verify)=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** The statements that `something` sends to the database, in order. */
export async function workOf(
  {statements}: Pick<TestDatabase, 'statements'>,
  something: () => Promise<unknown>,
): Promise<string[]> {
  const work: string[] = [];
  const note = (statement: string) => void work.push(statement);
  statements.on('begun', note);
  await something();
  statements.off('begun', note);
  return work;
}

/** Runs `something` between the query that reads a password's hash and its verification. */
export function whileVerifying(
  {driver}: Pick<TestDatabase, 'driver'>,
  something: () => Promise<void>,
): void {
  const unsafe: (...given: Parameters<typeof driver.unsafe>) => PendingQuery<Row[]> = driver.unsafe;
  const watching = vi.spyOn(driver, 'unsafe').mockImplementation((...given) => {
    const query = unsafe(...given);
    if (!given[0].includes('from "private"."accounts"')) return query;
    watching.mockRestore();
    const values = query.values.bind(query);
    return Object.assign(query, {
      values: async () => {
        const rows = await values();
        await something();
        return rows;
      },
    });
  });
}
