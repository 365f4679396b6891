import {randomInt} from 'node:crypto';
import {connect, createServer, type Server} from 'node:net';
import {codeOf, messageOf, StartError} from '../start-error.ts';

const LOOPBACK = '127.0.0.1';

/** Below the ports that systems hand out, and above those that browsers refuse. */
const FIRST_PORT = 12_000;
const BLOCKS = 1250;
/** Of one block, in ports. */
const BLOCK_SIZE = 16;

/** The ports that are left of this process's newest block. */
let left: number[] = [];

/**
 * Ports that this function gives to no other process while this one runs.
 * @throws {StartError}
 */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    if (left.length === 0) left = await claimBlock();
    const port = left.shift();
    if (port !== undefined && (await isFree(port))) ports.push(port);
  }
  return ports;
}

/** The process that listens on the first port of a block owns it; the system closes that port with it. */
async function claimBlock(): Promise<number[]> {
  const start = randomInt(BLOCKS);
  for (let tried = 0; tried < BLOCKS; tried++) {
    const first = FIRST_PORT + ((start + tried) % BLOCKS) * BLOCK_SIZE;
    const guard = await listen(first, LOOPBACK).catch(() => undefined);
    if (!guard) continue;
    guard.on('connection', socket => socket.destroy());
    guard.unref();
    return Array.from({length: BLOCK_SIZE - 1}, (_, index) => first + 1 + index);
  }
  throw new StartError('All ports of this machine are in use.');
}

async function isFree(port: number): Promise<boolean> {
  try {
    await close(await listen(port, LOOPBACK));
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes sure that this process can listen on a port.
 * @throws {StartError} when the port is taken, or the user may not.
 */
export async function assertPortFree(port: number, host: string): Promise<void> {
  try {
    await close(await listen(port, host));
  } catch (error) {
    throw new StartError(explain(port, host, error));
  }
  // macOS lets us share a port with a program that listens on every address, and browsers try the
  // other loopback address first: they would reach that program and not us.
  const answering = await Promise.all([LOOPBACK, '::1'].map(each => answers(port, each)));
  if (answering.includes(true)) throw new StartError(busy(port));
}

function explain(port: number, host: string, error: unknown): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return busy(port);
    case 'EACCES':
      return `Port ${port} needs more rights than this user has; choose another with PORT, for example PORT=3000.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is not an address of this machine.`;
    default:
      return `Port ${port} of ${host} cannot be listened on: ${messageOf(error)}.`;
  }
}

function busy(port: number): string {
  return `Port ${port} is in use by another program; stop that, or choose another port with PORT.`;
}

async function answers(port: number, host: string): Promise<boolean> {
  const {promise, resolve} = Promise.withResolvers<boolean>();
  const socket = connect({port, host});
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  try {
    return await promise;
  } finally {
    socket.destroy();
  }
}

async function listen(port: number, host: string): Promise<Server> {
  const {promise, resolve, reject} = Promise.withResolvers<Server>();
  const server = createServer();
  server.once('error', reject);
  server.listen({port, host, exclusive: true}, () => resolve(server));
  return promise;
}

async function close(server: Server): Promise<void> {
  const {promise, resolve} = Promise.withResolvers<void>();
  server.close(() => resolve());
  return promise;
}
