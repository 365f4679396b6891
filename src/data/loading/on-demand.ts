import {createElement, lazy, useState} from 'react';
import type {ComponentType, FunctionComponent} from 'react';
import {afterStart} from './after-start.ts';
import {retrying} from './retrying.ts';

/** Milliseconds after which what waits for a moment is done in a busy page, too. */
const LONGEST_WAIT_MS = 500;
/** Milliseconds between two calls where the browser has no idle callback. */
const PAUSE_MS = 50;

/** Resolves when the page is idle: nothing to draw, and no input to answer. */
function whenIdle(): Promise<void> {
  const {promise, resolve} = Promise.withResolvers<void>();
  if ('requestIdleCallback' in globalThis) {
    requestIdleCallback(() => resolve(), {timeout: LONGEST_WAIT_MS});
  } else {
    setTimeout(resolve, PAUSE_MS);
  }
  return promise;
}

/** Milliseconds between two attempts, plus up to half as much at random: the user is waiting. */
const LONGEST_PAUSE_MS = 3000;

type Fetch = () => Promise<unknown>;
const parts: Fetch[] = [];
const screens: Fetch[] = [];
let isPastStart = false;

/** A component whose code comes later. Shown before, it suspends. */
export interface OnDemand<Props> extends FunctionComponent<Props> {
  isHere(): boolean;
  /**
   * Loads the code, once.
   * @throws the error of the import, for example without a network.
   */
  fetch(): Promise<unknown>;
}

/** What has a failure forgotten, by its error. */
const remedies = new WeakMap<object, () => void>();

/** Lets a failed part be loaded again when it is shown next. Call it once the failure has been shown. */
export const forgetFailure = (error: object): void => remedies.get(error)?.();

/** A component that loads soon after the first paint, to be there offline. Rare ones load `onVisit`. */
export function onDemand<Props extends object>(
  load: () => Promise<{default: ComponentType<Props>}>,
): OnDemand<Props> {
  const component = onVisit(load);
  parts.push(component.fetch);
  // A part of a screen whose code has come just now. Those that follow it are fetched in the same turn.
  if (isPastStart && parts.length === 1) void fetchInTurn(parts);
  return component;
}

/** A screen that few visits lead to. It loads after all parts; a link waits for its code, and so shows no placeholder. */
export function screenOnDemand(load: () => Promise<{default: ComponentType}>): OnDemand<object> {
  const component = onVisit(load);
  screens.push(component.fetch);
  return component;
}

/** Code with, behind it, that of the screen that a form leads to: it may be sent when there is no network any more. */
export const leadingTo =
  <Code>(next: Pick<OnDemand<object>, 'fetch'>, load: () => Promise<Code>) =>
  (): Promise<Code> =>
    load().finally(() => fetchAhead(next.fetch));

/** Fetched when first shown. Needs an error boundary: the file can be gone. */
export function onVisit<Props extends object>(
  load: () => Promise<{default: ComponentType<Props>}>,
): OnDemand<Props> {
  let here: ComponentType<Props> | undefined;
  const fetchOnce = async () => {
    here ??= (await load()).default;
    return {default: here};
  };
  // React never asks again for what failed, and shows it several times before it gives it up as that.
  const fetchLater = () =>
    lazy(() => {
      const fetched = untilFetched(fetchOnce);
      fetched.catch((error: object) => remedies.set(error, () => (later = fetchLater())));
      return fetched;
    });
  let later = fetchLater();

  // Loaded code renders at once: a lazy component shows its placeholder first even then, and React
  // keeps a placeholder for a third of a second.
  function Component(props: Props) {
    const [shown] = useState<ComponentType<Props>>(() => here ?? later);
    return createElement(shown, props);
  }
  return Object.assign(Component, {
    isHere: () => here !== undefined,
    fetch: fetchOnce,
  });
}

/** One part a moment: all at once would hold a slow phone up for a third of a second. */
export function fetchTheRest(): void {
  afterStart('parts', async () => {
    isPastStart = true;
    await fetchInTurn(parts);
    // The network may be gone soon.
    if (!isCodeKept()) await fetchInTurn(screens);
  });
  afterStart('screens', () => void fetchInTurn(screens));
}

/** Whether a service worker is in charge, which has all files of its version. */
const isCodeKept = () =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

async function fetchInTurn(queue: Fetch[]): Promise<void> {
  while (queue.length > 0) {
    await whenIdle();
    const fetch = queue.shift();
    if (fetch) fetchAhead(fetch);
  }
}

/** What cannot be had now is asked for again when it is needed. */
function fetchAhead(fetch: () => Promise<unknown>): void {
  fetch().catch(() => undefined);
}

/** Resolves when it has come to its end, well or not, and after `ms` at the latest. */
export async function endedWithin(work: Promise<unknown>, ms: number): Promise<void> {
  const {promise: over, resolve} = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work.catch(() => undefined), over]);
  clearTimeout(timer);
}

/** While the server is away this goes on asking. */
export async function untilFetched<T>(load: () => Promise<T>): Promise<T> {
  const {promise, resolve, reject} = Promise.withResolvers<T>();
  let reachable = false;
  const attempts = retrying(async () => {
    try {
      resolve(await load());
    } catch (error) {
      // With the server there the file is gone, and waiting would not bring it.
      if (reachable) return reject(error);
      reachable = await serverAnswers();
      if (reachable) attempts.now();
      else attempts.again();
    }
  }, LONGEST_PAUSE_MS);
  attempts.now();
  return promise.finally(() => attempts.stop());
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/', {method: 'HEAD', cache: 'no-store'})).ok;
  } catch {
    return false;
  }
}
