import {randomBytes} from 'node:crypto';
import type {Sql} from 'postgres';
import {signRow} from '../../support/factories.ts';
import {insertRows} from './rows.ts';
import {settleStatistics} from './statistics.ts';
import {givenStore, unique} from './town.ts';

export interface Contributor {
  readonly id: string;
  readonly name: string;
}

interface Given {
  /** Visible signs of theirs. */
  readonly signs?: number;
  /** When those were posted; long ago unless given, so that no list of new signs shows them. */
  readonly postedAt?: Date;
  readonly state?: string;
}

/** A user of the test's own. Their id sorts before those of the demo. */
export async function givenContributor(
  sql: Sql,
  {signs = 0, postedAt = new Date(Date.UTC(2020, 5, 1)), state = 'NY'}: Given = {},
): Promise<Contributor> {
  const id = `00000000-0000-4000-8000-${randomBytes(6).toString('hex')}`;
  const name = unique('Rita Rival');
  await sql`insert into users (id, name, email, email_verified, created_at, updated_at)
    values (${id}, ${name}, ${`${id}@example.com`}, true, now(), now())`;
  await sql`update user_profiles set name = ${name}, city = 'Testville', state = ${state} where user_id = ${id}`;
  if (signs > 0) await givenSignsOf(sql, id, signs, postedAt);
  await settleStatistics(sql);
  return {id, name};
}

async function givenSignsOf(sql: Sql, userId: string, count: number, postedAt: Date) {
  const store = await givenStore(sql);
  const given = {storeId: store.id, userId, text: 'One of many', createdAt: postedAt};
  const rows = Array.from({length: count}, () => signRow(given));
  await insertRows(sql, 'signs', rows);
}

export async function signsOf(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql<{count: number}[]>`
    select signs_count as count from contributor_stats where user_id = ${userId}`;
  return row?.count ?? 0;
}
