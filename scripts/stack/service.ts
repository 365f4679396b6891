import type {ChildProcess} from 'node:child_process';
import {setTimeout as delay} from 'node:timers/promises';
import {MAX_HEADER_BYTES} from '../../server/sync/socket/limits.ts';
import type {EndStep} from './host/end-orphan-processes.ts';
import type {LogFile} from './host/log-file.ts';
import {type ReportProgress, messageOf, StartError} from './start-error.ts';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 15_000;

/** A service that ran this long counts as healthy, and its failures as forgotten, in milliseconds. */
const HEALTHY_AFTER_MS = 30_000;

/** How long to wait before the next start, in milliseconds, after `failures` failed ones in a row. */
export function backOffMs(failures: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
}

const POLL_MS = 50;
/** How long to wait for the last lines of a child that has ended, in milliseconds. */
const LAST_LINES_MS = 1000;

export interface ServiceOptions {
  /** For people, as the subject of a sentence: "The sync engine". */
  readonly name: string;
  launch(): ChildProcess;
  /**
   * Whether the child does its work by now.
   * @throws {StartError} when it never will.
   */
  answers(): Promise<boolean>;
  /**
   * Ends whatever an earlier child left, whole tree.
   * @throws {StartError} when that is not ours to do.
   */
  sweep(): Promise<void>;
  /** How to ask it to stop; what remains then is swept. */
  readonly stopSteps: readonly EndStep[];
  readonly startTimeoutMs: number;
  /** How often to launch a child that ends before it answers and does not say why; once by default. */
  readonly startAttempts?: number;
  readonly log: LogFile;
  /** Receives what the child prints, next to the log. */
  readonly onLine?: (line: string) => void;
  complaintIn?(lines: readonly string[]): string | undefined;
  readonly report: ReportProgress;
}

interface Running {
  readonly child: ChildProcess;
  /** Resolves, with how it ended, when the child is gone. */
  readonly ended: Promise<string>;
  /** Resolves when the child is gone and all that it printed is in the log. */
  readonly closed: Promise<unknown>;
  readonly since: number;
}

/** A child ended before it answered, and its output does not say why. */
class UnexplainedEnd extends StartError {}

export class Service {
  readonly #options: ServiceOptions;
  #running: Running | undefined;
  #keeper: Promise<void> | undefined;
  #stopping = new AbortController();

  constructor(options: ServiceOptions) {
    this.#options = options;
  }

  /** The child's process id, or `undefined` while it is down. */
  get pid(): number | undefined {
    return this.#running?.child.pid;
  }

