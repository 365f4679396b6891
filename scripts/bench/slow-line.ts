import {connect, createServer, type Socket} from 'node:net';
import {setTimeout as delay} from 'node:timers/promises';

/** A way to a local server that takes as long as one over a mobile network. */
export interface SlowLine {
  readonly port: number;
  close(): void;
}

/**
 * Passes TCP connections on to `port` of this machine, each direction delayed by half of
 * `roundTripMs`. Beneath HTTP, so that it surely holds up WebSockets too.
 */
export async function openSlowLine(port: number, roundTripMs: number): Promise<SlowLine> {
  const open = new Set<Socket>();
  const server = createServer(near => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {
        near.destroy();
        far.destroy();
      });
      socket.once('close', () => open.delete(socket));
    }
    pass(near, far, roundTripMs / 2);
    pass(far, near, roundTripMs / 2);
  });
  const {promise, resolve, reject} = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.');
  return {
    port: address.port,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

// Timers of one length fire in the order they were set, so the bytes keep theirs.
function pass(from: Socket, to: Socket, delayMs: number): void {
  from.on('data', bytes => void delay(delayMs).then(() => to.writable && to.write(bytes)));
  from.on('end', () => void delay(delayMs).then(() => to.end()));
}
