import {inTab} from '../../data/storage/device-storage.ts';

export const DECLINED_KEY = 'signpost.location-declined';

/** Whether the person has said that they do not want to be located. */
export const hasDeclined = (): boolean => inTab.kept(DECLINED_KEY) !== null;

export const rememberDeclined = (): void => inTab.keep(DECLINED_KEY, 'yes');
