import {hashPassword} from 'better-auth/crypto';
import {inArray} from 'drizzle-orm';
import {accounts, users} from '../../schema/tables/private/users.ts';
import {connect, type DatabaseConnection} from '../../server/db/db.ts';
import {retryConflicts} from '../../server/db/transaction-retry.ts';
import {ana, emailOf, MEMBERS} from '../support/actors.ts';
import {addSign} from '../support/factories.ts';
import {addScene, DECIDED_CASE_ID, OPEN_CASE_ID, type Scene} from '../support/writes.ts';
import {STRANGERS} from './requests.ts';
import type {Wire} from './wire.ts';

const PASSWORD = 'a password of the hostile probes';

export type MemberName = keyof typeof MEMBERS;
export const MEMBER_NAMES: readonly MemberName[] = ['ana', 'ben', 'owner', 'admin'];

/** The rows of the permission tests in a running stack, with users who can log in. */
export interface Stage {
  readonly scene: Scene;
  /** Signs of Ana that other users cannot see: one hidden, one deleted. */
  readonly unseenIds: readonly string[];
  readonly db: DatabaseConnection['db'];
  logIn(wire: Wire, who: MemberName): Promise<string>;
  /** Resets the rate limits and upload quotas that probes have used up. */
  forgetRates(): Promise<void>;
  /** A digest of each table that changes only when a user's write succeeds. */
  digests(): Promise<ReadonlyMap<string, string>>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Tables that the server itself updates in the meantime. */
const CHANGES_BY_ITSELF =
  /stats|weeks|changes|cells|rate_limits|applied_writes|sessions|verifications|uploads|days|visits|push/;

/** Adds the users and rows, and removes those of an earlier run first. */
export async function setStage(databaseUrl: string): Promise<Stage> {
  const connection = connect(databaseUrl);
  const {db, sql} = connection;
  const memberIds = Object.values(MEMBERS).map(({userId}) => userId);

  // The server counts at the same time, and may lock the same rows in another order.
  const clear = async () => {
    await sql`delete from cases where about_id = any(${memberIds}) or person_id = any(${memberIds})`;
    // Their users may have been changed meanwhile.
    await sql`delete from cases where id in (${OPEN_CASE_ID}, ${DECIDED_CASE_ID})`;
    await sql`delete from private.contact_messages where email like ${`%@${STRANGERS}`}`;
    await sql`delete from users where email like ${`%@${STRANGERS}`}`;
    await sql`delete from store_imports where created_by = any(${memberIds})`;
    await sql`delete from geocodings where created_by = any(${memberIds})`;
    const stores = await sql<{id: string}[]>`
      select id from stores where owner_id = any(${memberIds}) or created_by = any(${memberIds})`;
    const storeIds = stores.map(({id}) => id);
    // Rows that show are marked before they go.
    await sql`
      update signs set deleted_at = now()
       where deleted_at is null and (user_id = any(${memberIds}) or store_id = any(${storeIds}))`;
    await sql`update stores set deleted_at = now() where deleted_at is null and id = any(${storeIds})`;
    await sql`delete from signs where user_id = any(${memberIds}) or store_id = any(${storeIds})`;
    await sql`delete from stores where id = any(${storeIds})`;
    await db.delete(users).where(inArray(users.id, memberIds));
  };
  await retryConflicts(clear);
  const scene = await addScene(db);
  const {storeId} = scene;
  const {userId} = ana;
  const hidden = await addSign(db, {storeId, userId, moderation: 'hidden'});
  const deleted = await addSign(db, {storeId, userId, deletedAt: new Date()});
  const password = await hashPassword(PASSWORD);
  await db
    .insert(accounts)
    .values(memberIds.map(id => ({accountId: id, providerId: 'credential', userId: id, password})));

  return {
    scene,
    unseenIds: [hidden.id, deleted.id],
    db,
    async logIn(wire, who) {
      const answer = await wire.post('/api/auth/sign-in/email', {
        email: emailOf(who),
        password: PASSWORD,
      });
      if (answer.status !== 200) throw new Error(`${who} could not log in: ${answer.status}.`);
      return (answer.headers['set-cookie'] ?? []).map(cookie => cookie.split(';')[0]).join('; ');
    },
    async forgetRates() {
      await sql`delete from private.rate_limits`;
      await sql`delete from private.uploads where user_id = any(${memberIds})`;
    },
    async digests() {
      const tables = await sql<{name: string}[]>`
        select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname in ('public', 'private') order by 1`;
      const found = new Map<string, string>();
      for (const {name} of tables) {
        if (CHANGES_BY_ITSELF.test(name)) continue;
        const [row] = await sql.unsafe<{digest: string}[]>(
          `select coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest from ${name} t`,
        );
        found.set(name, row?.digest ?? '');
      }
      return found;
    },
    async [Symbol.asyncDispose]() {
      await retryConflicts(clear);
      await sql.end({timeout: 1});
    },
  };
}
