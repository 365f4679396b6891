import {randomBytes, randomUUID} from 'node:crypto';
import type {Sql} from 'postgres';
import type {Position} from '../../../schema/cells.ts';
import {type Member, MEMBERS} from './people.ts';

const FEET_PER_DEGREE = (3959 * 5280 * Math.PI) / 180;

/** So many feet north of a place. */
export const northOf = ({latitude, longitude}: Position, feet: number): Position => ({
  latitude: latitude + feet / FEET_PER_DEGREE,
  longitude,
});

/** A store or sign that a test put there for itself. */
export interface Store {
  readonly id: string;
  readonly name: string;
}

export interface Sign {
  readonly id: string;
  readonly text: string;
  readonly store: Store;
}

/** Words that no other test, and no other run, uses. */
export const unique = (words: string): string => `${words} ${randomBytes(3).toString('hex')}`;

export async function givenStore(
  sql: Sql,
  {isActive = true, owner, at}: {isActive?: boolean; owner?: Member; at?: Position} = {},
): Promise<Store> {
  const store = {id: randomUUID(), name: unique('Corner store')};
  await sql`
    insert into stores (id, name, address, city, state, zip, category, is_active, owner_id, latitude, longitude,
      visible_signs_count, created_at, updated_at)
    values (${store.id}, ${store.name}, '1 Test Street', 'Hoboken', 'NJ', '07030', 'cafe', ${isActive},
      ${owner ? MEMBERS[owner].id : null}, ${at?.latitude ?? null}, ${at?.longitude ?? null}, 0, now(), now())`;
  return store;
}

/** A text sign by Ben, at a store of its own unless one is given. It is the newest, so home shows it. */
export async function givenSign(
  sql: Sql,
  {store, by = 'ben', words = 'Fresh figs'}: {store?: Store; by?: Member; words?: string} = {},
): Promise<Sign> {
  const place = store ?? (await givenStore(sql));
  const sign = {id: randomUUID(), text: unique(words), store: place};
  await sql`
    insert into signs (id, store_id, user_id, type, text, text_content, is_active, verified, moderation, visible,
      likes_count, confirmed_count, gone_count, last_seen_at, created_at, updated_at)
    values (${sign.id}, ${place.id}, ${MEMBERS[by].id}, 'text', ${sign.text}, ${sign.text}, true, false, 'ok', true,
      0, 0, 0, now(), now(), now())`;
  return sign;
}

/** What Postgres holds of a sign's likes: the counter, and the rows that it counts. */
export async function likesInDatabase(sql: Sql, sign: Pick<Sign, 'id'>) {
  const [row] = await sql<{counter: number; rows: number}[]>`
    select likes_count as counter,
      (select count(*)::int from sign_interactions where sign_id = signs.id and liked) as rows
    from signs where id = ${sign.id}`;
  return row;
}

/** How many rows of `signs` carry this text. */
export async function signsInDatabase(sql: Sql, text: string): Promise<number | undefined> {
  const [row] = await sql<{rows: number}[]>`
    select count(*)::int as rows from signs where text = ${text}`;
  return row?.rows;
}

/** A sign that was put up so many days ago and that nobody has confirmed since. */
export async function givenOldSign(
  sql: Sql,
  {days, ...given}: {days: number} & Parameters<typeof givenSign>[1],
): Promise<Sign> {
  const sign = await givenSign(sql, given);
  await sql`
    update signs set created_at = moment, last_seen_at = moment
    from (select now() - make_interval(days => ${days}) as moment) as past where id = ${sign.id}`;
  return sign;
}

/** So many signs at a store, one for each minute up to now: `Sign 1`, the newest, and so on. */
export async function givenManySigns(
  sql: Sql,
  store: Store,
  count: number,
  {userId = MEMBERS.ben.id, words = 'Sign'}: {userId?: string; words?: string} = {},
): Promise<void> {
  await sql`
    insert into signs (id, store_id, user_id, type, text, text_content, is_active, verified, moderation, visible,
      likes_count, confirmed_count, gone_count, last_seen_at, created_at, updated_at)
    select gen_random_uuid(), ${store.id}, ${userId}, 'text', words, words, true, false, 'ok', true,
      0, 0, 0, moment, moment, moment
    from generate_series(1, ${count}::int) as number, lateral (
      select now() - make_interval(mins => number), ${words} || ' ' || number) as made (moment, words)`;
}

/** Somebody who has an account, and whom no other test knows. */
export async function givenPerson(sql: Sql): Promise<{id: string; name: string}> {
  const person = {id: randomUUID(), name: unique('Robin')};
  await sql`
    insert into users (id, name, email)
    values (${person.id}, ${person.name}, ${`${person.id}@example.com`})`;
  return person;
}

/**
 * A photo sign under an address of our own, behind which no file stands unless the test puts one there;
 * too old to be on the home screen of other tests.
 */
export async function givenPhotoSign(
  sql: Sql,
  {words, thumbhash}: {words: string; thumbhash: string | null},
): Promise<Sign & {imageUrl: string}> {
  const sign = await givenOldSign(sql, {words, days: 80});
  const imageUrl = `/images/sign-1700000000000-${randomBytes(8).toString('hex')}.jpg`;
  await sql`
    update signs set type = 'photo', image_url = ${imageUrl}, image_thumbhash = ${thumbhash},
      extracted_text = text, text = null, text_content = null where id = ${sign.id}`;
  return {...sign, imageUrl};
}
