import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test, vi} from 'vitest';
import {storePath} from '../../../common/paths.ts';
import {ana, ben, emailOf} from '../../../tests/support/actors.ts';
import {ENV} from '../../../tests/support/setup/app.ts';
import {jobsOver} from '../../../tests/support/setup/jobs.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {fresh, push, pushRequest, stamp, UNHURRIED} from '../../../tests/support/setup/push.ts';
import {addScene} from '../../../tests/support/writes.ts';
import {type Enqueue, Jobs} from '../../jobs/jobs.ts';
import type {UnassignedSign} from '../../jobs/queues.ts';
import type {Mail} from '../../mail/mail.ts';
import {runMutations} from '../../sync/mutate.ts';
import {serverMutators} from '../../sync/server-mutators.ts';
import {tellOfUnassignedSign} from './mutators.ts';

const pg = await postgres();
const {jobs, whileWorking} = await jobsOver(pg);

const PUBLIC_URL = 'https://signs.example.com';
const mails: Mail[] = [];
let taking = true;
const worker = tellOfUnassignedSign({
  db: pg.db,
  publicUrl: PUBLIC_URL,
  secret: ENV.authSecret,
  sendMail: async mail => {
    if (!taking) throw new Error(`Nobody takes a mail to ${mail.to.join()}`);
    mails.push(mail);
  },
});

beforeEach(async () => {
  mails.length = 0;
  taking = true;
});

const kept = () =>
  pg.sql<{id: string; state: string; data: UnassignedSign; output: unknown}>(
    "SELECT id, state, data, output FROM pgboss.job WHERE name = 'unassigned-sign'",
  );

/** Ana creates an unassigned store. */
async function unassigned(): Promise<string> {
  await addScene(pg.db);
  await pg.sql('UPDATE user_profiles SET nickname = $1 WHERE user_id = $2', ['Annie', ana.userId]);
  const id = randomUUID();
  const args = {...stamp(), id, number: 417, latitude: 40.74349, longitude: -74.03251};
  expect(await push(pg.zql, ana, 'store.createUnassigned', args)).toMatchObject({code: 'ok'});
  return id;
}

const signAt = (storeId: string) => ({...stamp(), id: randomUUID(), storeId, text: 'Fresh figs'});

const post = (args: object, enqueue: Enqueue = jobs.enqueue) =>
  push(pg.zql, ana, 'sign.create', args, fresh(), enqueue);

const failing: Enqueue = async tx => {
  await tx.execute('SELECT * FROM no_such_table');
};

test('an unassigned store carries its maker’s name and a position rounded to three decimals', async () => {
  const id = await unassigned();
  const columns = 'name, address, city, state, zip, latitude, longitude, is_active, created_by';
  const [store] = await pg.sql(`SELECT ${columns} FROM stores WHERE id = $1`, [id]);
  expect(store).toEqual({
    name: 'Unassigned Annie 417',
    address: 'Unassigned Location',
    city: 'Unknown',
    state: 'ZZ',
    zip: '00000',
    latitude: 40.743,
    longitude: -74.033,
    is_active: true,
    created_by: ana.userId,
  });
});

test('a name that is as long as names get fits in, whatever its letters', async () => {
  await addScene(pg.db);
  for (const name of ['x'.repeat(120), '🌵'.repeat(120)]) {
    await pg.sql('UPDATE user_profiles SET nickname = null, name = $1 WHERE user_id = $2', [
      name,
      ana.userId,
    ]);
    const args = {...stamp(), id: randomUUID(), number: 100, latitude: 0, longitude: 0};
    expect(await push(pg.zql, ana, 'store.createUnassigned', args)).toMatchObject({code: 'ok'});
    const [store] = await pg.sql<{name: string}>('SELECT name FROM stores WHERE id = $1', [
      args.id,
    ]);
    expect(store?.name).toMatch(/^Unassigned (x+|🌵+) 100$/u);
  }
});

