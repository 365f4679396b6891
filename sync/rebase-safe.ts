import type {Transaction} from '@rocicorp/zero';
import type {Actor} from '../permissions/actor.ts';

interface Run<Args> {
  readonly tx: Transaction;
  readonly args: Args;
  readonly ctx: Actor;
}

/**
 * A verb that may refuse. Whenever something new arrives, the browser runs its unsent writes again on
 * top of it. One that is refused by then (the store was switched off meanwhile) shows nothing any
 * more, and the server's answer says why; an error would make the sync engine throw away what
 * arrived, over and over, and stop every other write too.
 */
export function rebaseSafe<Args>(
  run: (options: Run<Args>) => Promise<void>,
): (options: Run<Args>) => Promise<void> {
  return async options => {
    try {
      await run(options);
    } catch (error) {
      if (options.tx.reason !== 'rebase') throw error;
    }
  };
}
