import {Listeners} from '../../data/listeners.ts';
import {onDevice} from '../../data/storage/device-storage.ts';

const KEY = 'signpost.single-keys';
const OFF = 'off';

const listeners = new Listeners();

/**
 * Whether single keys act wherever they are pressed, as letters do in the queue of moderators. Users who
 * speak to their device, or often hit keys by mistake, can switch this off.
 */
export const areSingleKeysOn = (): boolean => onDevice.kept(KEY) !== OFF;

export function switchSingleKeys(on: boolean): void {
  onDevice.keep(KEY, on ? null : OFF);
  listeners.tell();
}

/** What is chosen in one tab holds in all of them. @returns what ends it. */
export function onSingleKeys(listener: () => void): () => void {
  const react = ({key}: StorageEvent) => {
    if (key === KEY) listener();
  };
  addEventListener('storage', react);
  const forget = listeners.add(listener);
  return () => {
    removeEventListener('storage', react);
    forget();
  };
}
