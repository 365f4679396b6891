import {useEffect, useState, useSyncExternalStore} from 'react';
import {
  hasSyncedStores,
  onSyncedStores,
  isSyncFailing,
  onSyncFailing,
} from '../../../data/connection/last-live.ts';
import type {SampleStore} from './sample-stores.ts';

/**
 * Built-in items carry ids of their own kind, which no stored row can have: those are UUIDs. A like
 * on such a sign counts as done without anything being read or written.
 */
export const isSampleSign = (id: string): boolean => id.includes('-sign');

export const isSampleStore = (id: string): boolean => id.startsWith('sample-');

const NONE: readonly SampleStore[] = [];

/** Whether there is nothing else to show: the server cannot be reached and this device has never had a store from it. */
export function useSamplesNeeded(): boolean {
  const failing = useSyncExternalStore(onSyncFailing, isSyncFailing);
  const synced = useSyncExternalStore(onSyncedStores, hasSyncedStores);
  return failing && !synced;
}

/** The built-in stores while they are needed, fetched only then. None otherwise, and none again as soon as that has passed. */
export function useSampleStores(): readonly SampleStore[] {
  const needed = useSamplesNeeded();
  const [samples, setSamples] = useState(NONE);
  useEffect(() => {
    if (needed) void fetchSamples().then(setSamples);
  }, [needed]);
  return needed ? samples : NONE;
}

async function fetchSamples(): Promise<readonly SampleStore[]> {
  try {
    return (await import('./sample-stores.ts')).SAMPLE_STORES;
  } catch {
    return NONE;
  }
}
