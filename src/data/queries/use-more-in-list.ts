import type {RefObject} from 'react';
import {useMore} from './use-more.ts';

/** {@link useMore} for a list whose items are all drawn, one element each. */
export function useMoreInList(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  loadMore: () => void,
): () => void {
  return useMore(keys, index => goToItem(list.current?.children[index]), loadMore);
}

function goToItem(item: Element | undefined): void {
  if (!(item instanceof HTMLElement)) return;
  // The item itself, for it need not hold anything that takes the focus.
  item.tabIndex = -1;
  item.focus({preventScroll: true});
  // For a mouse or a finger, the page stays where it is: what came stands where they pressed.
  if (item.matches(':focus-visible')) item.scrollIntoView({block: 'nearest'});
}
