import {lazy} from 'react';
import type {ComponentType, LazyExoticComponent} from 'react';
import {AFTER_START_MS} from './after-start.ts';
import {retrying} from './retrying.ts';

/** Milliseconds between two attempts, at most some half more: somebody is waiting. */
const LONGEST_PAUSE_MS = 3000;

const loaders: (() => Promise<unknown>)[] = [];

/**
 * A component that the first paint does not wait for and that is fetched soon after, so that it is
 * there when the network is not. What is large and seldom used is fetched `onVisit` instead.
 */
export function onDemand<Props>(
  load: () => Promise<{default: ComponentType<Props>}>,
): LazyExoticComponent<ComponentType<Props>> {
  loaders.push(load);
  return onVisit(load);
}

/**
 * A component that is fetched when it is first shown. Put an error boundary around it: its file can be
 * gone from the server.
 */
export const onVisit = <Props>(
  load: () => Promise<{default: ComponentType<Props>}>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => untilFetched(load));

export function fetchTheRest(): void {
  setTimeout(() => {
    // What cannot be had now is asked for again when it is needed.
    for (const load of loaders) load().catch(() => undefined);
  }, AFTER_START_MS.screens);
}

/** React never asks again for what failed once, so while the server is away this goes on asking. */
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
