import {type ChildProcess, fork} from 'node:child_process';
import {once} from 'node:events';
import path from 'node:path';

/** Answers what a parent process asks, each by its name. */
export type Handlers = Record<string, (given: never) => unknown>;

interface Question {
  readonly id: number;
  readonly name: string;
  readonly given: never;
}

type Reply = {readonly id: number} & ({readonly value: unknown} | {readonly error: string});

/** Answers the parent's questions, each when it is done, until the parent is gone. */
export function serve(handlers: Handlers): void {
  process.on('message', ({id, name, given}: Question) => {
    void Promise.resolve(handlers[name]?.(given))
      .then(
        value => ({id, value}),
        (error: unknown) => ({id, error: error instanceof Error ? (error.stack ?? '') : ''}),
      )
      .then(reply => process.send?.(reply));
  });
  process.once('disconnect', () => process.exit());
}

export const PROGRAMS = {
  rivalServer: path.join(import.meta.dirname, 'rival/rival-server.ts'),
  rivalStreams: path.join(import.meta.dirname, 'rival/stream-process.ts'),
  watchers: path.join(import.meta.dirname, 'watchers/watcher-process.ts'),
  writers: path.join(import.meta.dirname, 'writer-process.ts'),
};

export class Remote<Served extends Handlers> implements AsyncDisposable {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #asked = 0;

  constructor(program: keyof typeof PROGRAMS) {
    this.#child = fork(PROGRAMS[program], {serialization: 'advanced'});
    this.#child.on('message', (reply: Reply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ('error' in reply) waiting?.reject(new Error(`${program}: ${reply.error}`));
      else waiting?.resolve(reply.value);
    });
    this.#child.once('exit', code => {
      const error = new Error(`${program} ended with ${code}.`);
      for (const {reject} of this.#waiting.values()) reject(error);
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  ask<Name extends keyof Served & string>(
    name: Name,
    given: Parameters<Served[Name]>[0],
  ): Promise<Awaited<ReturnType<Served[Name]>>> {
    const waiting = Promise.withResolvers<unknown>();
    const id = this.#asked++;
    this.#waiting.set(id, waiting);
    this.#child.send({id, name, given});
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the program's own handler of that name
    return waiting.promise as Promise<Awaited<ReturnType<Served[Name]>>>;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
  }
}

export interface SocketCounts {
  /** Closed before the server had said anything. */
  refused: number;
  /** Closed after that. */
  broken: number;
}

/**
 * From now on WebSocket connections of this process are made as a page of the app makes them: it takes
 * none that does not say so, and only browsers do by themselves.
 * @param cookieOf the cookie of a user, by id; visitors have none.
 */
export function connectAsPages(
  origin: string,
  cookieOf: (userId: string) => string | undefined = () => undefined,
): SocketCounts {
  const counts = {refused: 0, broken: 0};
  let opened = 0;
  globalThis.WebSocket = new Proxy(globalThis.WebSocket, {
    construct: (target, [address, protocols]: [string, string[]]) => {
      const cookie = cookieOf(new URL(address).searchParams.get('userID') ?? '');
      // Each stands for a person who is elsewhere; of one network the server takes a few hundred.
      const network = `10.${process.pid & 127}.${(opened >> 8) & 255}.${opened & 255}`;
      opened++;
      const headers = {origin, 'x-forwarded-for': network, ...(cookie && {cookie})};
      const socket: WebSocket = Reflect.construct(target, [address, {protocols, headers}]);
      let isAnswered = false;
      socket.addEventListener('message', () => (isAnswered = true));
      socket.addEventListener('close', () => counts[isAnswered ? 'broken' : 'refused']++);
      return socket;
    },
  });
  return counts;
}
