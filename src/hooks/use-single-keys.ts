import {useSyncExternalStore} from 'react';
import {areSingleKeysOn, onSingleKeys} from '../lib/single-keys.ts';

/** Whether one key alone does something here, live. */
export const useSingleKeys = (): boolean => useSyncExternalStore(onSingleKeys, areSingleKeysOn);
