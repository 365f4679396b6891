import {useSyncExternalStore} from 'react';
import {isSyncFailing, onSyncFailing} from '../connection/sync-failure.ts';
import {SAMPLE_STORES} from './sample-stores.ts';
import type {SampleStore} from './sample-stores.ts';
import {hasSyncedStores, onSyncedStores} from './synced-before.ts';

const NONE: readonly SampleStore[] = [];

/**
 * The built-in stores while there is nothing else to show: the server cannot be reached and this
 * device has never had a store from it. None otherwise, and none again as soon as that has passed.
 */
export function useSampleStores(): readonly SampleStore[] {
  const failing = useSyncExternalStore(onSyncFailing, isSyncFailing);
  const synced = useSyncExternalStore(onSyncedStores, hasSyncedStores);
  return failing && !synced ? SAMPLE_STORES : NONE;
}
