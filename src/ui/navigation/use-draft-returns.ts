import {useSyncExternalStore} from 'react';
import {onDraftReturn, countDraftReturns} from './draft-returns.ts';

/** The key of a form that what was sent off may come back to. */
export const useDraftReturns = () => useSyncExternalStore(onDraftReturn, countDraftReturns);
