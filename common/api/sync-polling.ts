import * as z from 'zod/mini';

/** The sync connection over plain requests, for networks that let no WebSocket through. */
export const SYNC_POLLING_PATH = '/api/sync-polling';

/** A WebSocket that the server answers with one message and closes: it tells whether WebSockets get through. */
export const SOCKET_PROBE_PATH = '/sync/probe';

/** Milliseconds for which the server holds a request when it has no message yet. Proxies end longer ones. */
export const POLL_HOLD_MS = 20_000;

/** The query of a request for messages that the server answers at once, with those there are. */
export const UNHELD = '?held=no';

/** Asks for a connection: the address and the subprotocol that the WebSocket would have. */
export const pollingStart = z.object({
  path: z.string().check(z.maxLength(4096)),
  protocol: z.string().check(z.regex(/^[\w.!~*'%+-]{1,16384}$/)),
});

export const pollingStarted = z.object({id: z.uuid()});

/** What the client sends in one request, in order. */
export const polledUp = z.array(z.string()).check(z.maxLength(1000));

/** The messages of one answer, in order; `closed` is the last. */
export const polledDown = z.object({
  messages: z.array(z.string()),
  closed: z.nullable(z.object({code: z.number(), reason: z.string()})),
});
export type PolledDown = z.infer<typeof polledDown>;
