import {type RefObject, useRef} from 'react';
import {useAwaitMore} from './use-await-more.ts';

/** {@link useAwaitMore} for a list whose items are all drawn. @returns the list's ref, too. */
export function useMoreInList(
  rows: readonly {readonly id: string}[],
): [RefObject<HTMLUListElement | null>, () => void] {
  const list = useRef<HTMLUListElement>(null);
  const keys = rows.map(({id}) => id);
  const awaitMore = useAwaitMore(keys, index => {
    const item = list.current?.children[index];
    if (!(item instanceof HTMLElement)) return;
    // The item itself, for it need not hold anything that takes the focus.
    item.tabIndex = -1;
    item.focus();
  });
  return [list, awaitMore];
}
