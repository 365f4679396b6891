import {type ChildProcess, fork} from 'node:child_process';
import {once} from 'node:events';
import {constants, setPriority} from 'node:os';
import {limitConcurrency} from '../../runtime/concurrency-limit.ts';
import {HEAVY_WORK} from '../../runtime/heavy-work.ts';
import type {PosterContent} from './preview.ts';

const PROGRAM = new URL('preview-renderer-process.ts', import.meta.url);
const TIMEOUT_MS = 15_000;
const IDLE_MS = 30_000;

/** It is drawn whether or not the first who asked still waits: others may. */
const NOBODY_STOPS_IT = new AbortController().signal;

/**
 * Draws posters, one at a time, in a process of its own: a second of computing must not hold up the live
 * parts, and its libraries take 100 MB, which are released when there are no requests.
 */
export class PreviewRenderer {
  #process: ChildProcess | undefined;
  #waiting = 0;
  readonly #inTurn = limitConcurrency(HEAVY_WORK.poster);
  #idle: NodeJS.Timeout | undefined;
  readonly #program: URL;

  /** @param program answers each poster with its PNG. */
  constructor(program = PROGRAM) {
    this.#program = program;
  }

  /**
   * The poster as a PNG.
   * @throws {TooManyWaiting}, or an error when it cannot be drawn.
   */
  async draw(poster: PosterContent): Promise<Uint8Array<ArrayBuffer>> {
    this.#waiting++;
    clearTimeout(this.#idle);
    try {
      return await this.#inTurn(NOBODY_STOPS_IT, () => this.#drawNow(poster));
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

  async #drawNow(poster: PosterContent): Promise<Uint8Array<ArrayBuffer>> {
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
