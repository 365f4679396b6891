import type {Sql} from 'postgres';

/**
 * The same connections, on which statements that hold values stay prepared. Drizzle has every
 * statement prepared for once only: the database then parses and plans it each time, and it takes two
 * trips there instead of one. A like takes ten statements, one after the other.
 */
export function withPreparedStatements(sql: Sql): Sql {
  return keepPrepared(sql);
}

function keepPrepared<Client extends object>(client: Client): Client {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      switch (name) {
        case 'unsafe':
          return (statement: string, values: unknown[] = [], options: object = {}) =>
            Reflect.apply(value, target, [statement, values, {...options, prepare: true}]);
        case 'begin':
        case 'savepoint':
          return (...given: unknown[]) =>
            Reflect.apply(
              value,
              target,
              given.map(each => (isWork(each) ? inside(each) : each)),
            );
        default:
          return value;
      }
    },
  });
}

type Work = (transaction: object) => unknown;

const isWork = (given: unknown): given is Work => typeof given === 'function';

/** What runs in a transaction gets a client of its own. */
const inside =
  (work: Work): Work =>
  transaction =>
    work(keepPrepared(transaction));