  /**
   * Starts the child, waits until it answers, and from then on restarts it whenever it ends.
   * @param signal gives up waiting, and ends the child.
   * @throws {StartError} when it does not come up.
   */
  async start(signal?: AbortSignal): Promise<void> {
    if (this.#keeper) return;
    signal?.throwIfAborted();
    this.#stopping = new AbortController();
    signal?.addEventListener('abort', () => this.#stopping.abort(signal.reason), {once: true});
    const first = await this.#launchFirst(this.#stopping.signal);
    this.#keeper = this.#keep(first, this.#stopping.signal);
  }

  /** Stops the child, whole tree, within a bounded time. It stays down until `start`. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const running = this.#running;
    if (running) await this.#end(running);
    await this.#keeper;
    this.#keeper = undefined;
    // Processes that are left but no longer ours stay.
    await this.#options.sweep().catch(() => {});
  }

  async #keep(first: Running, stopping: AbortSignal): Promise<void> {
    const {name, report} = this.#options;
    let running: Running | undefined = first;
    let failures = 0;
    let reason = '';
    while (!stopping.aborted) {
      if (running) {
        reason = `${name} ${await running.ended}.`;
        this.#running = undefined;
        if (stopping.aborted) return;
        if (Date.now() - running.since > HEALTHY_AFTER_MS) failures = 0;
      }
      const waitMs = backOffMs(failures);
      failures += 1;
      report(`${reason} Starting it again in ${waitMs / 1000} s.`);
      try {
        await delay(waitMs, undefined, {signal: stopping});
        running = await this.#launch(stopping);
        report(`${name} is running again.`);
      } catch (error) {
        running = undefined;
        reason = messageOf(error);
      }
    }
  }

  async #launchFirst(stopping: AbortSignal): Promise<Running> {
    const {report, startAttempts = 1} = this.#options;
    for (let failures = 0; ; failures++) {
      try {
        return await this.#launch(stopping);
      } catch (error) {
        if (!(error instanceof UnexplainedEnd) || failures + 1 >= startAttempts) throw error;
        const waitMs = backOffMs(failures);
        report(`${error.message} Starting it again in ${waitMs / 1000} s.`);
        await delay(waitMs, undefined, {signal: stopping});
      }
    }
  }

  async #launch(stopping: AbortSignal): Promise<Running> {
    const {answers, launch, log, onLine, startTimeoutMs, sweep} = this.#options;
    await sweep();
    stopping.throwIfAborted();
    const child = launch();
    for (const output of [child.stdout, child.stderr]) log.follow(output, onLine);
    const running = {child, ended: endOf(child), closed: closingOf(child), since: Date.now()};
    this.#running = running;
    const settled = new AbortController();
    const timeout = AbortSignal.timeout(startTimeoutMs);
    const givenUp = AbortSignal.any([stopping, timeout, settled.signal]);
    try {
      const outcome = await Promise.race([running.ended, until(answers, givenUp)]);
      if (outcome === true) return running;
      stopping.throwIfAborted();
      if (outcome === false) {
        throw this.#failure(StartError, `did not answer for ${startTimeoutMs / 1000} s`);
      }
      // Children of the child may hold its output open.
      await sweep().catch(() => {});
      await endsWithin(running.closed, LAST_LINES_MS);
      throw this.#failure(UnexplainedEnd, outcome);
    } catch (error) {
      await this.#end(running);
      this.#running = undefined;
      await sweep().catch(() => {});
      throw error;
    } finally {
      settled.abort();
    }
  }

  /** A `StartError` where the child has said why, else an error of the class `unexplained`. */
  #failure(unexplained: typeof StartError, reason: string): StartError {
    const {complaintIn, log, name} = this.#options;
    const complaint = complaintIn?.(log.lastLines);
    const where = `its log is ${log.path}.`;
    return complaint
      ? new StartError(`${name} ${reason}: ${complaint}; ${where}`)
      : new unexplained(`${name} ${reason}; ${where}`);
  }

  async #end({child, ended}: Running): Promise<void> {
    for (const [signal, waitMs] of this.#options.stopSteps) {
      if (!child.kill(signal)) break;
      if (await endsWithin(ended, waitMs)) return;
    }
    child.kill('SIGKILL');
    await ended;
  }
}

async function until(answers: () => Promise<boolean>, givenUp: AbortSignal): Promise<boolean> {
  while (!givenUp.aborted) {
    if (await answers()) return true;
    await delay(POLL_MS);
  }
  return false;
}

async function endOf(child: ChildProcess): Promise<string> {
  const {promise, resolve} = Promise.withResolvers<string>();
  child.once('error', error => resolve(`cannot run (${error.message})`));
  child.once('exit', (code, signal) =>
    resolve(signal ? `ended (${signal})` : `ended (code ${code})`),
  );
  return promise;
}

async function closingOf(child: ChildProcess): Promise<void> {
  const {promise, resolve} = Promise.withResolvers<void>();
  child.once('close', () => resolve());
  return promise;
}

async function endsWithin(ended: Promise<unknown>, waitMs: number): Promise<boolean> {
  const done = new AbortController();
  const timeout = delay(waitMs, false, {signal: done.signal}).catch(() => false);
  const inTime = await Promise.race([ended.then(() => true), timeout]);
  done.abort();
  return inTime;
}

/** Loading dependencies would grow the nursery to many times this, and V8 never gives it back. */
const NURSERY_MB = 8;

/** Flags of Node for the API and the sync engine. */
export const NODE_FLAGS: readonly string[] = [
  `--max-http-header-size=${MAX_HEADER_BYTES}`,
  `--max-semi-space-size=${NURSERY_MB}`,
];
