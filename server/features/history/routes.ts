import {and, desc, eq, gte, lt, type SQL, sql} from 'drizzle-orm';
import {Hono} from 'hono';
import {stream} from 'hono/streaming';
import {
  HISTORY_FILE,
  historyFilter,
  NO_FILTER,
  type HistoryFilter,
} from '../../../common/api/history.ts';
import {SENTENCES} from '../../../common/errors.ts';
import {adminName} from '../../../common/texts/words.ts';
import {can} from '../../../permissions/roles.ts';
import {userProfiles} from '../../../schema/tables/public/user-profiles.ts';
import {history} from '../../../schema/tables/restricted/history.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import {csvHeader, csvLine} from '../../runtime/escape-text.ts';
import type {Services} from '../../services.ts';
import {actorOf} from '../accounts/sessions/actor.ts';

const PATH = HISTORY_FILE.replace('/api', '');

/** `GET /history.csv` with the fields of a filter as its query: for admins, a file of any length. */
export function historyRoutes({auth, connection: {db}}: Pick<Services, 'auth' | 'connection'>) {
  return new Hono().get(PATH, async c => {
    const actor = await actorOf(c.req.raw.headers, auth, db);
    if (!actor) return c.json({message: SENTENCES['login-required']}, 401);
    if (!can(actor, 'history.view.any')) return c.json({message: SENTENCES.forbidden}, 403);
    const filter = historyFilter.safeParse({...NO_FILTER, ...asked(c.req.query())});
    if (!filter.success) return c.json({message: SENTENCES.invalid}, 400);
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('content-disposition', 'attachment; filename="history.csv"');
    return stream(c, async out => {
      for await (const part of historyFile(db, filter.data)) {
        if (out.aborted) return;
        await out.write(part);
      }
    });
  });
}

/** In an address all is text. */
function asked(query: Record<string, string>): Record<string, unknown> {
  const numbers = ['since', 'until'].filter(name => name in query);
  return {...query, ...Object.fromEntries(numbers.map(name => [name, Number(query[name])]))};
}

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
