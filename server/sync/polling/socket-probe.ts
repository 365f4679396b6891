import {createHash} from 'node:crypto';
import type {IncomingMessage} from 'node:http';
import type {Duplex} from 'node:stream';
import {SOCKET_PROBE_PATH} from '../../../common/api/sync-polling.ts';

/** RFC 6455, section 1.3. */
const HANDSHAKE_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
/** A text frame "ok" and a close frame. */
const OK_AND_CLOSE = Buffer.from([0x81, 0x02, 0x6f, 0x6b, 0x88, 0x00]);

export const isSocketProbe = ({url}: IncomingMessage): boolean => url === SOCKET_PROBE_PATH;

/** Shows that a WebSocket and its messages get through, and costs the sync engine nothing. */
export function answerProbe({headers}: IncomingMessage, socket: Duplex): void {
  const key = headers['sec-websocket-key'] ?? '';
  const accept = createHash('sha1').update(`${key}${HANDSHAKE_GUID}`).digest('base64');
  // Server sockets stay half open after their end.
  socket.once('finish', () => socket.destroy());
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  socket.end(OK_AND_CLOSE);
}
