import {useSyncExternalStore} from 'react';
import {areSingleKeysOn, onSingleKeys} from './single-keys.ts';

/** Whether one key alone does something here, live. */
export const useSingleKeys = (): boolean => useSyncExternalStore(onSingleKeys, areSingleKeysOn);
