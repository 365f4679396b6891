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
const listeners = new Set<() => void>();

/** One at a time: a new one takes the place of the old, which is history by then. */
export function toast(next: Toast): void {
  shown = {...next, id: ++lastId};
  notify();
}

/** Ignores an id that has been replaced: a closing toast must not take the next one with it. */
export function dismissToast(id: number): void {
  if (shown?.id !== id) return;
  shown = undefined;
  notify();
}

export const currentToast = (): ShownToast | undefined => shown;

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
