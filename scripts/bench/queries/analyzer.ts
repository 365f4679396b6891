import {type AnyCustomQuery, Zero} from '@rocicorp/zero';
import {schema} from '../../../schema/zero.gen.ts';

const TIMEOUT_MS = 20_000;

type Asked = ReturnType<AnyCustomQuery['fn']>;

export interface Cost {
  /** Rows that SQLite looked at, whether or not they were part of the answer. */
  readonly rowsVisited: number;
  readonly rowsSynced: number;
  /** Milliseconds. */
  readonly elapsed: number;
}

export interface Analyzer extends AsyncDisposable {
  readonly costOf: (query: Asked) => Promise<Cost>;
}

/**
 * @param url of the app, which passes connections on to its sync engine.
 * @throws when that does not take the password.
 */
export async function openAnalyzer(url: string, adminPassword: string): Promise<Analyzer> {
  const restore = connectAsPageOf(url);
  const zero = new Zero({
    schema,
    cacheURL: `${url}/sync`,
    userID: null,
    context: undefined,
    kvStore: 'mem',
    // A lost connection also loses the engine's trust; the next caller opens another.
    onClientStateNotFound: () => {},
    onUpdateNeeded: () => {},
    logLevel: 'error',
  });
  const close = async () => {
    await zero.close();
    restore();
  };
  try {
    const isWelcome = await inTime(zero.inspector.authenticate(adminPassword));
    if (!isWelcome) throw new Error('The sync engine does not let the benchmark look.');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async costOf(query) {
      const result = await inTime(
        zero.inspector.analyzeQuery(withoutName(query), {syncedRows: false}),
      );
      return {
        rowsVisited: sum(Object.values(result.dbScansByQuery ?? {}).flatMap(Object.values<number>)),
        rowsSynced: result.syncedRowCount,
        elapsed: result.elapsed ?? result.end - result.start,
      };
    },
    [Symbol.asyncDispose]: close,
  };
}

/** The query by its definition for the user who asks: by its name it would be the visitor's. */
function withoutName(query: Asked): Asked {
  return new Proxy(query, {
    get: (target, key) =>
      key === 'customQueryID' ? undefined : Reflect.get<Asked, PropertyKey>(target, key, target),
  });
}

/** An answer that a lost connection took with it is never given. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const {promise, reject} = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The sync engine does not answer.')), TIMEOUT_MS);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** The app takes connections from its own pages only, and only browsers say by themselves whose they are. */
function connectAsPageOf(origin: string): () => void {
  const {WebSocket} = globalThis;
  globalThis.WebSocket = new Proxy(WebSocket, {
    construct: (target, [address, protocols]) =>
      Reflect.construct(target, [address, {protocols, headers: {origin}}]),
  });
  return () => {
    globalThis.WebSocket = WebSocket;
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