describe('a sign at an unassigned store', () => {
  test('leaves word for the admins, in its own transaction, once however often it arrives', async () => {
    const args = signAt(await unassigned());
    expect(await post(args)).toMatchObject({code: 'ok'});
    expect(await post(args)).toMatchObject({code: 'ok'});
    const [job, ...others] = await kept();
    expect(others).toEqual([]);
    expect(job).toMatchObject({
      id: args.id,
      state: 'created',
      data: {
        signId: args.id,
        storeName: 'Unassigned Annie 417',
        userName: 'Annie',
        userEmail: emailOf('ana'),
      },
    });
  });

  test('that is refused leaves none', async () => {
    const args = {...signAt(await unassigned()), text: '  '};
    expect(await post(args)).toMatchObject({code: 'invalid'});
    expect(await kept()).toEqual([]);
  });

  test('waits while nothing can be written down to do', async () => {
    const args = signAt(await unassigned());
    vi.spyOn(console, 'error').mockReturnValue();
    const closed = new Jobs({connectionString: pg.url});
    const request = pushRequest([{name: 'sign.create', args}], fresh());
    expect(
      await runMutations(request, ana, pg.zql, serverMutators(closed.enqueue), UNHURRIED),
    ).toBeUndefined();
    expect(await pg.sql('SELECT id FROM signs WHERE id = $1', [args.id])).toEqual([]);
    expect(await post(args)).toMatchObject({code: 'ok'});
    expect(await kept()).toHaveLength(1);
  });

  test('is posted although the word for the admins fails, which only the log says', async () => {
    const args = signAt(await unassigned());
    const log = vi.spyOn(console, 'error').mockReturnValue();
    expect(await post(args, failing)).toEqual({code: 'ok', message: undefined});
    expect(await pg.sql('SELECT text FROM signs WHERE id = $1', [args.id])).toHaveLength(1);
    expect(JSON.stringify(log.mock.calls)).toContain('job-not-written');
    expect(JSON.stringify(log.mock.calls)).not.toContain('Annie');
  });
});

test('a sign at a store that is only called unassigned leaves no word', async () => {
  const {storeId} = await addScene(pg.db);
  await pg.sql("UPDATE stores SET name = 'Unassigned Deli' WHERE id = $1", [storeId]);
  expect(await post(signAt(storeId))).toMatchObject({code: 'ok'});
  expect(await kept()).toEqual([]);
});

test('a sign at any other store leaves no word', async () => {
  const {storeId} = await addScene(pg.db);
  expect(await post(signAt(storeId))).toMatchObject({code: 'ok'});
  expect(await kept()).toEqual([]);
});

describe('the admins', () => {
  test('are all written to in one mail, those alone whose address is confirmed and whose account is open', async () => {
    const storeId = await unassigned();
    const args = signAt(storeId);
    await post(args);
    await pg.sql("UPDATE user_private SET role = 'admin' WHERE user_id = $1", [ben.userId]);
    await pg.sql(
      `INSERT INTO users (name, email, email_verified) VALUES ('Eve', 'eve@example.com', false)`,
    );
    await pg.sql("UPDATE user_private SET role = 'admin' WHERE email = 'eve@example.com'");
    await pg.sql(
      "UPDATE user_private SET role = 'admin', removed_at = now() WHERE email LIKE 'owner@%'",
    );
    const [job] = await kept();
    if (!job) throw new Error('There is no job.');
    await worker(job.data, job.id);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({id: args.id, to: [emailOf('admin'), emailOf('ben')]});
    expect(mails[0]?.text).toContain(`${PUBLIC_URL}${storePath(storeId)}/sign/${args.id}`);
  });

  test('are written to about one store once an hour, and about one author five times', async () => {
    const first = await unassigned();
    const stores = [first, first];
    for (let number = 500; number < 506; number += 1) {
      const id = randomUUID();
      const args = {...stamp(), id, number, latitude: 40.7, longitude: -74};
      expect(await push(pg.zql, ana, 'store.createUnassigned', args)).toMatchObject({code: 'ok'});
      stores.push(id);
    }
    for (const storeId of stores) expect(await post(signAt(storeId))).toMatchObject({code: 'ok'});
    for (const {data, id} of await kept()) await worker(data, id);
    expect(mails).toHaveLength(5);
    const about = mails.map(({text}) => stores.find(id => text.includes(storePath(id))));
    expect(new Set(about).size).toBe(5);
  });

  test('are not written to about a sign that is deleted by then', async () => {
    const args = signAt(await unassigned());
    await post(args);
    await pg.sql('UPDATE signs SET deleted_at = now()');
    const [job] = await kept();
    if (!job) throw new Error('There is no job.');
    await worker(job.data, job.id);
    expect(mails).toEqual([]);
  });
});

describe('the work', () => {
  test('is run by any server, and again when it fails, without the author’s name in the log', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    taking = false;
    await post(signAt(await unassigned()));
    await jobs.work({'unassigned-sign': worker});
    await whileWorking(async () => (await kept())[0]?.state).toBe('retry');
    const [failed] = await kept();
    expect(JSON.stringify(failed?.output)).not.toContain('@');
    expect(JSON.stringify(log.mock.calls)).toContain('job-failed');
    expect(JSON.stringify(log.mock.calls)).not.toContain('@');

    taking = true;
    await pg.sql("UPDATE pgboss.job SET start_after = now() - interval '1 minute'");
    await whileWorking(async () => (await kept())[0]?.state).toBe('completed');
    expect(mails).toHaveLength(1);
  });
});
