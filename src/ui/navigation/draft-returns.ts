import {Listeners} from '../../data/listeners.ts';

let times = 0;
const changed = new Listeners();

/**
 * How often something that was sent off came back to its form. A form that was open before shows what
 * is on disk by then, if it has this for its key.
 */
export const countDraftReturns = (): number => times;

export const onDraftReturn = changed.add;

export function announceDraftReturn(): void {
  times += 1;
  changed.tell();
}
