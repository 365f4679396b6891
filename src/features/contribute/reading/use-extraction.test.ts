import {expect, test, vi} from 'vitest';
import type {extractText} from '../../../ocr/extract-text.ts';
import {readAhead, takeReading} from './use-extraction.ts';

const FOUND = {text: 'Fresh figs', words: [], lines: [], dropped: []};

/** A reader that goes on when it is told to. */
function reader() {
  const {promise, resolve, reject} = Promise.withResolvers<typeof FOUND>();
  const read = vi.fn<typeof extractText>(() => promise);
  const options = () => read.mock.calls[0]?.[1];
  return {
    read,
    resolve,
    reject,
    progress: (share: number) => options()?.onProgress?.(share),
    isEnded: () => options()?.signal?.aborted,
  };
}

test('the form goes on with the reading that began before it, from where that is', async () => {
  const picture = new Blob(['figs']);
  const {read, resolve, progress, isEnded} = reader();
  const end = readAhead(picture, read);
  progress(0.4);
  const shares: number[] = [];
  const {signal} = new AbortController();
  const taken = takeReading(picture, {signal, onProgress: share => shares.push(share)});
  progress(0.7);
  end();
  resolve(FOUND);
  expect(await taken).toBe(FOUND);
  expect(shares).toEqual([0.4, 0.7]);
  expect(isEnded()).toBe(false);
  expect(read).toHaveBeenCalledTimes(1);
  expect(takeReading(picture, {}), 'it is taken once').toBeUndefined();
});

test('a reading ends with the form that took it', () => {
  const picture = new Blob(['figs']);
  const {read, isEnded} = reader();
  readAhead(picture, read);
  const form = new AbortController();
  void takeReading(picture, {signal: form.signal});
  form.abort();
  expect(isEnded()).toBe(true);
});

test('a reading that no form took ends with its screen', () => {
  const picture = new Blob(['figs']);
  const {read, isEnded} = reader();
  readAhead(picture, read)();
  expect(isEnded()).toBe(true);
  expect(takeReading(picture, {})).toBeUndefined();
});

test('why there is no text is told to the form alone', async () => {
  const picture = new Blob(['wall']);
  const {read, reject} = reader();
  readAhead(picture, read);
  reject(new Error('No text found in the image.'));
  await expect(takeReading(picture, {})).rejects.toThrow('No text');
});
