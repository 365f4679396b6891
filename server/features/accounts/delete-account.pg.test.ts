import {beforeEach, describe, expect, test} from 'vitest';
import {addActors, ana, emailOf} from '../../../tests/support/actors.ts';
import {addEverythingOfAna, type Everything} from '../../../tests/support/everything.ts';
import {miscounts} from '../../../tests/support/recount.ts';
import {accountsOver, tokenIn, whileVerifying} from '../../../tests/support/setup/accounts.ts';
import {
  addPasswords,
  cookieOf,
  ENV,
  logIn,
  PASSWORD,
  type TestApp,
} from '../../../tests/support/setup/app.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {tempDir} from '../../../tests/support/setup/temp-dir.ts';
import type {MailToSend} from '../../jobs/queues.ts';
import {imageStoreIn} from '../../storage/images/image-store.ts';
import {byteStoreIn} from '../../storage/uploads/byte-store.ts';
import {sweepUploads} from '../../storage/uploads/sweep.ts';

const pg = await postgres();
const accounts = await accountsOver(pg);
const dataDir = tempDir();
const images = imageStoreIn(dataDir);

let app: TestApp;
let cookie: string;
let anas: Everything;
beforeEach(async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  app = accounts.open({...ENV, dataDir});
  cookie = cookieOf(await logIn(app, 'ana'));
  await app.post('/api/account/password-reset', {email: emailOf('ana')});
  anas = await addEverythingOfAna(pg, images);
});

const MEANT = {password: PASSWORD, phrase: 'Delete my account'};
const deleteIt = (form: object = MEANT, headers: Record<string, string> = {cookie}) =>
  app.post('/api/account/delete', form, headers);

