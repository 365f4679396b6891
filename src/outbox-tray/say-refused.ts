import {toast} from '../components/toast-store.ts';

/** Says that a write was refused, and why. The words for it come when they are needed. */
export async function sayRefused(name: string, reason: string): Promise<void> {
  try {
    const {refusalToast} = await import('./refusal-toast.ts');
    toast(refusalToast(name, reason));
  } catch {
    toast({title: 'A change was not accepted', description: reason, variant: 'destructive'});
  }
}
