import {type ChildProcess, fork} from 'node:child_process';
import {once} from 'node:events';
import {constants, setPriority} from 'node:os';
import type {Poster} from './preview.ts';

const PROGRAM = new URL('painter-process.ts', import.meta.url);
/** Pictures that wait for their turn; drawing one takes a few tenths of a second. */
const MOST_WAITING = 20;
const TIMEOUT_MS = 15_000;
const IDLE_MS = 30_000;

/** More pictures are wanted than can be drawn in a reasonable time. */
export class PainterBusy extends Error {
  override readonly name = 'PainterBusy';
}

/**
 * Draws posters, one at a time, in a process of its own: a second of computing must not hold up the live
 * parts, and its libraries take 100 MB, which are released when there are no requests.
 */
export class Painter {
  #process: ChildProcess | undefined;
  #waiting = 0;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;
  readonly #program: URL;

  /** @param program answers each poster with its PNG. */
  constructor(program = PROGRAM) {
    this.#program = program;
  }

  /**
   * The poster as a PNG.
   * @throws {PainterBusy}, or an error when it cannot be drawn.
   */
  async draw(poster: Poster): Promise<Uint8Array<ArrayBuffer>> {
    if (this.#waiting >= MOST_WAITING) throw new PainterBusy();
    this.#waiting++;
    clearTimeout(this.#idle);
    const turn = this.#last.then(() => this.#drawNow(poster));
    this.#last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      this.#waiting--;
      if (this.#waiting === 0) this.#idle = setTimeout(() => this.close(), IDLE_MS).unref();
    }
  }

  /** Ends the process; the next poster starts another. */
  close(): void {
    this.#process?.kill();
    this.#process = undefined;
  }

  async #drawNow(poster: Poster): Promise<Uint8Array<ArrayBuffer>> {
    const painter = (this.#process ??= this.#start());
    const done = new AbortController();
    const signal = AbortSignal.any([done.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    try {
      const answer = Promise.race([
        once(painter, 'message', {signal}).then(([message]: unknown[]) => message),
        once(painter, 'exit', {signal}).then(() => undefined),
      ]);
      painter.send(poster);
      const png = await answer;
      if (png instanceof Uint8Array) return new Uint8Array(png);
      throw new Error('The poster could not be drawn.', {cause: png});
    } catch (error) {
      this.close();
      throw error;
    } finally {
      done.abort();
    }
  }

  #start(): ChildProcess {
    const painter = fork(this.#program, {serialization: 'advanced', execArgv: []});
    if (painter.pid) setPriority(painter.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    painter.once('exit', () => {
      if (this.#process === painter) this.#process = undefined;
    });
    // Neither may keep the server from ending.
    painter.unref();
    painter.channel?.unref();
    return painter;
  }
}