/** The tables in which something of Ana can be read. */
async function tablesWithAna(): Promise<string[]> {
  const tables = await pg.sql<{name: string}>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
      ORDER BY 1`,
  );
  const found: string[] = [];
  for (const {name} of tables) {
    const rows = await pg.sql(
      `SELECT 1 FROM ${name} t WHERE t::text ILIKE ANY (ARRAY[$1, $2, '%192.0.2.7%', '%Ana Reyes%'])`,
      [`%${ana.userId}%`, `%${emailOf('ana')}%`],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const rowsOf = (table: string) => pg.sql<{id: string}>(`SELECT * FROM ${table}`);

describe('an account that is deleted', () => {
  test('leaves nothing that identifies its user, in any table', async () => {
    await pg.sql("INSERT INTO pgboss.job (name, data) VALUES ('digest', $1)", [
      JSON.stringify({userId: ana.userId, since: 0, until: 1}),
    ]);
    const before = await tablesWithAna();
    expect(before).toEqual(
      expect.arrayContaining([
        'pgboss.job_common',
        'private.accounts',
        'private.applied_writes',
        'private.contact_messages',
        'private.passkeys',
        'private.push_subscriptions',
        'private.sessions',
        'private.signup_metadata',
        'private.uploads',
        'private.verifications',
        'public.contributor_stats',
        'public.contributor_weeks',
        'public.case_visits',
        'public.cases',
        'public.history',
        'public.notifications',
        'public.reports',
        'public.sign_interactions',
        'public.signs',
        'public.store_claims',
        'public.store_follows',
        'public.stores',
        'public.suspensions',
        'public.user_private',
        'public.user_profiles',
        'public.users',
      ]),
    );
    const answer = await deleteIt();
    expect([answer.status, await answer.json()]).toEqual([200, {ok: true}]);
    // Until its file is gone, the name of an avatar names its person.
    await sweepUploads({db: pg.db, bytes: byteStoreIn(dataDir), images});
    // Until a mail has told her so, and a day longer, the queue knows her address, and nothing else of her.
    const mails = await pg.sql<{data: MailToSend}>(
      "DELETE FROM pgboss.job WHERE name = 'mail' RETURNING data",
    );
    expect(mails.map(({data}) => [data.to, data.letter.subject])).toEqual([
      [[emailOf('ana')], 'Your account was deleted'],
    ]);
    expect(JSON.stringify(mails[0]?.data.letter)).not.toMatch(/ana/i);
    expect(await tablesWithAna()).toEqual([]);
  });

  test('leaves signs that others saw, anonymous, and no others; and stores without an owner', async () => {
    await deleteIt();
    const signs = await pg.sql<{id: string}>(
      'SELECT id, user_id FROM signs ORDER BY user_id NULLS FIRST',
    );
    expect(signs[0]).toEqual({id: anas.seenId, user_id: null});
    expect(signs.map(({id}) => id)).toEqual([anas.seenId, anas.bensId]);
    const stores = await pg.sql<{id: string}>('SELECT id, name, owner_id, created_by FROM stores');
    const nobodys = {owner_id: null, created_by: null};
    expect(stores.find(({id}) => id === anas.ownedId)).toMatchObject(nobodys);
    expect(stores.find(({id}) => id === anas.foundId)).toMatchObject({
      ...nobodys,
      name: 'Unassigned Anonymous 417',
    });
  });

  test('takes along messages by every spelling of its address, and no others', async () => {
    const told = ['Ana@MÜNCHEN.example', 'ana@mu\u0308nchen.example', 'ana@xn--mnchen-3ya.example'];
    const others = ['ana@munchen.example', 'anna@münchen.example', 'ana@münchen.example.org'];
    await pg.sql('UPDATE users SET email = $1 WHERE id = $2', [told[2], ana.userId]);
    for (const email of [...told, ...others]) {
      await pg.sql(
        `INSERT INTO private.contact_messages (id, name, email, comment)
         VALUES (gen_random_uuid(), 'Ana', $1, 'Hello')`,
        [email],
      );
    }
    expect((await deleteIt()).status).toBe(200);
    const left = await pg.sql<{email: string}>('SELECT email FROM private.contact_messages');
    expect(left.map(({email}) => email)).toEqual(
      expect.arrayContaining([...others, emailOf('ana').toUpperCase()]),
    );
    expect(left).toHaveLength(4);
  });

  test('leaves counters that are right', async () => {
    expect(await miscounts(pg)).toEqual([]);
    await deleteIt();
    expect(await miscounts(pg)).toEqual([]);
    expect(
      await pg.sql('SELECT likes_count, confirmed_count FROM signs WHERE id = $1', [anas.bensId]),
    ).toEqual([{likes_count: 0, confirmed_count: 0}]);
  });

  test('leaves no files but the photo of a sign that stays, once the job is done', async () => {
    await deleteIt();
    const jobs = await pg.sql("SELECT data FROM pgboss.job WHERE name = 'sweep-uploads'");
    expect(jobs).toEqual([{data: {}}]);
    await sweepUploads({db: pg.db, bytes: byteStoreIn(dataDir), images});
    expect(await images.get(anas.seenPhoto)).toBeDefined();
    for (const name of anas.otherPhotos) expect(await images.get(name), name).toBeUndefined();
  });

  test('ends all sessions, and refuses further log-ins', async () => {
    const elsewhere = cookieOf(await logIn(app, 'ana'));
    await deleteIt();
    for (const each of [cookie, elsewhere]) {
      const session = await app.request('/api/session', {headers: {cookie: each}});
      expect(await session.json()).toEqual({person: null});
    }
    expect((await logIn(app, 'ana')).status).toBe(401);
    expect((await logIn(app, 'ben')).status).toBe(200);
  });
});

describe('nothing is deleted', () => {
  test.each([
    [{...MEANT, password: ''}, 'Password is required'],
    [{...MEANT, phrase: 'yes'}, 'Please type “delete my account” to confirm'],
    [{...MEANT, password: 'wrong'}, 'This is not your password'],
  ])('for %j', async (form, message) => {
    const before = (await rowsOf('signs')).length;
    const answer = await deleteIt(form);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({message});
    expect(await rowsOf('users')).toHaveLength(4);
    expect(await rowsOf('signs')).toHaveLength(before);
    expect(await pg.sql("SELECT 1 FROM pgboss.job WHERE name = 'mail'")).toEqual([]);
  });

  test('where the password is replaced while it is being verified', async () => {
    const [mail] = await accounts.mails();
    whileVerifying(pg, async () => {
      const form = {token: tokenIn(mail), password: 'another one'};
      expect((await app.post('/api/account/password', form)).status).toBe(200);
    });
    const answer = await deleteIt();
    expect([answer.status, await answer.json()]).toMatchObject([400, {code: 'INVALID_PASSWORD'}]);
    expect(await rowsOf('users')).toHaveLength(4);
  });

  test('without a session, or from another site', async () => {
    expect((await deleteIt(MEANT, {})).status).toBe(401);
    expect((await deleteIt(MEANT, {cookie, origin: 'https://elsewhere.example'})).status).toBe(404);
    expect(await rowsOf('users')).toHaveLength(4);
  });

  test('for the only admin', async () => {
    const admins = {cookie: cookieOf(await logIn(app, 'admin'))};
    const answer = await deleteIt(MEANT, admins);
    expect([answer.status, await answer.json()]).toMatchObject([409, {code: 'ONLY_ADMIN'}]);
    await pg.sql("UPDATE user_private SET role = 'admin' WHERE user_id = $1", [ana.userId]);
    await pg.sql('DELETE FROM suspensions');
    const verify = 'UPDATE users SET email_verified = $1 WHERE id = $2';
    await pg.sql(verify, [false, ana.userId]);
    expect(
      (await deleteIt(MEANT, admins)).status,
      'one who cannot log in looks after nothing',
    ).toBe(409);
    await pg.sql(verify, [true, ana.userId]);
    const rename = 'UPDATE users SET email = $1 WHERE id = $2';
    await pg.sql(rename, ['ana@signpost.local', ana.userId]);
    const open = accounts.open({...ENV, dataDir, demo: false});
    const form = {...MEANT, phrase: MEANT.phrase};
    const where = '/api/account/delete';
    expect((await open.post(where, form, admins)).status, 'nor does one of the demo').toBe(409);
    await pg.sql(rename, [emailOf('ana'), ana.userId]);
    expect((await deleteIt(MEANT, admins)).status).toBe(200);
    expect((await deleteIt()).status).toBe(409);
    expect(await rowsOf('users')).toHaveLength(3);
  });

  test('limits wrong passwords', async () => {
    const statuses = new Set<number>();
    for (let guess = 0; guess < 11; guess++) {
      statuses.add((await deleteIt({...MEANT, password: `guess ${guess}`})).status);
    }
    expect([...statuses]).toEqual([400, 429]);
    expect((await deleteIt()).status).toBe(429);
  });
});
