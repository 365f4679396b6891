import postgres, {type Sql} from 'postgres';
import {
  boxOfCell,
  type Cell,
  cellAt,
  FINEST_LEVEL,
  type LevelCell,
} from '../../../common/geo/cells.ts';
import {PAGE_SIZES, type UsState} from '../../../common/limits.ts';
import {DAY_MS} from '../../../common/time.ts';
import type {SignedIn} from '../../../permissions/actor.ts';

const STORES_IN_A_BOX = 10;

interface Moment {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** A place in a ranking. */
export interface Cursor {
  readonly userId: string;
  readonly signsCount: number;
  readonly likesCount: number;
}

/** More data is more stores, and also more signs at each; here it is the first that is looked at. */
const SIGNS_AT_A_STORE = 100;

/** An owner of more stores has more to read, also where there is no other owner. */
const STORES_OF_AN_OWNER = 2;

/** The store with the most signs, but no more than a small data set has at one too. */
interface FullStore {
  readonly storeId: string;
  /** The last of its first page, and one halfway to its oldest. */
  readonly firstPageEnd: Moment;
  readonly halfway: Moment;
}

export interface Points {
  /** Start of the day, and the Monday of the week with the most to rank, in ms since 1970. */
  readonly today: number;
  readonly week: number;
  readonly fullStore: FullStore;
  /** Who has the most signs, and one of those halfway down. */
  readonly contributor: SignedIn;
  readonly contributorsSign: Moment;
  /** The owner of the most stores, but of no more than an owner has in a small data set. */
  readonly owner: SignedIn;
  readonly ownedSignId: string;
  readonly signIds: string[];
  readonly storeIds: string[];
  /** After this there came as many signs, or stores, as make a page. */
  readonly fewSignsAgo: number;
  readonly fewStoresAgo: number;
  readonly storeHalfway: {readonly id: string; readonly name: string};
  /** The state with the most contributors, and places in its and other rankings. */
  readonly state: UsState;
  readonly placeInRanking: Cursor;
  readonly placeInState: Cursor;
  readonly placeInWeek: Cursor;
  /** The smallest cell of the map around the most stores that holds a few of them. */
  readonly denseTile: LevelCell;
  readonly denseCell: Cell;
}

/** A visitor, the user with the most signs, the owner of some stores, and an admin. */
export type Asker = 'visitor' | 'user' | 'owner' | 'admin';
type Args = object | undefined;
export type Sample = readonly [form: string, asker: Asker, args: Args | ((points: Points) => Args)];

export const argsOf = <A extends Args>(args: A | ((points: Points) => A), points: Points): A =>
  typeof args === 'function' ? args(points) : args;

export async function findPoints(databaseUrl: string): Promise<Points> {
  const sql = postgres(databaseUrl, {max: 1});
  try {
    return await pointsIn(sql, Math.floor(Date.now() / DAY_MS) * DAY_MS);
  } finally {
    await sql.end();
  }
}

async function pointsIn(sql: Sql, today: number): Promise<Points> {
  const [contributor, owner] = await Promise.all([
    one(sql<{userId: string}[]>`
      select user_id as "userId" from contributor_stats order by signs_count desc, user_id limit 1`),
    one(sql<{userId: string; signId: string}[]>`
      select s.owner_id as "userId", min(s.newest_sign_id::text) as "signId" from stores s
       where s.owner_id is not null
       group by 1 having count(*) <= ${STORES_OF_AN_OWNER} and count(s.newest_sign_id) > 0
       order by count(*) desc, 1 limit 1`),
  ]);
  return {
    today,
    fullStore: await fullStore(sql),
    contributor: {...contributor, role: 'user'},
    contributorsSign: momentOf(
      await one(sql<MomentRow[]>`
        select id, created_at from signs where user_id = ${contributor.userId} and visible
         order by created_at desc
        offset (select signs_count / 2 from contributor_stats where user_id = ${contributor.userId}) limit 1`),
    ),
    owner: {userId: owner.userId, role: 'user'},
    ownedSignId: owner.signId,
    ...(await newest(sql)),
    ...(await rankings(sql)),
    ...(await dense(sql)),
  };
}

async function fullStore(sql: Sql): Promise<FullStore> {
  const {id, count} = await one(sql<{id: string; count: number}[]>`
    select id, visible_signs_count as count from stores
     where is_active and visible_signs_count <= ${SIGNS_AT_A_STORE}
     order by visible_signs_count desc, id limit 1`);
  const after = async (offset: number) =>
    momentOf(
      await one(sql<MomentRow[]>`
        select id, created_at from signs where store_id = ${id} and visible
         order by created_at desc, id desc offset ${offset} limit 1`),
    );
  return {
    storeId: id,
    firstPageEnd: await after(Math.min(PAGE_SIZES.storeSigns, count) - 1),
    halfway: await after(Math.floor(count / 2)),
  };
}

async function newest(sql: Sql) {
  const signs = await sql<MomentRow[]>`
    select id, created_at from signs where visible order by created_at desc limit ${PAGE_SIZES.storeSigns}`;
  const stores = await sql<MomentRow[]>`
    select id, created_at from stores where is_active order by created_at desc limit ${PAGE_SIZES.storeSigns}`;
  const storeHalfway = await one(sql<{id: string; name: string}[]>`
    select id, name from stores where is_active order by name, id
    offset (select count(*) / 2 from stores where is_active) limit 1`);
  return {
    signIds: signs.map(({id}) => id),
    storeIds: stores.map(({id}) => id),
    fewSignsAgo: momentOf(last(signs)).createdAt,
    fewStoresAgo: momentOf(last(stores)).createdAt,
    storeHalfway,
  };
}

/** The second page begins after the first page's last, or in the middle of a short ranking. */
async function rankings(sql: Sql) {
  const {week} = await one(sql<{week: Date}[]>`
    select week from contributor_weeks group by week order by count(*) desc, week desc limit 1`);
  const {state} = await one(sql<{state: UsState}[]>`
    select state from contributor_stats where state is not null group by state order by count(*) desc limit 1`);
  const third = PAGE_SIZES.leaderboard * 2;
  const [ranked, ofState, ofWeek] = await Promise.all([
    sql<Cursor[]>`${placesIn(sql, sql`contributor_stats`)} limit ${third}`,
    sql<Cursor[]>`${placesIn(sql, sql`contributor_stats where state = ${state}`)} limit ${third}`,
    sql<Cursor[]>`${placesIn(sql, sql`contributor_weeks where week = ${week}`)} limit ${third}`,
  ]);
  const middle = (places: readonly Cursor[]) => last(places.slice(0, Math.ceil(places.length / 2)));
  return {
    week: week.getTime(),
    state,
    placeInRanking: last(ranked),
    placeInState: middle(ofState),
    placeInWeek: middle(ofWeek),
  };
}

const placesIn = (sql: Sql, source: ReturnType<Sql>) => sql`
  select user_id as "userId", signs_count as "signsCount", likes_count as "likesCount"
    from ${source} order by signs_count desc, likes_count desc, user_id`;

async function dense(sql: Sql) {
  const denseTile = await one(sql<LevelCell[]>`
    select level, x, y from store_cells where stores_count >= ${STORES_IN_A_BOX}
     order by level desc, stores_count desc limit 1`);
  const {south, west} = boxOfCell(denseTile.level, denseTile);
  return {
    denseTile,
    denseCell: cellAt(FINEST_LEVEL, {latitude: south, longitude: west}),
  };
}

interface MomentRow {
  readonly id: string;
  readonly created_at: Date;
}

function momentOf(row: MomentRow): Moment {
  return {id: row.id, createdAt: row.created_at.getTime()};
}

async function one<Row>(rows: PromiseLike<readonly Row[]>): Promise<Row> {
  return last(await rows);
}

function last<Row>(rows: readonly Row[]): Row {
  const row = rows.at(-1);
  if (row === undefined) throw new RangeError('The data set is too small to measure queries with.');
  return row;
}
