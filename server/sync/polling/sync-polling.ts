import {randomUUID} from 'node:crypto';
import {type EngineSocket, PolledConnection} from './polled-connection.ts';

/** How many connections may be open. A company whose proxy blocks WebSockets shares its network. */
export const POLLING_LIMITS = {perNetwork: 50, inAll: 500} as const;

interface Opening {
  /** What `networkOf` makes of the client's address. */
  readonly network: string;
  /** With its query. */
  readonly path: string;
  readonly protocol: string;
  readonly headers: Readonly<Record<string, string>>;
}

type OpenSocket = (
  url: string,
  init: {protocols: string; headers: Readonly<Record<string, string>>},
) => EngineSocket;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Node's accepts headers, unlike the browser's.
const NodeSocket = WebSocket as unknown as new (...args: Parameters<OpenSocket>) => EngineSocket;

/** Holds the sync connections of clients that reach the server by requests only. */
export class SyncPolling {
  readonly #proxyUrl: string;
  readonly #limits: {readonly perNetwork: number; readonly inAll: number};
  readonly #openSocket: OpenSocket;
  readonly #connections = new Map<string, PolledConnection>();
  readonly #countByNetwork = new Map<string, number>();

  /** @param proxyUrl where this process serves WebSockets, so that their limits hold here too. */
  constructor(
    proxyUrl: string,
    limits = POLLING_LIMITS as {readonly perNetwork: number; readonly inAll: number},
    openSocket: OpenSocket = (url, init) => new NodeSocket(url, init),
  ) {
    this.#proxyUrl = proxyUrl.replace(/^http/, 'ws');
    this.#limits = limits;
    this.#openSocket = openSocket;
  }

  /** @returns an id that only this client knows, unless there are too many. */
  open({network, path, protocol, headers}: Opening): string | 'network-full' | 'full' {
    if (this.#connections.size >= this.#limits.inAll) return 'full';
    const ofNetwork = this.#countByNetwork.get(network) ?? 0;
    if (ofNetwork >= this.#limits.perNetwork) return 'network-full';
    const socket = this.#openSocket(`${this.#proxyUrl}${path}`, {protocols: protocol, headers});
    const id = randomUUID();
    this.#countByNetwork.set(network, ofNetwork + 1);
    this.#connections.set(id, new PolledConnection(socket, () => this.#remove(id, network)));
    return id;
  }

  find(id: string): PolledConnection | undefined {
    return this.#connections.get(id);
  }

  /** How many clients are connected this way. */
  clients(): number {
    return this.#connections.size;
  }

  /** Ends all connections, so that no request is held any longer. */
  close(): void {
    for (const connection of this.#connections.values()) connection.close();
  }

  #remove(id: string, network: string): void {
    this.#connections.delete(id);
    const left = (this.#countByNetwork.get(network) ?? 1) - 1;
    if (left > 0) this.#countByNetwork.set(network, left);
    else this.#countByNetwork.delete(network);
  }
}
