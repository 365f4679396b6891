import {useCallback, useState} from 'react';
import {useLocation} from 'react-router-dom';
import {getHistoryState, setHistoryState} from './history-state.ts';

/** Names this entry of the tab's history, across reloads too. */
export const useEntry = (): string => useLocation().key;

/**
 * Like `useState`, for state that survives going back and forth in the history, and a reload. `name` is unique
 * among such states of a screen; values of one name always have one type, and are JSON.
 */
export function usePersistedState<T>(name: string, initial: T): [T, (next: T) => void] {
  const entry = useEntry();
  const place = `${entry} ${name}`;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name stands for the type
  const find = () => (getHistoryState(entry, name) as T | undefined) ?? initial;
  const [held, hold] = useState(() => ({place, value: find()}));
  const current = held.place === place ? held : {place, value: find()};
  if (current !== held) hold(current);
  const set = useCallback(
    (value: T) => {
      setHistoryState(entry, name, value);
      hold({place, value});
    },
    [entry, name, place],
  );
  return [current.value, set];
}
