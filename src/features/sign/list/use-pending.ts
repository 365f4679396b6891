import {useSyncExternalStore} from 'react';
import {outbox} from '../../../outbox/core/index.ts';
import type {OutboxItem} from '../../../outbox/core/status.ts';

/** Where this sign is on its way to the server, if it is. */
export function usePending(signId: string): OutboxItem | undefined {
  return useSyncExternalStore(outbox.onChange, () =>
    outbox.items().find(({entry}) => entry.name === 'sign.create' && entry.args['id'] === signId),
  );
}
