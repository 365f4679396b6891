import {Socket} from 'node:net';
import type {Duplex} from 'node:stream';
import {logSeldom} from '../../runtime/log.ts';
import {MessageRefused} from './client-messages.ts';
import {closeFrame} from './frames.ts';
import {FromClient, type MessageRules} from './from-client.ts';
import {FromEngine} from './from-engine.ts';

/**
 * Carries messages between a client and the sync engine until either has gone: those of the client as its
 * rules have them, those of the engine without the words of its errors.
 */
export function joinSockets(client: Duplex, engine: Duplex, rules: MessageRules): void {
  const up = new FromClient(rules);
  const down = new FromEngine();
  for (const socket of [client, engine]) {
    socket.on('error', () => socket.destroy());
    if (!(socket instanceof Socket)) continue;
    socket.setTimeout(0).setNoDelay(true).setKeepAlive(true);
  }
  client.pipe(up).pipe(engine);
  engine.pipe(down).pipe(client);
  up.on('error', error => {
    engine.destroy();
    if (!(error instanceof MessageRefused)) return;
    logSeldom('warn', 'sync-message-refused', {code: error.closeCode, reason: error.message});
    down.unpipe(client);
    endAfter(client, closeFrame(error.closeCode, error.message));
  });
  client.once('close', () => {
    up.destroy();
    engine.destroy();
  });
  // Its last messages still go to the client.
  engine.once('close', () => down.end());
  down.once('end', () => endAfter(client));
}

/** Server sockets stay half open after their end; without this a silent peer would hold them. */
function endAfter(socket: Duplex, last?: Buffer): void {
  socket.once('finish', () => socket.destroy());
  if (last) socket.end(last);
  else socket.end();
}
