import {PolledSocket} from './polled-socket.ts';
import {diagnose, probe, type Transport, transport} from './transport.ts';

/** Milliseconds without a first message after which it is asked whether WebSockets get through. */
const DOUBT_MS = 3000;
/** Milliseconds between two looks whether WebSockets get through by now, while messages come by requests. */
const RETURN_MS = 60_000;
/** RFC 6455: the connection was lost. */
const ABNORMAL = 1006;
const LOST = {code: ABNORMAL, reason: '', wasClean: false};

const SYNC_PATH = /^\/sync\/sync\//;

export interface SocketParts {
  readonly Native: typeof WebSocket;
  readonly transport: Transport;
  readonly diagnose: typeof diagnose;
  readonly probe: typeof probe;
  readonly poll: (path: string, protocol: string) => PolledSocket;
}

type Way = Pick<WebSocket, 'send' | 'close'> | PolledSocket;

/**
 * The WebSocket of the sync client. Where the network lets none through while the server answers requests, the
 * same messages go by requests, and the sync client need not know.
 */
export class SyncSocket extends EventTarget {
  readonly url: string;
  readonly #parts: SocketParts;
  readonly #protocol: string;
  #way: Way | undefined;
  #isOver = false;
  #hasOpened = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, protocol: string, parts: SocketParts) {
    super();
    this.url = url;
    this.#protocol = protocol;
    this.#parts = parts;
    if (parts.transport.areSocketsBlocked) this.#usePolling();
    else this.#useNative();
  }

  send(message: string): void {
    this.#way?.send(message);
  }

  close(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#way?.close();
  }

  #useNative(): void {
    const {Native, transport: ours} = this.#parts;
    const socket = openSocket(Native, this.url, this.#protocol);
    if (!socket) return void this.#doubt(() => this.#end(LOST));
    const isCurrent = () => this.#way === socket;
    let isProven = false;
    this.#way = socket;
    socket.addEventListener('open', () => isCurrent() && this.#open());
    socket.addEventListener('message', ({data}) => {
      if (!isCurrent()) return;
      isProven = true;
      clearTimeout(this.#timer);
      ours.use('socket');
      this.dispatchEvent(new MessageEvent('message', {data}));
    });
    socket.addEventListener('close', event => {
      if (!isCurrent() || this.#isOver) return;
      clearTimeout(this.#timer);
      if (isProven) this.#end(event);
      else void this.#doubt(() => this.#end(event));
    });
    // Some networks drop what they do not let through without a word.
    this.#timer = setTimeout(() => void this.#doubt(), DOUBT_MS);
  }

  /** @param goOn unless messages are to go by requests from now on. */
  async #doubt(goOn?: () => void): Promise<void> {
    const {Native, transport: ours} = this.#parts;
    const native = this.#way;
    const diagnosis = await this.#parts.diagnose(Native);
    // Kept for the next connection, even where the sync client has given this one up.
    ours.conclude(diagnosis);
    if (this.#isOver || this.#way !== native) return;
    if (!ours.areSocketsBlocked) return goOn?.();
    this.#usePolling();
    native?.close();
  }

  #usePolling(): void {
    const {pathname, search} = new URL(this.url);
    const socket = this.#parts.poll(`${pathname}${search}`, this.#protocol);
    this.#way = socket;
    socket.addEventListener('open', () => {
      this.#parts.transport.use('polling');
      this.#open();
      this.#lookAgain();
    });
    socket.addEventListener('message', event => {
      if (event instanceof MessageEvent)
        this.dispatchEvent(new MessageEvent('message', {data: event.data}));
    });
    socket.addEventListener('close', event => {
      if (event instanceof CloseEvent) this.#end(event);
    });
  }

  /** Returns to the WebSocket once it gets through: the sync client then connects again. */
  #lookAgain(): void {
    this.#timer = setTimeout(() => void this.#look(), RETURN_MS);
  }

  async #look(): Promise<void> {
    const getsThrough =
      !document.hidden && (await this.#parts.probe(this.#parts.Native, RETURN_MS));
    if (this.#isOver) return;
    if (!getsThrough) return this.#lookAgain();
    this.#parts.transport.conclude('sockets-open');
    this.#way?.close();
  }

  #open(): void {
    if (this.#hasOpened) return;
    this.#hasOpened = true;
    this.dispatchEvent(new Event('open'));
  }

  #end({code, reason, wasClean}: Pick<CloseEvent, 'code' | 'reason' | 'wasClean'>): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    // A browser names no other code for what it could not open.
    const told = {code: code || ABNORMAL, reason, wasClean};
    this.dispatchEvent(new CloseEvent('close', told));
  }
}

/** Stands in for WebSocket in a browser that has none: it does not open. */
class NoWebSocket extends EventTarget {
  constructor() {
    super();
    throw new DOMException('This browser has no WebSockets.', 'NotSupportedError');
  }
}

/** Undefined where the browser refuses to make one. */
function openSocket(Native: typeof WebSocket, url: string, protocol: string) {
  try {
    return new Native(url, protocol);
  } catch {
    return undefined;
  }
}

/** From here on the sync client gets such a socket; all others get the browser's own. */
export function installSyncSocket(page: {WebSocket?: typeof WebSocket} = globalThis): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that callers do with it is to construct it
  const Native = page.WebSocket ?? (NoWebSocket as unknown as typeof WebSocket);
  const parts: SocketParts = {
    Native,
    transport,
    diagnose,
    probe,
    poll: (path, protocol) => new PolledSocket(path, protocol),
  };
  page.WebSocket = new Proxy(Native, {
    construct(target, [url, protocols]: [string | URL, string | string[] | undefined]) {
      const {href, pathname} = new URL(url, location.href);
      return SYNC_PATH.test(pathname) && typeof protocols === 'string'
        ? new SyncSocket(href, protocols, parts)
        : new target(url, protocols);
    },
  });
}
