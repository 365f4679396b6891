import {toast} from '../../ui/overlays/toast-store.ts';
import type {Refused} from '../core/refused-words.ts';

/** Says that a write was refused, and why. The words for it come when they are needed. */
export async function sayRefused(name: string, refused: Refused): Promise<void> {
  try {
    const {refusalToast} = await import('./refusal-toast.ts');
    toast(refusalToast(name, refused));
  } catch {
    toast({
      title: 'A change was not accepted',
      description: refused.sentence,
      variant: 'destructive',
    });
  }
}
