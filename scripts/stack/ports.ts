import {connect, createServer, type Server} from 'node:net';
import {codeOf, messageOf, StartError} from './start-error.ts';

/** `count` different ports of the loopback address that nobody listens on now. */
export async function freePorts(count: number): Promise<number[]> {
  // All are held at once and released together, so that no two are the same.
  const servers = await Promise.all(Array.from({length: count}, () => listen(0, '127.0.0.1')));
  const ports = servers.map(portOf);
  await Promise.all(servers.map(close));
  return ports;
}

/**
 * Makes sure that we shall be able to listen on a port.
 * @throws {StartError} when somebody listens there already, or we may not.
 */
export async function assertPortFree(port: number, host: string): Promise<void> {
  try {
    await close(await listen(port, host));
  } catch (error) {
    throw new StartError(explain(port, host, error));
  }
  // macOS lets us share a port with a program that listens on every address, and browsers try the
  // other loopback address first: they would reach that program and not us.
  const answering = await Promise.all(['127.0.0.1', '::1'].map(each => answers(port, each)));
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

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.');
  return address.port;
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
