import {expect, test, vi} from 'vitest';
import {releaseWhenPutAside} from './page-cache.ts';

class HandTransaction extends EventTarget {
  readonly abort = vi.fn<() => void>(() => {
    if (this.hasEnded) throw new DOMException('', 'InvalidStateError');
    this.end('abort');
  });
  hasEnded = false;

  end(how: 'complete' | 'abort'): void {
    this.hasEnded = true;
    this.dispatchEvent(new Event(how));
  }
}

function scene() {
  const page = new EventTarget();
  const begun: HandTransaction[] = [];
  const databases = {
    transaction() {
      const transaction = new HandTransaction();
      begun.push(transaction);
      return transaction;
    },
  };
  const reload = vi.fn<() => void>();
  releaseWhenPutAside(page, databases as unknown as Pick<IDBDatabase, 'transaction'>, reload);
  const tell = (name: string, persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event(name), {persisted}));
  return {begun, begin: () => databases.transaction(), reload, tell};
}

test('aborts open transactions when the page is put aside, and reloads it when it is shown', () => {
  const {begin, begun, reload, tell} = scene();
  begin();
  tell('pagehide', true);
  expect(begun[0]?.abort).toHaveBeenCalledTimes(1);
  tell('pageshow', true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('aborts what begins after that', () => {
  const {begin, begun, tell} = scene();
  tell('pagehide', true);
  begin();
  expect(begun[0]?.hasEnded).toBe(true);
});

test('leaves finished transactions alone, and the page as it is', () => {
  const {begin, begun, reload, tell} = scene();
  begin();
  begun[0]?.end('complete');
  tell('pagehide', true);
  tell('pageshow', true);
  expect(begun[0]?.abort).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('lets transactions go on after the page is shown again', () => {
  const {begin, begun, tell} = scene();
  tell('pagehide', true);
  tell('pageshow', true);
  begin();
  expect(begun[0]?.hasEnded).toBe(false);
});

test('aborts nothing when the page is left for good, nor at its first show', () => {
  const {begin, begun, reload, tell} = scene();
  tell('pageshow', false);
  begin();
  tell('pagehide', false);
  expect(begun[0]?.abort).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
