import {mutationPolicyOf} from '../../../sync/mutation-policies.ts';
import type {Toast} from '../../ui/overlays/toast-store.ts';
import {type Refused, refusedWords} from '../core/refused-words.ts';
import {isTrayOpen, setTrayOpen} from './use-outbox.ts';

/**
 * A toast that leads to the outbox if the refused write is kept there. None if that is open: it says so itself, and a
 * toast would cover it.
 */
export function refusalToast(name: string, refused: Refused): Toast | undefined {
  const words: Toast = {...refusedWords(name, refused), variant: 'destructive'};
  if (!mutationPolicyOf(name).keepRefused) return words;
  if (isTrayOpen()) return undefined;
  return {...words, action: {label: 'Outbox', run: () => setTrayOpen(true)}};
}
