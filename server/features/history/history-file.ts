import {and, desc, eq, gte, lt, type SQL, sql} from 'drizzle-orm';
import type {HistoryFilter} from '../../../common/api/history.ts';
import {adminName} from '../../../common/texts/words.ts';
import {userProfiles} from '../../../schema/tables/public/user-profiles.ts';
import {history} from '../../../schema/tables/restricted/history.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import {csvHeader, csvLine} from '../../runtime/csv-cell.ts';

/** Rows that are read at a time. */
const STEP = 1000;
const HEADER = [
  'time',
  'actor',
  'actor_id',
  'verb',
  'noun',
  'item',
  'item_id',
  'store_id',
  'reason',
  'before',
  'after',
];

type Row = typeof history.$inferSelect;

/** The history as a CSV file, newest first, in parts of any number of lines. */
export async function* historyFile(
  db: DatabaseConnection['db'],
  filter: HistoryFilter,
  step = STEP,
): AsyncGenerator<string> {
  yield csvHeader(HEADER);
  let last: Row | undefined;
  for (;;) {
    const rows = await db
      .select({
        row: history,
        name: userProfiles.name,
        nickname: userProfiles.nickname,
        username: userPrivate.username,
        email: userPrivate.email,
      })
      .from(history)
      .leftJoin(userProfiles, eq(userProfiles.userId, history.actorId))
      .leftJoin(userPrivate, eq(userPrivate.userId, history.actorId))
      .where(and(...conditions(filter), last && behind(last)))
      .orderBy(desc(history.createdAt), desc(history.id))
      .limit(step);
    if (rows.length > 0) {
      yield rows.map(({row, ...actor}) => csvLine(cells(row, nameOf(actor)))).join('');
    }
    if (rows.length < step) return;
    last = rows.at(-1)?.row;
  }
}

interface Actor {
  readonly name: string | null;
  readonly nickname: string | null;
  readonly username: string | null;
  readonly email: string | null;
}

const nameOf = ({name, nickname, username, email}: Actor): string =>
  adminName({name, nickname}, email === null ? null : {username, email});

const cells = (row: Row, actor: string): string[] => [
  row.createdAt.toISOString(),
  row.actorId === null ? '' : actor,
  row.actorId ?? '',
  row.verb,
  row.noun,
  row.title ?? '',
  row.itemId ?? '',
  row.storeId ?? '',
  row.reason ?? '',
  row.before ? JSON.stringify(row.before) : '',
  row.after ? JSON.stringify(row.after) : '',
];

function conditions(filter: HistoryFilter): (SQL | undefined)[] {
  const {actorId, noun, verb, itemId, storeId, since, until} = filter;
  return [
    actorId === null ? undefined : eq(history.actorId, actorId),
    noun === null ? undefined : eq(history.noun, noun),
    verb === null ? undefined : eq(history.verb, verb),
    itemId === null ? undefined : eq(history.itemId, itemId),
    storeId === null ? undefined : eq(history.storeId, storeId),
    since === null ? undefined : gte(history.createdAt, new Date(since)),
    until === null ? undefined : lt(history.createdAt, new Date(until)),
  ];
}

const behind = ({createdAt, id}: Row): SQL =>
  sql`(${history.createdAt}, ${history.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
