import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {postgres} from '../tests/support/setup/pg.ts';
import {schema} from './zero.gen.ts';

const pg = await postgres();

/** What containers give zero-cache; another test holds it equal to what `npm start` gives it. */
function publicationOfTheSyncEngine(): string {
  const file = readFileSync(new URL('../docker-compose.yml', import.meta.url), 'utf8');
  return parse(file).services['zero-cache'].environment.ZERO_APP_PUBLICATIONS;
}

interface Table {
  readonly name: string;
  readonly serverName?: string;
  readonly primaryKey: readonly string[];
  readonly columns: Readonly<Record<string, object>>;
}

/** Tables with their columns as Postgres calls them. */
const asked = Object.values<Table>(schema.tables).map(table => {
  const nameOf = (column: string) => serverNameOf(table.columns[column]) ?? column;
  return {
    table: table.serverName ?? table.name,
    columns: Object.keys(table.columns).map(nameOf).toSorted(),
    key: table.primaryKey.map(nameOf).toSorted(),
  };
});

function serverNameOf(column: object | undefined): string | undefined {
  return column && 'serverName' in column ? String(column.serverName) : undefined;
}

const published = () =>
  pg.sql<{schema: string; table: string; columns: string[]}>(
    `SELECT schemaname AS schema, tablename AS table,
            ARRAY(SELECT unnest(attnames)::text ORDER BY 1) AS columns
       FROM pg_publication_tables WHERE pubname = $1 ORDER BY tablename`,
    [publicationOfTheSyncEngine()],
  );

describe('what leaves Postgres', () => {
  test('is exactly the tables and columns that a browser may know', async () => {
    const rows = asked.map(({table, columns}) => ({schema: 'public', table, columns}));
    expect(await published()).toEqual(rows.toSorted((a, b) => (a.table < b.table ? -1 : 1)));
  });

  test('holds every primary key, by which rows are followed', async () => {
    for (const {table, columns} of await published()) {
      const keys = await pg.sql<{name: string}>(
        `SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a
             ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
          WHERE i.indrelid = $1::regclass AND i.indisprimary ORDER BY a.attname`,
        [table],
      );
      const names = keys.map(({name}) => name);
      expect(names.length, table).toBeGreaterThan(0);
      expect(columns).toEqual(expect.arrayContaining(names));
      expect(asked.find(({table: name}) => name === table)?.key).toEqual(names);
    }
  });

  test('is no account, no session, no secret, and nothing of the private schema', async () => {
    const rows = await published();
    expect(rows.map(({table}) => table)).not.toContain('users');
    const columns = rows.flatMap(({columns}) => columns);
    for (const word of ['password', 'token', 'ip_address', 'user_agent', 'write_id']) {
      expect(columns.filter(column => column.includes(word))).toEqual([]);
    }
    const others = await pg.sql(
      `SELECT pubname FROM pg_publication_tables WHERE pubname <> $1 OR schemaname <> 'public'`,
      [publicationOfTheSyncEngine()],
    );
    expect(others).toEqual([]);
  });

  test('holds e-mail addresses in the two guarded tables alone', async () => {
    const tables = (await published())
      .filter(({columns}) => columns.some(column => column.includes('email')))
      .map(({table}) => table);
    expect(tables).toEqual(['store_claims', 'user_private']);
  });
});
