import type {Server, ServerOptions, ServerResponse} from 'node:http';
import type {Duplex} from 'node:stream';
import type {Env} from '../env.ts';
import {MAX_HEADER_BYTES} from '../sync/socket/limits.ts';

/** Milliseconds. Google's load balancers keep an idle connection for 10 minutes, those of others for less. */
const PROXY_IDLE_MS = 620_000;

/** A proxy's idle connection is for the proxy to end: one that ends as a request arrives is a 502 to its visitor. */
export const serverOptions = ({trustedProxies}: Pick<Env, 'trustedProxies'>): ServerOptions => ({
  maxHeaderSize: MAX_HEADER_BYTES,
  ...(trustedProxies > 0 && {keepAliveTimeout: PROXY_IDLE_MS}),
});

export interface OpenRequests {
  /** Whether a response has begun to go over this connection, and not ended. */
  isAnswering(socket: Duplex): boolean;
  /**
   * Takes no more connections, and lets go of each as soon as its request is answered. Idle ones end at
   * once: a browser keeps them for as long as it is let. Node alone would wait for those over which
   * nothing was asked yet, and keep the others open for further requests.
   * @returns when all requests are answered.
   */
  end(): Promise<void>;
}

export function followRequests(server: Server): OpenRequests {
  const open = new Map<ServerResponse, PromiseWithResolvers<void>>();
  let isEnding = false;

  const settle = (response: ServerResponse) => {
    open.get(response)?.resolve();
    open.delete(response);
  };
  // Node sends no event for every response that is left when its connection closes.
  server.on('connection', socket => {
    socket.once('close', () => {
      for (const response of open.keys()) if (response.req.socket === socket) settle(response);
    });
  });

  // Before the handler, which sends the headers.
  server.prependListener('request', (_request, response) => {
    open.set(response, Promise.withResolvers<void>());
    response.once('close', () => settle(response));
    if (isEnding) askToClose(response);
  });

  return {
    isAnswering: socket =>
      Array.from(open.keys()).some(({headersSent, req}) => headersSent && req.socket === socket),
    async end() {
      isEnding = true;
      server.close();
      for (const response of open.keys()) askToClose(response);
      while (open.size > 0) await Promise.all(Array.from(open.values(), ({promise}) => promise));
    },
  };
}

function askToClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
