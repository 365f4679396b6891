import {type ChildProcess, fork} from 'node:child_process';
import {once} from 'node:events';

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

/** A child process that runs a program which calls {@link serve}. */
export class Remote<Served extends Handlers> implements AsyncDisposable {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #asked = 0;

  constructor(program: string) {
    this.#child = fork(program, {serialization: 'advanced'});
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
