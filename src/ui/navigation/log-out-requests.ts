import {Listeners} from '../../data/listeners.ts';

const listeners = new Listeners();

/** Logs the user out; the layout listens. */
export const requestLogOut = (): void => listeners.tell();

export const onLogOutRequest = listeners.add;
