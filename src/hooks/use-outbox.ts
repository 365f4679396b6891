import {useSyncExternalStore} from 'react';
import {outbox} from '../lib/outbox/index.ts';

/** The present person's writes that the server has not answered yet, oldest first. */
export const useOutbox = () => useSyncExternalStore(outbox.onChange, outbox.entries);
