import {lazy} from 'react';
import type {ComponentType, LazyExoticComponent} from 'react';

/** After the first paint and the first sync, in milliseconds. */
const QUIET_MS = 2000;

const loaders: (() => Promise<unknown>)[] = [];

/**
 * A component that the first paint does not wait for and that is fetched soon after, so that it is
 * there when the network is not. What is large and seldom used takes plain `lazy` instead.
 */
export function onDemand<Props>(
  load: () => Promise<{default: ComponentType<Props>}>,
): LazyExoticComponent<ComponentType<Props>> {
  loaders.push(load);
  return lazy(load);
}

export function fetchTheRest(): void {
  setTimeout(() => {
    // What cannot be had now is asked for again when it is needed.
    for (const load of loaders) load().catch(() => undefined);
  }, QUIET_MS);
}
