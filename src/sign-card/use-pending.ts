import {useSyncExternalStore} from 'react';
import {outbox} from '../lib/outbox/index.ts';

/** Whether this sign is still on its way. Answers one word, so a card renders only when its own changes. */
export function usePending(signId: string): boolean {
  return useSyncExternalStore(outbox.onChange, () =>
    outbox.entries().some(({name, args}) => name === 'sign.create' && args['id'] === signId),
  );
}
