import {mutationPolicyOf} from '../../../sync/mutation-policies.ts';
import type {Toast} from '../../ui/overlays/toast-store.ts';
import {type Refused, refusedWords} from '../core/refused-words.ts';
import {setTrayOpen} from './use-outbox.ts';

/** A toast that leads to the outbox if the refused write is kept there. */
export function refusalToast(name: string, refused: Refused): Toast {
  const words: Toast = {...refusedWords(name, refused), variant: 'destructive'};
  if (!mutationPolicyOf(name).keepRefused) return words;
  return {...words, action: {label: 'Outbox', run: () => setTrayOpen(true)}};
}
