import {createDecipheriv, createECDH, hkdfSync, randomBytes} from 'node:crypto';
import {once} from 'node:events';
import {createServer, type IncomingHttpHeaders} from 'node:http';
import type {AddressInfo} from 'node:net';
import {buffer} from 'node:stream/consumers';
import {CURVE} from '../../../server/features/notifications/push/post-push.ts';

/** What was handed over for a browser. */
export interface TakenPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A stand-in for a browser vendor's push service. It answers with the status and the time that are set. */
export async function servePushes() {
  const taken: TakenPush[] = [];
  const state = {status: 201, now: () => Date.now()};
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    taken.push({path: request.url ?? '', headers: request.headers, body});
    response.writeHead(state.status, {date: new Date(state.now()).toUTCString()}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  return {url: `http://127.0.0.1:${port}`, taken, state, close: () => void server.close()};
}

/** A browser's subscription, and how it decrypts its messages. */
export function browserKeys() {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: {p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url')},
    /** RFC 8291, from the browser's side. */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 86);
      const record = body.subarray(86, -16);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32);
      const part = (name: string, length: number) =>
        Buffer.from(
          hkdfSync(
            'sha256',
            Buffer.from(secret),
            salt,
            Buffer.from(`Content-Encoding: ${name}\0`),
            length,
          ),
        );
      const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
      decipher.setAuthTag(body.subarray(-16));
      const text = Buffer.concat([decipher.update(record), decipher.final()]);
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
    },
  };
}
