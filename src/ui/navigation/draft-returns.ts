import {useSyncExternalStore} from 'react';
import {Listeners} from '../../data/listeners.ts';

let times = 0;
const changed = new Listeners();

/** How often something returned to its form: one that was open before shows what is on disk. */
const countDraftReturns = (): number => times;

const onDraftReturn = changed.add;

export function announceDraftReturn(): void {
  times += 1;
  changed.tell();
}

/** The key of a form that what was sent off may come back to. */
export const useDraftReturns = () => useSyncExternalStore(onDraftReturn, countDraftReturns);
