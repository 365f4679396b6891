import {useCallback, useState} from 'react';
import {note, recall} from '../lib/entry-memory.ts';
import {useEntry} from './use-entry.ts';

/**
 * Like `useState`, for what going back and forth in the history, or a reload, must find as it was left.
 * `name` tells it from other such states on the same screen; what is kept under one name is always of
 * one type, and survives JSON.
 */
export function useRemembered<T>(name: string, initial: T): [T, (next: T) => void] {
  const entry = useEntry();
  const place = `${entry} ${name}`;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name stands for the type
  const find = () => (recall(entry, name) as T | undefined) ?? initial;
  const [held, hold] = useState(() => ({place, value: find()}));
  const current = held.place === place ? held : {place, value: find()};
  if (current !== held) hold(current);
  const set = useCallback(
    (value: T) => {
      note(entry, name, value);
      hold({place, value});
    },
    [entry, name, place],
  );
  return [current.value, set];
}
