import {type Server, STATUS_CODES} from 'node:http';
import type {Socket} from 'node:net';
import type {Duplex} from 'node:stream';
import type {Context} from 'hono';
import {AppError, SENTENCES} from '../../common/errors.ts';
import {plural} from '../../common/texts/words.ts';
import {TooManyWaiting} from '../runtime/concurrency-limit.ts';
import {log} from '../runtime/log.ts';
import type {Env} from '../env.ts';
import type {OpenRequests} from './open-requests.ts';
import {isPlainHttp} from './plain-http.ts';
import type {TooOften} from './rate-limits.ts';
import {hstsOf} from './security-headers.ts';

/** After these the same write may well succeed (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
const CONFLICTS_OF_THE_MOMENT = /^(40001|40P01|55P03)$/;
const OUTAGES =
  /^(08|53|57P|57014|58|25006|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET|CONNECTION_|CONNECT_)/;

/** Deadlocks and serialization failures: worth trying again at once. */
export function isMomentary(error: unknown): boolean {
  return CONFLICTS_OF_THE_MOMENT.test(databaseCode(error) ?? '');
}

/** The database is away or overloaded: the write must wait, not be lost. */
export function isOutage(error: unknown): boolean {
  return OUTAGES.test(databaseCode(error) ?? '');
}

/** The SQLSTATE or driver code, looked for through the layers that wrap the driver's error. */
export function databaseCode(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && !(e instanceof AppError)) return e.code;
  }
  return undefined;
}

const CONSTRAINTS = [
  [/^23505$/, 'conflict'],
  [/^23503$/, 'not-found'],
  [/^(23|22)/, 'invalid'],
] as const;

/** One of our sentences, never the database's words. Passing faults are no answer, and stay as they are. */
export function publicError(error: unknown): unknown {
  if (error instanceof AppError || isMomentary(error) || isOutage(error)) return error;
  const issue = firstIssue(error);
  if (issue !== undefined) return new AppError('invalid', issue);
  const code = databaseCode(error);
  const known = CONSTRAINTS.find(([pattern]) => pattern.test(code ?? ''));
  if (known) return new AppError(known[1]);
  log('error', 'mutator-failed', {
    name: error instanceof Error ? error.name : typeof error,
    code: code ?? '',
    stack: error instanceof Error ? (error.stack?.split('\n    at ')[1] ?? '') : '',
  });
  return new AppError('internal');
}

interface Issue {
  readonly message: string;
  readonly path?: readonly unknown[];
}

/** Only fields have sentences of their own; what is no object fails in the library's words. */
function firstIssue(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'InputValidationError') return undefined;
  const {result} = error as Error & {result?: {issues?: readonly Issue[]}};
  return firstSentenceOf(result ?? {});
}

/** The JSON of a request's body; undefined for a body that is not JSON. */
export const jsonOf = (c: Context): Promise<unknown> => c.req.json().catch(() => undefined);

export const firstSentenceOf = ({issues: [issue] = []}: {issues?: readonly Issue[]}): string =>
  issue?.path?.length ? issue.message : SENTENCES.invalid;

/** Seconds. */
const RETRY_AFTER = 5;

/** The database is away, or has too much to do: the same request may well succeed in a moment. */
export const isServiceUnavailable = (error: unknown): boolean =>
  isOutage(error) || error instanceof TooManyWaiting;

/** Says so, and when to ask again. */
export function serviceUnavailable<Body extends object>(c: Context, body: Body) {
  c.header('retry-after', String(RETRY_AFTER));
  return c.json(body, 503);
}

const LONGEST_IN_SECONDS = 120;

export function tooManyRequests(c: Context, {waitMs}: TooOften) {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const span =
    seconds <= LONGEST_IN_SECONDS
      ? plural(seconds, 'second')
      : plural(Math.ceil(seconds / 60), 'minute');
  c.header('retry-after', String(seconds));
  const message = `Too many requests. Please wait ${span} before trying again.`;
  return c.json({code: 'TOO_MANY_REQUESTS', message}, 429);
}

export type RefuseSocket = (socket: Duplex, status: number) => void;

/** For a connection that has no response object: answers with a status and no body, and ends. */
export const socketRefusal =
  (hsts?: string): RefuseSocket =>
  (socket, status) => {
    // Server sockets stay half open after their end; without this a silent peer would hold them.
    socket.once('finish', () => socket.destroy());
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close'];
    if (hsts) lines.push(`Strict-Transport-Security: ${hsts}`);
    socket.end(`${lines.join('\r\n')}\r\nContent-Length: 0\r\n\r\n`);
  };

/** As Node answers these by itself (https://nodejs.org/api/http.html#event-clienterror); any other is a 400. */
const STATUS_OF_UNREADABLE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what Node cannot read as HTTP, or what comes too slowly: no route sees it, and so none sets its headers. */
export function refuseUnreadable(
  server: Server,
  requests: Pick<OpenRequests, 'isAnswering'>,
  env: Pick<Env, 'publicUrl' | 'hstsSubdomains'>,
): void {
  const byTls = socketRefusal(hstsOf(env));
  const bare = socketRefusal();
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // In the middle of another response it would count as a part of that.
    if (!socket.writable || requests.isAnswering(socket)) return void socket.destroy();
    const refuse = isPlainHttp(socket.remoteAddress, undefined, env) ? bare : byTls;
    refuse(socket, STATUS_OF_UNREADABLE[error.code ?? ''] ?? 400);
  });
}
