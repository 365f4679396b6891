import type {ISql, Sql} from 'postgres';
import {demoId} from '../../../scripts/seed/demo-people.ts';
import {MEMBERS} from './people.ts';
import {settleStatistics} from './statistics.ts';

/** What tests change of the people who can log in, and must not stay so. */
interface People {
  readonly profiles: readonly {userId: string}[];
  readonly accounts: readonly {userId: string}[];
}

/** The state that every test begins with. */
export interface Beginning {
  readonly people: People;
  /** What was done later was done by tests. */
  readonly since: Date;
}

const ids = Object.values(MEMBERS).map(({id}) => id);

const peopleIn = async (sql: ISql): Promise<People> => ({
  profiles: await sql`
    select user_id as "userId", name, nickname, bio, city, state, location, avatar_url
      from user_profiles where user_id in ${sql(ids)} order by user_id`,
  accounts: await sql`
    select user_id as "userId", username, role, zip, latitude, longitude, digest_since, removed_at
      from user_private where user_id in ${sql(ids)} order by user_id`,
});

export async function beginningOf(sql: Sql): Promise<Beginning> {
  const [row] = await sql<{since: Date}[]>`select now() as since`;
  return {people: await peopleIn(sql), since: row?.since ?? new Date()};
}

/** Of the ids of a kind of thing in the demo, which never change. */
const demoPattern = (kind: Parameters<typeof demoId>[0]) => `${demoId(kind, 0).slice(0, -12)}%`;

/**
 * Deletes a test's rows beside the demo and restores the users of the demo, through the triggers that keep
 * the counters. Changes of stores and signs of the demo stay, as the history does: tests add rows of
 * their own.
 * @returns the addresses of pictures that the server has stopped serving.
 */
export async function resetRows(sql: Sql, {people, since}: Beginning): Promise<string[]> {
  const pictures = await sql.begin(async tx => {
    const [sent, shown] = await Promise.all([
      // A person may send so many photos an hour.
      tx<{url: string}[]>`delete from private.uploads returning image_url as url`,
      tx<{url: string | null}[]>`select image_url as url from signs
          where id::text not like ${demoPattern('sign')}`,
      tx`delete from cases`,
      tx`delete from case_visits`,
      tx`delete from store_claims`,
      tx`delete from store_follows`,
      tx`delete from store_imports`,
      tx`delete from suspensions`,
      tx`delete from sign_interactions where updated_at > ${since}`,
      // The counters leave out what is marked; a row that still counts cannot be deleted.
      tx`update signs set deleted_at = now()
          where deleted_at is null and id::text not like ${demoPattern('sign')}`,
      tx`delete from signs where id::text not like ${demoPattern('sign')}`,
      tx`delete from stores where id::text not like ${demoPattern('store')}`,
      tx`delete from users where id::text not like ${demoPattern('person')}`,
      tx`delete from private.contact_messages`,
      tx`delete from private.rate_limits`,
      // Triggers write them about the above.
      tx`delete from notifications`,
      restore(tx, people),
    ]);
    return [...sent, ...shown].flatMap(({url}) => url ?? []);
  });
  await settleStatistics(sql);
  return pictures;
}

async function restore(tx: ISql, before: People): Promise<void> {
  const now = await peopleIn(tx);
  for (const [table, rows, found] of [
    ['user_profiles', before.profiles, now.profiles],
    ['user_private', before.accounts, now.accounts],
  ] as const) {
    for (const [index, {userId, ...columns}] of rows.entries()) {
      const {userId: _, ...present} = found[index] ?? {userId};
      if (JSON.stringify(present) === JSON.stringify(columns)) continue;
      await tx`update ${tx(table)} set ${tx(columns)} where user_id = ${userId}`;
    }
  }
}
