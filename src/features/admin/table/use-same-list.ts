import {useState} from 'react';

/** The same array for as long as it holds the same things in the same order. */
export function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const [held, hold] = useState(list);
  const isSame = held.length === list.length && held.every((item, index) => item === list[index]);
  if (!isSame) hold(list);
  return isSame ? held : list;
}
