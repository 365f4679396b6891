import {randomBytes} from 'node:crypto';
import type {ISql, Sql, ParameterOrJSON} from 'postgres';
import type {Position} from '../../../common/geo/cells.ts';
import {signRow, storeRow} from '../../support/factories.ts';
import {type Member, MEMBERS} from './people.ts';
import {toSnakeCase} from 'drizzle-orm/casing';

export {northOf} from '../../support/positions.ts';

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
  sql: ISql,
  {isActive = true, owner, at}: {isActive?: boolean; owner?: Member; at?: Position} = {},
): Promise<Store> {
  const now = new Date();
  const store = storeRow({
    name: unique('Corner store'),
    address: '1 Test Street',
    city: 'Hoboken',
    state: 'NJ',
    zip: '07030',
    category: 'cafe',
    isActive,
    ownerId: owner ? MEMBERS[owner].id : null,
    latitude: at?.latitude ?? null,
    longitude: at?.longitude ?? null,
    createdAt: now,
    updatedAt: now,
  });
  await insertRows(sql, 'stores', [store]);
  return {id: store.id, name: store.name};
}

/** A text sign by Ben, at a store of its own unless one is given. It is the newest, so home shows it. */
export async function givenSign(
  sql: ISql,
  {store, by = 'ben', words = 'Fresh figs'}: {store?: Store; by?: Member; words?: string} = {},
): Promise<Sign> {
  const place = store ?? (await givenStore(sql));
  const text = unique(words);
  const row = signRow({
    storeId: place.id,
    userId: MEMBERS[by].id,
    text,
    createdAt: new Date(),
  });
  await insertRows(sql, 'signs', [row]);
  return {id: row.id, text, store: place};
}

/** What Postgres holds of a sign's likes: the counter, and the rows that it counts. */
export async function likesInDatabase(sql: Sql, sign: Pick<Sign, 'id'>) {
  const [row] = await sql<{counter: number; rows: number}[]>`
    select likes_count as counter,
      (select count(*)::int from sign_interactions where sign_id = signs.id and liked) as rows
    from signs where id = ${sign.id}`;
  return row;
}

/** The addresses of the photos of a store's signs. */
export async function photosOf(sql: Sql, store: Store): Promise<string[]> {
  const rows = await sql<{url: string}[]>`
    select image_url as url from signs where store_id = ${store.id} and image_url is not null`;
  return rows.map(({url}) => url);
}

/** How many rows of `signs` carry this text. */
export async function signsInDatabase(sql: Sql, text: string): Promise<number | undefined> {
  const [row] = await sql<{rows: number}[]>`
    select count(*)::int as rows from signs where ${text} in (text_content, extracted_text)`;
  return row?.rows;
}

/** A sign that was posted so many days ago and not confirmed since. */
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
): Promise<Sign[]> {
  const now = Date.now();
  const rows = Array.from({length: count}, (_, index) =>
    signRow({
      storeId: store.id,
      userId,
      text: `${words} ${index + 1}`,
      createdAt: new Date(now - (index + 1) * 60_000),
    }),
  );
  await insertRows(sql, 'signs', rows);
  return rows.map(({id}, index) => ({id, text: `${words} ${index + 1}`, store}));
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

type Value = ParameterOrJSON<never>;

/** Adds rows in one statement. Their properties are the columns' names in camel case. */
export async function insertRows(
  sql: ISql,
  table: 'stores' | 'signs',
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<void> {
  const columns = rows.map(row =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value])),
  );
  await sql`insert into ${sql(table)} ${sql(columns)}`;
}
