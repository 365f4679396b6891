import type {MutateRequest, ReadonlyJSONObject} from '@rocicorp/zero';
import {useCallback} from 'react';
import {SENTENCES} from '../../../common/errors.ts';
import {useSession} from '../../data/session/use-session.ts';
import {serverNow} from '../../data/time/server-clock.ts';
import {toast, toastFailure} from '../../ui/overlays/toast-store.ts';
import {outbox} from '../core/index.ts';
import type {Saved, WriteOptions} from '../core/outbox.ts';
import type {Refused} from '../core/refused-words.ts';

/** A registered mutator: called with its arguments, it names itself. */
interface Mutator<Args extends ReadonlyJSONObject> {
  readonly mutatorName: string;
  (args: Args): MutateRequest<Args>;
}

/**
 * The only way a screen writes: `await write(mutators.sign.setLiked, {signId, liked: true})`. It
 * resolves when the write is safe on this device and shown; a later refusal by the server comes as a
 * toast, whatever screen is open by then. A photo, `{photo: {uploadId, blob}}`, is safe by then too
 * and goes before the write; `after` names writes, by the ids they were saved with, that must be live
 * first.
 */
export function useWrite() {
  const userId = useSession().person?.userId;
  return useCallback(
    async <Args extends ReadonlyJSONObject>(
      mutator: Mutator<Args>,
      args: Omit<Args, 'writeId' | 'at'>,
      options?: WriteOptions,
    ): Promise<Saved> => {
      if (userId === undefined) return {saved: false, sentence: SENTENCES['login-required']};
      const id = crypto.randomUUID();
      const write = {...args, writeId: id, at: serverNow()};
      return outbox.write({id, userId, name: mutator.mutatorName, args: write}, options);
    },
    [userId],
  );
}

/** Says that a write was refused, and why. The words for it come when they are needed. */
export async function sayRefused(name: string, refused: Refused): Promise<void> {
  try {
    const {refusalToast} = await import('./refusal-toast.ts');
    const words = refusalToast(name, refused);
    if (words) toast(words);
  } catch {
    toastFailure('A change was not accepted', refused.sentence);
  }
}
