import {Listeners} from '../lib/listeners.ts';

let open = false;
const changed = new Listeners();

/** Whether the outbox is on the screen; a toast may open it, from wherever it is read. */
export const isTrayOpen = (): boolean => open;

export const onTray = changed.add;

export function setTrayOpen(next: boolean): void {
  open = next;
  changed.tell();
}
