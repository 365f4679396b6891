import {lazy} from 'react';
import type {ComponentType, LazyExoticComponent} from 'react';

/** After the first paint and the first sync, in milliseconds. */
const QUIET_MS = 2000;
/** Milliseconds between two attempts while the server cannot be reached. */
const RETRY_MS = 2000;

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
  }, QUIET_MS);
}

/** React never asks again for what failed once, so while the server is away this goes on asking. */
export async function untilFetched<T>(load: () => Promise<T>): Promise<T> {
  for (let reachable = false; ;) {
    try {
      return await load();
    } catch (error) {
      // With the server there the file is gone, and waiting would not bring it.
      if (reachable) throw error;
      reachable = await serverAnswers();
      if (!reachable) await new Promise(resolve => setTimeout(resolve, RETRY_MS));
    }
  }
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/', {method: 'HEAD', cache: 'no-store'})).ok;
  } catch {
    return false;
  }
}
