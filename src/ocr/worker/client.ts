import type {Name, WorkerReply, WorkerRequest, Work} from './messages.ts';

/** Milliseconds without work after which the worker, and the memory it holds, is given back. */
const IDLE_MS = 5 * 60_000;

/** Milliseconds without a sign of life after which work is given up: an engine that died does not say so. */
const STALLED_MS = 2 * 60_000;

export interface Options {
  /** From 0 to 1, never back. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

interface Job extends Options {
  share: number;
  stalled: ReturnType<typeof setTimeout>;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

let worker: Worker | undefined;
let lastId = 0;
let idle: ReturnType<typeof setTimeout> | undefined;
let isReleased = false;
const jobs = new Map<number, Job>();

/**
 * Runs a task in the worker, so that the page stays responsive.
 * @throws the worker's error; the signal's reason once that is aborted.
 */
export async function inWorker<N extends Name>(
  name: N,
  input: Parameters<Work[N]>,
  options: Options = {},
): Promise<ReturnType<Work[N]>> {
  const {signal} = options;
  signal?.throwIfAborted();
  const id = ++lastId;
  const {promise, resolve, reject} = Promise.withResolvers<unknown>();
  const stop = () => {
    post({kind: 'stop', id});
    reject(signal?.reason);
  };
  signal?.addEventListener('abort', stop, {once: true});
  const job: Job = {...options, share: 0, resolve, reject, stalled: whenStalled()};
  jobs.set(id, job);
  clearTimeout(idle);
  isReleased = false;
  try {
    post({kind: 'do', id, name, input});
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the worker answers by the same table
    return (await promise) as ReturnType<Work[N]>;
  } finally {
    signal?.removeEventListener('abort', stop);
    jobs.delete(id);
    clearTimeout(job.stalled);
    if (jobs.size === 0) {
      if (isReleased) giveBack();
      else idle = setTimeout(giveBack, IDLE_MS);
    }
  }
}

/** Ends the worker, and gives back the memory it holds, as soon as it has nothing to do. */
export function releaseWorker(): void {
  isReleased = true;
  if (jobs.size > 0) return;
  clearTimeout(idle);
  giveBack();
}

function post(request: WorkerRequest): void {
  worker ??= start();
  worker.postMessage(request);
}

function start(): Worker {
  const started = new Worker(new URL('photo-worker.ts', import.meta.url), {type: 'module'});
  started.addEventListener('message', ({data}: MessageEvent<WorkerReply>) => hear(data));
  // Its script could not be loaded, or it has ended: the next call starts another.
  started.addEventListener('error', ({message}) => giveUp(message || 'No worker.'));
  return started;
}

function hear(reply: WorkerReply): void {
  const job = jobs.get(reply.id);
  if (!job) return;
  if (reply.kind === 'progress') {
    clearTimeout(job.stalled);
    job.stalled = whenStalled();
    job.share = Math.max(job.share, reply.share);
    job.onProgress?.(job.share);
  }
  if (reply.kind === 'done') job.resolve(reply.output);
  if (reply.kind === 'failed') job.reject(reply.error);
}

const whenStalled = () => setTimeout(() => giveUp('The worker does not answer.'), STALLED_MS);

function giveUp(why: string): void {
  giveBack();
  for (const {reject} of jobs.values()) reject(new Error(why));
}

function giveBack(): void {
  worker?.terminate();
  worker = undefined;
}
