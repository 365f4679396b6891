import {Listeners} from './listeners.ts';

let times = 0;
const changed = new Listeners();

/**
 * How often something that was sent off came back to its form. A form that was open before shows what
 * is on disk by then, if it has this for its key.
 */
export const timesHandedBack = (): number => times;

export const onHandedBack = changed.add;

export function handBack(): void {
  times += 1;
  changed.tell();
}
