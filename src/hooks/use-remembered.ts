import {useCallback, useState} from 'react';
import {useLocation} from 'react-router-dom';
import {note, recall} from '../lib/entry-memory.ts';

/**
 * Like `useState`, for what going back and forth in the history, or a reload, must find as it was left.
 * `name` tells it from other such states on the same screen; what is kept under one name is always of
 * one type, and survives JSON.
 */
export function useRemembered<T>(name: string, initial: T): [T, (next: T) => void] {
  const {key} = useLocation();
  const place = `${key} ${name}`;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name stands for the type
  const find = () => (recall(key, name) as T | undefined) ?? initial;
  const [held, hold] = useState(() => ({place, value: find()}));
  const current = held.place === place ? held : {place, value: find()};
  if (current !== held) hold(current);
  const set = useCallback(
    (value: T) => {
      note(key, name, value);
      hold({place, value});
    },
    [key, name, place],
  );
  return [current.value, set];
}
