import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import type {WorkerReply, WorkerRequest} from './worker/messages.ts';

/** Stands in for the worker: what it was asked, and what it says. */
class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  readonly asked: WorkerRequest[] = [];
  terminated = false;

  constructor() {
    super();
    FakeWorker.started.push(this);
  }

  postMessage(request: WorkerRequest): void {
    this.asked.push(request);
  }

  say(reply: WorkerReply): void {
    this.dispatchEvent(new MessageEvent('message', {data: reply}));
  }

  terminate(): void {
    this.terminated = true;
  }
}

const photo = new Blob(['photo']);
const found = {text: 'OPEN', words: [{text: 'OPEN', confidence: 90}], lines: [], dropped: []};

async function load() {
  vi.resetModules();
  return import('./extract-text.ts');
}

function worker(index = 0): FakeWorker {
  const started = FakeWorker.started[index];
  if (!started) throw new Error('No worker was started.');
  return started;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeWorker.started = [];
  vi.stubGlobal('Worker', FakeWorker);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('returns the worker’s text, and a progress that never goes back', async () => {
  const {extractText} = await load();
  const shares: number[] = [];
  const extraction = extractText(photo, {onProgress: share => shares.push(share)});
  expect(worker().asked).toEqual([{kind: 'do', id: 1, name: 'extractText', input: [photo]}]);
  for (const share of [0.2, 0.7, 0.3, 1]) worker().say({kind: 'progress', id: 1, share});
  worker().say({kind: 'done', id: 1, output: found});
  expect(await extraction).toEqual(found);
  expect(shares).toEqual([0.2, 0.7, 0.7, 1]);
});

test('says so when there is no text, unless there is something to put back', async () => {
  const {extractText} = await load();
  const nothing = extractText(photo);
  worker().say({kind: 'done', id: 1, output: {text: '', words: [], lines: [], dropped: []}});
  await expect(nothing).rejects.toMatchObject({
    problem: 'nothing-found',
    title: '',
    message: 'No text found in the image. Please enter text manually.',
  });
  const something = extractText(photo);
  worker().say({kind: 'done', id: 2, output: {text: '', words: [], lines: [], dropped: ['xq']}});
  expect((await something).dropped).toEqual(['xq']);
});

test('says that it failed, and why to those who look for it', async () => {
  const {extractText} = await load();
  const cause = new TypeError('Failed to fetch');
  const failed = extractText(photo);
  worker().say({kind: 'failed', id: 1, error: cause});
  await expect(failed).rejects.toMatchObject({
    problem: 'failed',
    title: 'OCR Processing Failed',
    message: 'Could not extract text. Please enter text manually.',
    cause,
  });
});

test('is stopped at once, with the reason of the signal', async () => {
  const {extractText} = await load();
  const stop = new AbortController();
  const stopped = extractText(photo, {signal: stop.signal});
  stop.abort(new Error('enough'));
  await expect(stopped).rejects.toThrow('enough');
  expect(worker().asked.at(-1)).toEqual({kind: 'stop', id: 1});
  await expect(extractText(photo, {signal: stop.signal})).rejects.toThrow('enough');
});

test('a worker that dies or is silent for two minutes fails, and the next attempt gets another one', async () => {
  const {extractText} = await load();
  const dead = extractText(photo);
  worker().dispatchEvent(new Event('error'));
  await expect(dead).rejects.toMatchObject({problem: 'failed'});

  const silent = extractText(photo);
  await vi.advanceTimersByTimeAsync(100_000);
  worker(1).say({kind: 'progress', id: 2, share: 0.5});
  await vi.advanceTimersByTimeAsync(100_000);
  expect(worker(1).terminated).toBe(false);
  void vi.advanceTimersByTimeAsync(20_000);
  await expect(silent).rejects.toMatchObject({problem: 'failed'});
  expect(worker(1).terminated).toBe(true);
});

test('keeps the worker for the next photo, and ends it after a while without one', async () => {
  const {extractText} = await load();
  for (const id of [1, 2]) {
    const extraction = extractText(photo);
    worker().say({kind: 'done', id, output: found});
    await extraction;
  }
  expect(FakeWorker.started).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(worker().terminated).toBe(true);
});

test('the worker is given back when the screen closes, once it has nothing to do', async () => {
  const {extractText} = await load();
  const {releaseWorker} = await import('./worker/client.ts');
  const extraction = extractText(photo);
  releaseWorker();
  expect(worker().terminated).toBe(false);
  worker().say({kind: 'done', id: 1, output: found});
  await extraction;
  expect(worker().terminated).toBe(true);

  const next = extractText(photo);
  worker(1).say({kind: 'done', id: 2, output: found});
  await next;
  expect(worker(1).terminated).toBe(false);
  releaseWorker();
  expect(worker(1).terminated).toBe(true);
});
