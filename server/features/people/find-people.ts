import {and, asc, desc, eq, type SQL, sql} from 'drizzle-orm';
import type {IdPage} from '../../../common/api/fields/paging.ts';
import {peopleOrder, type PeopleShown} from '../../../common/api/people.ts';
import {findsAll} from '../../../common/search/search.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {userProfiles} from '../../../schema/tables/public/user-profiles.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import {peopleShownTo} from '../../../sync/queries/person.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import {
  holds,
  newestFirst,
  searching,
  type SearchTransaction,
  TOTAL,
  searchTotalOf,
} from '../../db/search-parts.ts';
import {filterOf} from '../../db/zql-filter.ts';

/** How many of the newest accounts are looked through for a term that no index can answer. */
const NEWEST = 2000;

export interface PeopleSearch {
  readonly actor: SignedIn;
  /** As `searchTermOf` leaves it; not empty. */
  readonly term: string;
  readonly show: PeopleShown;
  readonly limit: number;
  readonly offset: number;
}

/** People whose name, nickname, username or e-mail address holds the term, by name or as their list has them. */
export function findPeople(db: DatabaseConnection['db'], asked: PeopleSearch): Promise<IdPage> {
  return searching(db, tx => (findsAll(asked.term) ? findAll(tx, asked) : findNewest(tx, asked)));
}

function orderOf(show: PeopleShown): SQL[] {
  const {column, descending} = peopleOrder(show, 'name', false);
  return descending
    ? [newestFirst(userPrivate[column]), newestFirst(userPrivate.userId)]
    : [asc(userPrivate[column]), asc(userPrivate.userId)];
}

/** As the indexes have them, one for each table. */
const profileText = sql`profile_search_text(${userProfiles.name}, ${userProfiles.nickname})`;
const privateText = sql`private_search_text(${userPrivate.email}, ${userPrivate.username})`;

async function findAll(
  tx: SearchTransaction,
  {actor, term, show, limit, offset}: PeopleSearch,
): Promise<IdPage> {
  const found = tx
    .select({userId: userProfiles.userId})
    .from(userProfiles)
    .where(holds(profileText, term))
    .union(
      tx.select({userId: userPrivate.userId}).from(userPrivate).where(holds(privateText, term)),
    )
    .as('found');
  const wanted = and(
    sql`${userPrivate.userId} in (select user_id from ${found})`,
    filterOf(peopleShownTo(actor, show)),
  );
  const rows = await tx
    .select({id: userPrivate.userId, total: TOTAL})
    .from(userPrivate)
    .where(wanted)
    .orderBy(...orderOf(show))
    .limit(limit)
    .offset(offset);
  const total = await searchTotalOf(rows, {offset}, () => tx.$count(userPrivate, wanted));
  return {ids: rows.map(({id}) => id), total};
}

async function findNewest(
  tx: SearchTransaction,
  {actor, term, show, limit, offset}: PeopleSearch,
): Promise<IdPage> {
  const newest = tx
    .select({userId: userPrivate.userId})
    .from(userPrivate)
    .where(filterOf(peopleShownTo(actor, show)))
    .orderBy(desc(userPrivate.createdAt), desc(userPrivate.userId))
    .limit(NEWEST)
    .as('newest');
  const rows = await tx
    .select({id: userPrivate.userId})
    .from(newest)
    .innerJoin(userPrivate, eq(userPrivate.userId, newest.userId))
    .innerJoin(userProfiles, eq(userProfiles.userId, newest.userId))
    .where(sql`(${holds(profileText, term)} or ${holds(privateText, term)})`)
    .orderBy(...orderOf(show))
    .limit(limit)
    .offset(offset);
  return {ids: rows.map(({id}) => id), total: null};
}
