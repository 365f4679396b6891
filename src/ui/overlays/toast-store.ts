import {Listeners} from '../../data/listeners.ts';
import {afterPress} from '../focus/presses.ts';

export interface Toast {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: {label: string; run: () => void};
}

export interface ShownToast extends Toast {
  id: number;
}

let shown: ShownToast | undefined;
let lastId = 0;
const listeners = new Listeners();

/** Shows a toast in place of the former one, after a press that is under way, whose target it could cover. */
export function toast(next: Toast): void {
  afterPress(() => {
    shown = {...next, id: ++lastId};
    listeners.tell();
  });
}

export const toastFailure = (title: string, description?: string): void =>
  toast({title, ...(description && {description}), variant: 'destructive'});

/** Ignores an id that has been replaced: a closing toast must not take the next one with it. */
export function dismissToast(id: number): void {
  if (shown?.id !== id) return;
  shown = undefined;
  listeners.tell();
}

/** Makes room for a button that appears below the toast. */
export function dismissShownToast(): void {
  if (shown) dismissToast(shown.id);
}

export const currentToast = (): ShownToast | undefined => shown;

export const onToast = listeners.add;
