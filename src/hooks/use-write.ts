import {useZero} from '@rocicorp/zero/react';
import type {MutateRequest} from '@rocicorp/zero';
import type {ReadonlyJSONObject} from '@rocicorp/zero';
import {useCallback} from 'react';
import {SENTENCES} from '../../sync/errors.ts';
import {outbox} from '../lib/outbox/index.ts';
import type {Saved} from '../lib/outbox/outbox.ts';
import {zeroSend} from '../lib/outbox/zero-send.ts';
import {useSession} from './use-session.ts';

/** A verb as the register has it: called with its arguments, it names itself. */
interface Verb<Args extends ReadonlyJSONObject> {
  readonly mutatorName: string;
  (args: Args): MutateRequest<Args>;
}

/**
 * The only way a screen writes: `await write(mutators.sign.setLiked, {signId, liked: true})`. It
 * resolves when the write is safe on this device and shown; a later refusal by the server comes as a
 * toast, whatever screen is open by then.
 */
export function useWrite() {
  const zero = useZero();
  const userId = useSession().person?.userId;
  return useCallback(
    async <Args extends ReadonlyJSONObject>(
      verb: Verb<Args>,
      args: Omit<Args, 'writeId' | 'at'>,
    ): Promise<Saved> => {
      if (userId === undefined) return {saved: false, sentence: SENTENCES['login-required']};
      const id = crypto.randomUUID();
      return outbox.write(
        {id, userId, name: verb.mutatorName, args: {...args, writeId: id, at: Date.now()}},
        zeroSend(zero),
      );
    },
    [zero, userId],
  );
}
