import {createServer, type IncomingMessage, request as ask, type ServerResponse} from 'node:http';
import {connect, type Socket} from 'node:net';
import {pipeline} from 'node:stream';

/** A proxy between a browser and the server, which a test can slow down or break. */
export interface Line {
  /** For the options of a browser: it goes by this line. */
  readonly proxy: {readonly server: string; readonly bypass: string};
  /** Breaks the next upload once this share of it has gone by; at 1 all goes by and no answer returns. */
  cutNextUpload(share: number): void;
  /** Breaks this share of the requests to the API before they reach it. */
  failSome(share: number): void;
  close(): void;
}

/** Milliseconds. */
const SILENCE_MS = 300;

const isUpload = ({method, url}: IncomingMessage): boolean =>
  (method === 'POST' || method === 'PATCH') && (url ?? '').includes('/api/uploads');

/** @param share how much of its body goes by before the line breaks; undefined: it does not break. */
function passOn(request: IncomingMessage, response: ServerResponse, share?: number): void {
  const {hostname, port, pathname, search} = new URL(request.url ?? '');
  const {'proxy-connection': _hop, ...headers} = request.headers;
  const {method} = request;
  const onward = ask({hostname, port, path: pathname + search, method, headers}, answer => {
    if (share !== undefined) {
      answer.resume();
      return void answer.on('end', () => request.socket.destroy());
    }
    // The client may have gone by now.
    if (response.destroyed) return void answer.resume();
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, response, () => undefined);
  });
  onward.on('error', () => request.socket.destroy());
  request.on('error', () => onward.destroy());
  const limit = share === undefined ? Infinity : Number(headers['content-length']) * share;
  let passed = 0;
  request.on('data', (piece: Buffer) => {
    const part = piece.subarray(0, Math.max(0, Math.floor(limit - passed)));
    passed += piece.length;
    onward.write(part, () => {
      if (passed <= limit) return;
      // A line that is dead is silent for a while before either end gives it up.
      setTimeout(() => {
        onward.destroy();
        request.socket.destroy();
      }, SILENCE_MS);
    });
  });
  request.on('end', () => {
    if (passed <= limit) onward.end();
  });
}

export async function layLine(): Promise<Line> {
  let cut: number | undefined;
  let failing = 0;
  let requests = 0;
  const sockets = new Set<Socket>();

  const server = createServer((request, response) => {
    requests += 1;
    // Spread evenly, so that every run breaks the same ones.
    const isBroken = (request.url ?? '').includes('/api/') && (requests * failing) % 1 < failing;
    if (isBroken && failing > 0) return void request.socket.destroy();
    if (!isUpload(request)) return passOn(request, response);
    const share = cut;
    cut = undefined;
    passOn(request, response, share);
  });

  // WebSockets go through a tunnel.
  server.on('connect', (request, socket: Socket, head: Buffer) => {
    const {hostname, port} = new URL(`http://${request.url}`);
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.write(head);
      pipeline(socket, onward, socket, () => undefined);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const {promise, resolve} = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.');

  return {
    proxy: {server: `http://127.0.0.1:${address.port}`, bypass: '<-loopback>'},
    cutNextUpload: share => (cut = share),
    failSome: share => (failing = share),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
