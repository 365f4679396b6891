import {useZero} from '@rocicorp/zero/react';
import {outbox} from '../lib/outbox/index.ts';
import type {JournalEntry} from '../lib/outbox/journal.ts';
import {zeroSend} from '../lib/outbox/zero-send.ts';

/** Sends a refused write once more, as a new one: what stood against it may be gone by now. */
export function useSendAgain(): (entry: JournalEntry) => Promise<void> {
  const zero = useZero();
  return async ({id: refusedId, userId, name, args}) => {
    const id = crypto.randomUUID();
    const write = {id, userId, name, args: {...args, writeId: id, at: Date.now()}};
    const {saved} = await outbox.write(write, zeroSend(zero));
    if (saved) await outbox.discard(refusedId);
  };
}
