import {useCallback, useState} from 'react';
import {useLocation} from 'react-router-dom';

/** By place in the history and name. Lives as long as the page does. */
const remembered = new Map<string, unknown>();

/**
 * Like `useState`, for what going back and forth in the history must find as it was left. `name` tells
 * it from other such states on the same screen; what is kept under one name is always of one type.
 */
export function useRemembered<T>(name: string, initial: T): [T, (next: T) => void] {
  const {key} = useLocation();
  const place = `${key} ${name}`;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name stands for the type
  const recall = () => (remembered.has(place) ? (remembered.get(place) as T) : initial);
  const [held, hold] = useState(() => ({place, value: recall()}));
  const current = held.place === place ? held : {place, value: recall()};
  if (current !== held) hold(current);
  const set = useCallback(
    (value: T) => {
      remembered.set(place, value);
      hold({place, value});
    },
    [place],
  );
  return [current.value, set];
}
