import {useSyncExternalStore} from 'react';
import {outbox} from '../core/index.ts';

/** What the present person made here, with where it stands, oldest first. */
export const useOutbox = () => useSyncExternalStore(outbox.onChange, outbox.items);
