import {SOCKET_PROBE_PATH} from '../../../common/api/sync-polling.ts';
import {Listeners} from '../listeners.ts';

/** Milliseconds that a probe or the server's answer may take. */
const PROBE_MS = 3000;
/** Milliseconds before WebSockets count as blocked again: Firefox lets them wait after an outage. */
const CHANGED_MS = 75_000;

export class Transport {
  readonly #listeners = new Listeners();
  #isPolling = false;
  #hasHadSocket = false;
  #areBlocked = false;
  /** Milliseconds since 1970. */
  #blockedSince: number | undefined;

  /** Whether WebSockets do not get through while requests do. */
  get areSocketsBlocked(): boolean {
    return this.#areBlocked;
  }

  readonly isPolling = (): boolean => this.#isPolling;

  readonly onChange = this.#listeners.add;

  conclude(diagnosis: Diagnosis): void {
    if (diagnosis === 'sockets-blocked') {
      this.#blockedSince ??= performance.now();
      this.#areBlocked ||=
        !this.#hasHadSocket || performance.now() - this.#blockedSince >= CHANGED_MS;
      return;
    }
    this.#blockedSince = undefined;
    if (diagnosis === 'sockets-open') this.#areBlocked = false;
  }

  use(way: 'socket' | 'polling'): void {
    const isPolling = way === 'polling';
    if (!isPolling) {
      this.#hasHadSocket = true;
      this.conclude('sockets-open');
    }
    if (isPolling === this.#isPolling) return;
    this.#isPolling = isPolling;
    this.#listeners.tell();
  }
}

export const transport = new Transport();

/** `away`: neither WebSockets nor requests get through. */
export type Diagnosis = 'sockets-open' | 'sockets-blocked' | 'away';

/** Asks the server in both ways, to tell a network that blocks WebSockets from a server that is away. */
export async function diagnose(Socket: typeof WebSocket): Promise<Diagnosis> {
  const [socketsOpen, answers] = await Promise.all([probe(Socket), serverAnswers()]);
  if (socketsOpen) return 'sockets-open';
  return answers ? 'sockets-blocked' : 'away';
}

export async function probe(Socket: typeof WebSocket, mostMs = PROBE_MS): Promise<boolean> {
  const {promise, resolve} = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), mostMs);
  const url = new URL(SOCKET_PROBE_PATH, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  try {
    const socket = new Socket(url.href);
    socket.addEventListener('message', () => resolve(true));
    socket.addEventListener('close', () => resolve(false));
    const gotThrough = await promise;
    socket.close();
    return gotThrough;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function serverAnswers(): Promise<boolean> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PROBE_MS);
  try {
    const response = await fetch('/api/health', {cache: 'no-store', signal: late.signal});
    // A network that wants a log-in of its own first answers in the server's place.
    await response.json();
    return response.ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
