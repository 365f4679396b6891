import {readdirSync, readFileSync, readlinkSync} from 'node:fs';
import {connect} from 'node:net';
import {networkInterfaces} from 'node:os';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {parseSettings} from '../../server/env.ts';
import {startStack, type Stack} from '../../scripts/stack/start-stack.ts';
import {Instance} from './instance.ts';

const LISTENING = '0A';
/** 127.0.0.1 as /proc writes it, on the little-endian machines there are packages for. */
const LOOPBACK = '0100007F';

let instance: Instance;
let stack: Stack;

beforeAll(async () => {
  instance = await Instance.create();
  stack = await startStack(parseSettings({...instance.variables, SEED: 'none'}), () => {});
});

afterAll(async () => {
  await stack.stop();
  instance.remove();
});

interface Listener {
  readonly address: string;
  readonly port: number;
}

/** What the given processes listen on, as the kernel tells. */
function listenersOf(pids: readonly number[]): Listener[] {
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
  return readdirSync(`/proc/${pid}/fd`).flatMap(descriptor => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${descriptor}`)];
    } catch {
      // Closed since the folder was read.
      return [];
    }
  });
}

async function isReachable(host: string, port: number): Promise<boolean> {
  const {promise, resolve} = Promise.withResolvers<boolean>();
  const socket = connect({host, port});
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  const reachable = await promise;
  socket.destroy();
  return reachable;
}

test.runIf(process.platform === 'linux')(
  'every process listens on 127.0.0.1 only, and refuses other addresses of this machine',
  async () => {
    const listeners = listenersOf((await instance.processes()).map(({pid}) => pid));
    // Postgres, the API, zero-cache, and its change streamer.
    expect(listeners.length).toBeGreaterThanOrEqual(4);
    expect(new Set(listeners.map(({address}) => address))).toEqual(new Set([LOOPBACK]));

    const addresses = Object.values(networkInterfaces())
      .flatMap(each => each ?? [])
      .filter(({address, internal}) => !internal && !address.startsWith('fe80'));
    for (const {port} of listeners) {
      expect(await isReachable('127.0.0.1', port)).toBe(true);
      for (const {address} of addresses) expect(await isReachable(address, port)).toBe(false);
    }
  },
);
