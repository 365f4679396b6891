import {randomUUID} from 'node:crypto';
import {hashPassword} from 'better-auth/crypto';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {DAY_MS} from '../../common/time.ts';
import {accounts, users} from '../../schema/tables/private/users.ts';
import type {DatabaseConnection} from '../../server/db/db.ts';
import {resetPassword} from '../../server/features/accounts/reset.ts';
import {loggingIn} from '../../server/features/accounts/sessions/open-session.ts';
import {inTransaction} from '../../server/features/accounts/transactional-adapter.ts';
import {imageStoreIn} from '../../server/storage/images/image-store.ts';
import {attachAvatar} from '../../server/storage/uploads/attach-upload.ts';
import {byteStoreIn} from '../../server/storage/uploads/byte-store.ts';
import {sweepUploads} from '../../server/storage/uploads/sweep.ts';
import {addClaim, addStore, addUpload} from '../support/factories.ts';
import {miscounts} from '../support/recount.ts';
import {ENV, servicesOver} from '../support/setup/app.ts';
import {ANY_JOBS, fresh, type PushOutcome, push, stamp} from '../support/setup/push.ts';
import {tempDir} from '../support/setup/temp-dir.ts';
import {ZERO_TABLES} from '../support/setup/template-database.ts';
import {Instance, type RunningDatabase} from './instance.ts';

/** More than a pool has connections, so that all of them are in use. */
const PEOPLE = 14;
const ROUNDS = 8;

let instance: Instance;
let database: RunningDatabase;
let connection: DatabaseConnection;

beforeAll(async () => {
  instance = await Instance.create();
  database = await instance.startDatabase();
  connection = database.connection;
  await connection.sql.unsafe(ZERO_TABLES);
});

afterAll(async () => {
  await database.stop();
  instance.remove();
});

test('many people at once, on one sign and at one store, lose no write and no count', async () => {
  const {db, sql} = connection;
  const people = Array.from({length: PEOPLE}, (_, index) => personAt(index));
  await db.insert(users).values(people);
  const [store, other] = [await addStore(db), await addStore(db)];
  const signId = await hang(people[0]?.id, store.id);

  const outcomes: PushOutcome[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const writes = people.flatMap(({id: userId}, index) => {
      const actor = {userId, role: 'user'} as const;
      const say = (name: string, args: object) =>
        push(connection.zql, actor, name, {...stamp(), ...args});
      const isOn = (round + index) % 2 === 0;
      const text = `Round ${round} of ${index}`;
      return [
        say('sign.setGone', {signId, gone: isOn}),
        say('sign.setConfirmed', {signId, confirmed: !isOn}),
        say('sign.setLiked', {signId, liked: isOn}),
        say('sign.create', {id: randomUUID(), storeId: isOn ? store.id : other.id, text}),
      ];
    });
    outcomes.push(...(await Promise.all(writes)));
  }

  expect(outcomes.filter(({code}) => code !== 'ok')).toEqual([]);
  const [{count} = {count: 0}] = await sql<{count: number}[]>`select count(*)::int from signs`;
  expect(count).toBe(1 + PEOPLE * ROUNDS);
  const rows = async <Row>(statement: string) => [...(await sql.unsafe(statement))] as Row[];
  expect(await miscounts({sql: rows})).toEqual([]);
});

test('of many who approve different claims on one store at once, one does, and the others learn of it', async () => {
  const {db, sql, zql} = connection;
  const people = Array.from({length: PEOPLE}, (_, index) => personAt(PEOPLE + index));
  await db.insert(users).values(people);
  const store = await addStore(db);
  const claims = await Promise.all(people.map(({id}) => addClaim(db, store.id, id)));
  const outcomes = await Promise.all(
    claims.map((id, index) => {
      const actor = {userId: people[index]?.id ?? '', role: 'admin'} as const;
      const args = {...stamp(), id, approved: true, reason: null};
      return push(zql, actor, 'storeClaim.decide', args, fresh(), ANY_JOBS);
    }),
  );
  const codes = outcomes.map(({code}) => code).toSorted();
  expect(codes).toEqual([...Array.from({length: PEOPLE - 1}, () => 'claim-decided'), 'ok']);
  const approved = await sql`
    select contact_user from store_claims where store_id = ${store.id} and status = 'approved'`;
  const owners = await sql`select owner_id as contact_user from stores where id = ${store.id}`;
  expect([...approved]).toEqual([...owners]);
});

test('an avatar that was not used for long is not swept while it is being set', async () => {
  const {db, sql, zql} = connection;
  const person = personAt(2 * PEOPLE);
  await db.insert(users).values([person]);
  const imageUrl = `/images/avatars/${person.id}-1780000000000.jpg`;
  const createdAt = new Date(Date.now() - 30 * DAY_MS);
  const {id: uploadId} = await addUpload(db, {userId: person.id, imageUrl, createdAt});
  const folder = tempDir();
  const sweep = () => sweepUploads({db, bytes: byteStoreIn(folder), images: imageStoreIn(folder)});

  let sweeping: Promise<number> | undefined;
  await zql.transaction(async tx => {
    const taken = await attachAvatar(tx, {userId: person.id, uploadId});
    await tx.mutate.userProfiles.update({userId: person.id, ...taken});
    sweeping = sweep();
    // It has found the picture unused, and wants to change the row that is just being changed.
    await expect.poll(isHeldUp, {timeout: 30_000}).toBe(true);
  });
  await sweeping;
  expect([...(await sql`select state from private.uploads where id = ${uploadId}`)]).toEqual([
    {state: 'ready'},
  ]);
});

test('a session that is being opened when a reset ends them all is ended too', async () => {
  const {db, sql} = connection;
  const person = personAt(2 * PEOPLE + 1);
  const {id: userId, email} = person;
  const password = 'six or more';
  await db.insert(users).values([person]);
  const hash = await hashPassword(password);
  await db
    .insert(accounts)
    .values({accountId: userId, providerId: 'credential', userId, password: hash});
  const services = servicesOver(connection, ENV, async () => {});
  const {api} = services.auth;
  const asked = await db.transaction(tx =>
    inTransaction(tx, () => api.requestPasswordReset({body: {email}})),
  );

  let resetting: Promise<unknown> | undefined;
  await db.transaction(async tx => {
    const logIn = () => inTransaction(tx, () => api.signInEmail({body: {email, password}}));
    await loggingIn(logIn);
    resetting = resetPassword(services, asked.link?.token ?? '', 'another one');
    await expect.poll(isHeldUp, {timeout: 30_000}).toBe(true);
  });
  expect(await resetting).toMatchObject({email});
  expect([...(await sql`select 1 from private.sessions where user_id = ${userId}`)]).toEqual([]);
});

/** Whether one connection waits for a lock of another. */
const isHeldUp = async () =>
  (await connection.sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`).length > 0;

function personAt(index: number) {
  const name = `Person ${index}`;
  return {id: randomUUID(), name, email: `person-${index}@example.com`, emailVerified: true};
}

async function hang(userId = '', storeId: string): Promise<string> {
  const id = randomUUID();
  const args = {...stamp(), id, storeId, text: 'Seen by all'};
  await push(connection.zql, {userId, role: 'user'}, 'sign.create', args);
  return id;
}
