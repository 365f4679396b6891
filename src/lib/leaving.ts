import {Listeners} from './listeners.ts';

const listeners = new Listeners();

/** Logs out, from wherever it is asked for; the layout sees to it. */
export const leave = (): void => listeners.tell();

export const onLeave = listeners.add;
