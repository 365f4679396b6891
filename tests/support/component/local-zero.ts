import {type ConnectionState, Zero, type ZeroOptions} from '@rocicorp/zero';
import {seeding} from './seeding.ts';
import {server} from './test-server.ts';

type Listener = (rows: unknown, type: 'unknown' | 'complete' | 'error', error?: object) => void;

/** A live query as `Zero.materialize` returns it, whatever its rows. */
interface View {
  readonly data: unknown;
  addListener(listener: Listener): () => void;
  updateTTL(ttl: unknown): void;
  destroy(): void;
}

let reopen: (() => void) | undefined;

/** Lets the app replace its client, as when the server has forgotten it; a new one starts empty. */
export const renewClient = (): void => reopen?.();

/**
 * A real client of the sync engine with a local replica and no server. What a server adds, {@link server}
 * stands in for: the state of the connection, whether a query is complete, and the answer to a write.
 */
export function createLocalZero(options: ZeroOptions): Zero {
  const zero: Zero = new Zero({
    ...options,
    cacheURL: undefined,
    mutators: seeding,
    kvStore: 'mem',
    storageKey: crypto.randomUUID(),
    logSink: {log: () => {}},
  });
  reopen = () => options.onClientStateNotFound?.();
  const {materialize, run, preload, mutate, connection} = zero;

  const state = {
    get current(): ConnectionState {
      return zero.closed ? connection.state.current : server.connection;
    },
    subscribe(listener: (state: ConnectionState) => void) {
      const ends = [
        server.onChange(() => listener(state.current)),
        connection.state.subscribe(own => {
          if (own.name === 'closed') listener(own);
        }),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };

  Object.defineProperty(zero, 'connection', {
    value: {state, connect: async () => server.setConnection({name: 'connected'})},
  });
  Object.assign(zero, {
    materialize: (...args: Parameters<Zero['materialize']>) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its rows are of any query
      answeredView(materialize.apply(zero, args) as View),
    run: async (...[query, given]: Parameters<Zero['run']>) => {
      if (given?.type === 'complete') await answered();
      return run.call(zero, query, given && {...given, type: 'unknown'});
    },
    preload: (...args: Parameters<Zero['preload']>) => ({
      ...preload.apply(zero, args),
      complete: answered(),
    }),
    mutate: (request: Parameters<Zero['mutate']>[0]) => {
      const {client} = mutate(request);
      return {client, server: serverAnswer(request.mutator.mutatorName, client)};
    },
  });
  server.connect(zero);
  return zero;

  async function serverAnswer(name: string, client: ReturnType<Zero['mutate']>['client']) {
    const local = await client;
    return local.type === 'error' ? local : server.answer(zero, name);
  }
}

async function answered(): Promise<void> {
  if (server.answers) return;
  const {promise, resolve} = Promise.withResolvers<void>();
  const end = server.onChange(() => {
    if (server.answers) resolve();
  });
  await promise;
  end();
}

/** A view that says `complete` from the moment at which the server answers. */
function answeredView(view: View): View {
  let complete = server.answers;
  let isDestroyed = false;
  return {
    get data() {
      return view.data;
    },
    updateTTL: ttl => view.updateTTL(ttl),
    destroy: () => {
      isDestroyed = true;
      view.destroy();
    },
    addListener(listener: Listener) {
      let last: Parameters<Listener> | undefined;
      const tell = () => {
        if (last && !isDestroyed) listener(last[0], complete ? 'complete' : last[1], last[2]);
      };
      const ends = [
        view.addListener((...args: Parameters<Listener>) => {
          last = args;
          tell();
        }),
        server.onChange(() => {
          if (complete || !server.answers) return;
          complete = true;
          tell();
        }),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
