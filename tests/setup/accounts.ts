import type {Transaction} from '@electric-sql/pglite';
import {fromPglite} from 'pg-boss';
import {afterAll, beforeEach, vi} from 'vitest';
import {sendAccountMail} from '../../server/jobs/account-mail.ts';
import {type Enqueue, Jobs} from '../../server/jobs/jobs.ts';
import {mailWorker} from '../../server/jobs/mail-worker.ts';
import type {JobData, JobName} from '../../server/jobs/queues.ts';
import type {Mail} from '../../server/mail/mail.ts';
import {imageStoreIn} from '../../server/images/image-store.ts';
import {byteStoreIn} from '../../server/uploads/byte-store.ts';
import {appOver, ENV, servicesOver} from './app.ts';
import type {TestDatabase} from './pg.ts';

/** What somebody fills in who may sign up. */
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
  const jobs = new Jobs({db: fromPglite(pg.client), backend: 'pglite'});
  await jobs.open();
  afterAll(() => jobs.close());
  const sent = new Map<string, Mail>();
  const forget = async () => {
    sent.clear();
    await pg.client.exec('DELETE FROM pgboss.job');
  };
  beforeEach(forget);

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
    forget,
    /** What is to be looked up and written, in order. */
    asked: async () => (await rows('account-mail')).map(({data}) => data),
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
  /[?&]token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** The statements that something has the database run, in transactions and without, in order. */
export async function workOf(
  {client}: Pick<TestDatabase, 'client'>,
  something: () => Promise<unknown>,
): Promise<string[]> {
  const statements: string[] = [];
  const noted =
    (run: Transaction['query']): Transaction['query'] =>
    async (statement, ...rest) => {
      statements.push(statement);
      return run(statement, ...rest);
    };
  const query = noted(client.query.bind(client));
  const transaction = client.transaction.bind(client);
  const watching = [
    vi.spyOn(client, 'query').mockImplementation(query),
    vi.spyOn(client, 'transaction').mockImplementation(work =>
      transaction(async tx => {
        tx.query = noted(tx.query.bind(tx));
        return work(tx);
      }),
    ),
  ];
  await something();
  for (const spy of watching) spy.mockRestore();
  // A savepoint is given up in one case and taken back in the other.
  return statements.filter(statement => !/^(release|rollback to) savepoint/i.test(statement));
}

/** Has something happen once the hash of a password was read, before anybody has verified it. */
export function whileVerifying(
  {client}: Pick<TestDatabase, 'client'>,
  something: () => Promise<void>,
): void {
  const query = client.query.bind(client);
  const first: typeof query = async (statement, ...rest) => {
    const found = await query<never>(statement, ...rest);
    if (statement.includes('from "private"."accounts"')) {
      watching.mockRestore();
      await something();
    }
    return found;
  };
  const watching = vi.spyOn(client, 'query').mockImplementation(first);
}
