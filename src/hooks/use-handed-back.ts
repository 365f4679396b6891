import {useSyncExternalStore} from 'react';
import {onHandedBack, timesHandedBack} from '../lib/handed-back.ts';

/** The key of a form that what was sent off may come back to. */
export const useHandedBack = () => useSyncExternalStore(onHandedBack, timesHandedBack);
