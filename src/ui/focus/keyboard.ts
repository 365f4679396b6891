import {useSyncExternalStore} from 'react';
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
function onSingleKeys(listener: () => void): () => void {
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

/** Whether one key alone does something here, live. */
export const useSingleKeys = (): boolean => useSyncExternalStore(onSingleKeys, areSingleKeysOn);

const FIELDS = 'input, textarea, select, [contenteditable], [role=dialog]';

/** Whether typing there changes a field. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** Whether a key press is text for a field, or a command for the browser or an open dialog. */
function isTyping({target, ctrlKey, metaKey, altKey, isComposing}: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true;
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Whether a key press is a shortcut that works anywhere on the page; a repeat of a held key is not. */
export const isShortcut = (event: KeyboardEvent, key: string): boolean =>
  event.key === key && !event.repeat && areSingleKeysOn() && !isTyping(event);
