import {readdir, stat} from 'node:fs/promises';
import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {and, asc, eq, inArray, sql} from 'drizzle-orm';
import {integer, pgSchema, text} from 'drizzle-orm/pg-core';
import {Hono} from 'hono';
import type {Sql} from 'postgres';
import type {EngineCondition} from '../../../common/api/system-health.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import {serviceUnavailable} from '../../http/refusals.ts';
import type {Services} from '../../services.ts';
import type {SyncEngine} from '../../sync/sync-engine.ts';

/** How long a part may take to answer before it counts as down, in milliseconds. */
const TIMEOUT_MS = 2000;

type Condition = 'ok' | 'down';

/** The body of `GET /api/health`. The API part is there for symmetry: while it is down there is no answer. */
export interface Health {
  readonly status: EngineCondition;
  readonly parts: {
    readonly postgres: Condition;
    readonly zeroCache: EngineCondition;
    readonly api: Condition;
  };
}

/**
 * `GET /`: 200 when Postgres and zero-cache answer, else 503, which names the part that does not and says when
 * to ask again. While zero-cache copies what an update has added to the database, it is "copying", and while it
 * does not answer queries in time "stalled", with 503 too.
 * Mount it at `/api/health`.
 */
export function healthRoute(sql: Sql, engine: SyncEngine): Hono {
  return new Hono().get('/', async context => {
    const [postgres, zeroCache] = await Promise.all([condition(sql`select 1`), engine.condition()]);
    const status = postgres === 'ok' ? zeroCache : 'down';
    const body: Health = {status, parts: {postgres, zeroCache, api: 'ok'}};
    return status === 'ok' ? context.json(body) : serviceUnavailable(context, body);
  });
}

/** Whether a check succeeds, and in time. */
export async function condition(check: PromiseLike<unknown>): Promise<Condition> {
  // The database driver waits for a connection as long as it takes, so the limit is ours to set.
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(() => deadline.reject(new Error('no answer')), TIMEOUT_MS);
  try {
    await Promise.race([check, deadline.promise]);
    return 'ok';
  } catch {
    return 'down';
  } finally {
    clearTimeout(timer);
  }
}

/** The settings that a page needs and anyone may know. */
export function configRoutes({env}: Services) {
  return new Hono().get('/config', c => {
    c.header('cache-control', 'max-age=300');
    return c.json({
      facebookUrl: env.social.facebook ?? null,
      xUrl: env.social.x ?? null,
      tileUrl: env.tileUrl,
    });
  });
}

const BUILT = fileURLToPath(new URL('../../../dist', import.meta.url));
/** Files that the development server, which builds nothing, serves unchanged. */
const SOURCE = fileURLToPath(new URL('../../../public', import.meta.url));
/** Copies of a file for browsers that take them squeezed. */
const SQUEEZED = /\.(br|gz)$/;

interface Asset {
  /** As in an address: `/assets/index.js`. */
  readonly path: string;
  /** Before it is squeezed. */
  readonly bytes: number;
}

/** The static files of the app, read from where they are served, ordered by path. */
export async function listAssets(folders: readonly string[] = [BUILT, SOURCE]): Promise<Asset[]> {
  for (const folder of folders) {
    const files = await filesIn(folder);
    if (files) return files;
  }
  return [];
}

/** Undefined where there is no such folder. */
async function filesIn(folder: string): Promise<Asset[] | undefined> {
  try {
    const entries = await readdir(folder, {recursive: true, withFileTypes: true});
    const files = entries
      .filter(entry => entry.isFile() && !SQUEEZED.test(entry.name))
      .map(entry => path.join(entry.parentPath, entry.name));
    const assets = files.map(async file => ({
      path: `/${path.relative(folder, file).split(path.sep).join('/')}`,
      bytes: (await stat(file)).size,
    }));
    return (await Promise.all(assets)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  } catch {
    return undefined;
  }
}

/** Seconds for which an answer is good: tables change with a migration, files with a release. */
const FRESH = 300;

/** The tables that stand for what the product stores. Of their rows this route says nothing. */
const OVERVIEW_TABLES = [
  'users',
  'stores',
  'signs',
  'user_profiles',
  'sign_interactions',
  'store_claims',
];

/** Postgres's own catalogue, as the SQL standard lays it out. */
const columns = pgSchema('information_schema')
  .view('columns', {
    tableSchema: text('table_schema').notNull(),
    tableName: text('table_name').notNull(),
    position: integer('ordinal_position').notNull(),
    name: text('column_name').notNull(),
    type: text('data_type').notNull(),
    nullable: text('is_nullable').notNull(),
    byDefault: text('column_default'),
  })
  .existing();

interface Overview {
  /** Ordered by table, then by their place in it. */
  readonly columns: readonly {
    table: string;
    name: string;
    type: string;
    nullable: boolean;
    default: string | null;
  }[];
  /** Ordered by path. */
  readonly assets: readonly Asset[];
}

/** `GET /system-overview`: an `Overview` of the tables' columns and of the static files. */
export function systemOverviewRoutes({connection: {db}}: Services) {
  let kept: {until: number; overview: Overview} | undefined;
  return new Hono().get('/system-overview', async c => {
    if (!kept || kept.until < Date.now()) {
      const overview = {columns: await readColumns(db), assets: await listAssets()};
      kept = {until: Date.now() + FRESH * 1000, overview};
    }
    c.header('cache-control', `public, max-age=${FRESH}`);
    return c.json(kept.overview);
  });
}

function readColumns(db: DatabaseConnection['db']): Promise<Overview['columns']> {
  return db
    .select({
      table: columns.tableName,
      name: columns.name,
      type: columns.type,
      nullable: sql<boolean>`${columns.nullable} = 'YES'`,
      default: columns.byDefault,
    })
    .from(columns)
    .where(and(eq(columns.tableSchema, 'public'), inArray(columns.tableName, OVERVIEW_TABLES)))
    .orderBy(asc(columns.tableName), asc(columns.position));
}
