import {inTab} from '../lib/device-storage.ts';

const KEY = 'signpost.location-declined';

/** Whether the person has said that they do not want to be located. */
export const hasDeclined = (): boolean => inTab.kept(KEY) !== null;

export const rememberDeclined = (): void => inTab.keep(KEY, 'yes');
