import type {Sql} from 'postgres';
import {cookieOfEmail} from '../running-stack.ts';
import type {Person} from './writer-process.ts';

/** Fewer than the log-ins that a network gets in ten seconds. */
const LOG_INS_AT_ONCE = 5;

/**
 * Logs people in who hung none of these signs. They get the password of the demo, whose hash ana has.
 * @throws when there are not as many.
 */
export async function logPeopleIn(
  url: string,
  sql: Sql,
  count: number,
  signs: readonly string[],
): Promise<Person[]> {
  const people = await sql<{id: string; email: string}[]>`
    select id, email from users
     where email like 'person-%@seed.invalid'
       and id not in (select user_id from signs where id = any(${[...signs]}))
     order by email limit ${count}`;
  if (people.length < count) throw new Error(`There are not ${count} people to press for.`);
  await sql`
    insert into private.accounts (account_id, provider_id, user_id, password)
    select person.id, 'credential', person.id, known.password
      from users person, private.accounts known join users ana on ana.id = known.user_id
     where ana.email = 'ana@signpost.local'
       and person.id = any(${people.map(({id}) => id)})
       and not exists (select from private.accounts there where there.user_id = person.id)`;
  const loggedIn: Person[] = [];
  for (let first = 0; first < count; first += LOG_INS_AT_ONCE) {
    await forgetRates(sql);
    const some = people.slice(first, first + LOG_INS_AT_ONCE);
    const cookies = await Promise.all(some.map(({email}) => cookieOfEmail(url, email)));
    loggedIn.push(...some.map(({id}, index) => ({userId: id, cookie: cookies[index] ?? ''})));
  }
  return loggedIn;
}

/** What limits the writes of a person and of a network counts for ten minutes, which hold several of our trials. */
export async function forgetRates(sql: Sql): Promise<void> {
  await sql`delete from private.rate_limits`;
}

/** Removes the reactions of these users to these signs. */
export async function takeLikesBack(
  sql: Sql,
  people: readonly Person[],
  signs: readonly string[],
): Promise<void> {
  await sql`
    update sign_interactions set liked = false
     where liked and sign_id = any(${[...signs]}) and user_id = any(${people.map(({userId}) => userId)})`;
}

/** The versions of the likes of these signs, as their rows in Postgres have them. */
export async function versionsOf(sql: Sql, signs: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{id: string; version: number}[]>`
    select id, likes_version as version from signs where id = any(${[...signs]})`;
  return new Map(rows.map(({id, version}) => [id, version]));
}
