import {type RefObject, useLayoutEffect, useRef} from 'react';

/** More rows, and where the focus was then. */
interface Asked {
  /** The last row there was. */
  readonly last: string;
  readonly from: Element | null;
  /** The dialog it stood in, if it did. */
  readonly dialog: Element | null;
}

/**
 * After "Load More", the focus goes to the first new row, because the button may be gone or below the new
 * rows. A user who has moved the focus elsewhere meanwhile stays there.
 * @returns the handler of the button.
 */
export function useMore(
  keys: readonly string[],
  goTo: (index: number) => void,
  loadMore: () => void,
): () => void {
  const asked = useRef<Asked>(undefined);

  useLayoutEffect(() => {
    if (!asked.current) return;
    const {last, from, dialog} = asked.current;
    const first = keys.indexOf(last) + 1;
    const hasCome = first < keys.length;
    // While it is waited for, or where nothing more has come, what they pressed may go, too.
    if (!hasCome && from?.isConnected !== false) return;
    const {activeElement} = document;
    // A lost focus goes to the page, or to the dialog around it. Users who click on text of the page while they
    // wait are there on purpose.
    const stayed = [null, document.body, from, dialog].includes(activeElement);
    asked.current = undefined;
    if (first === 0 || !stayed) return;
    goTo(hasCome ? first : first - 1);
    if (!hasCome) asked.current = {last, from: document.activeElement, dialog};
  });

  return () => {
    const last = keys.at(-1);
    const from = document.activeElement;
    if (last !== undefined) {
      asked.current = {last, from, dialog: from?.closest('[role=dialog]') ?? null};
    }
    loadMore();
  };
}

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
