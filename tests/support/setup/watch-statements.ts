type Work = (transaction: object) => unknown;

/** A client of the database that reports each statement, transaction and savepoint before it begins. */
export function watchStatements<Client extends object>(
  client: Client,
  report: (statement: string) => void,
): Client {
  const within = (given: unknown) =>
    typeof given === 'function'
      ? (tx: object) => (given as Work)(watchStatements(tx, report))
      : given;
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      switch (name) {
        case 'unsafe':
          return (...given: unknown[]) => {
            report(String(given[0]));
            return Reflect.apply(value as () => unknown, target, given);
          };
        case 'begin':
        case 'savepoint':
          return (...given: unknown[]) => {
            report(name);
            return Reflect.apply(value as () => unknown, target, given.map(within));
          };
        default:
          return value;
      }
    },
  });
}
