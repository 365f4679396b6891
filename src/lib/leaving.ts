import {Listeners} from './listeners.ts';

const listeners = new Listeners();

/** Logs the user out; the layout listens. */
export const leave = (): void => listeners.tell();

export const onLeave = listeners.add;
