import {Listeners} from '../../data/listeners.ts';

let open = false;
const changed = new Listeners();

/** Whether the tray is on the screen; a toast may open it from any screen. */
export const isTrayOpen = (): boolean => open;

export const onTray = changed.add;

export function setTrayOpen(next: boolean): void {
  open = next;
  changed.tell();
}
