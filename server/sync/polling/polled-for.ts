import {randomUUID} from 'node:crypto';
import type {IncomingHttpHeaders} from 'node:http';

const HEADER = 'x-polled-for';
/** Only this process knows it, so that no client can act for another. */
const SECRET = randomUUID();

/** Names the client on whose behalf this process connects to its own proxy. */
export const polledFor = (address: string) => ({[HEADER]: `${SECRET} ${address}`});

/** The address of that client, and takes the header away; undefined where a client connects by itself. */
export function takePolledFor(headers: IncomingHttpHeaders): string | undefined {
  const given = headers[HEADER];
  delete headers[HEADER];
  if (typeof given !== 'string' || !given.startsWith(`${SECRET} `)) return undefined;
  return given.slice(SECRET.length + 1);
}
