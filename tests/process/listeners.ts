import {readdirSync, readFileSync, readlinkSync} from 'node:fs';
import {connect} from 'node:net';

const LISTENING = '0A';
/** 127.0.0.1 as /proc writes it, on the little-endian machines there are packages for. */
export const LOOPBACK = '0100007F';

interface Listener {
  readonly address: string;
  readonly port: number;
}

/** What the given processes listen on, as the kernel tells. */
export function listenersOf(pids: readonly number[]): Listener[] {
  const sockets = new Set(pids.flatMap(socketsOf));
  return ['tcp', 'tcp6'].flatMap(table => {
    const [, ...rows] = readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n');
    return rows.flatMap(row => {
      const [, local = '', , state, , , , , , inode = ''] = row.trim().split(/\s+/);
      const [address = '', port = ''] = local.split(':');
      const isTheirs = state === LISTENING && sockets.has(`socket:[${inode}]`);
      return isTheirs ? [{address, port: Number.parseInt(port, 16)}] : [];
    });
  });
}

function socketsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  // Processes of connections to Postgres come and go.
  return lookAt(() => readdirSync(folder)).flatMap(descriptor =>
    lookAt(() => [readlinkSync(`${folder}/${descriptor}`)]),
  );
}

/** Nothing where a process has ended, or closed something, meanwhile. */
function lookAt(read: () => string[]): string[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** Whether a connection to it is accepted. */
export async function isReachable(host: string, port: number): Promise<boolean> {
  const {promise, resolve} = Promise.withResolvers<boolean>();
  const socket = connect({host, port});
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  const reachable = await promise;
  socket.destroy();
  return reachable;
}
