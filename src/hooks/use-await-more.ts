import {useLayoutEffect, useRef} from 'react';

/** More rows, and where the focus was then. */
interface Asked {
  /** The last row there was. */
  readonly last: string;
  readonly from: Element | null;
  /** The dialog it stood in, if it did. */
  readonly dialog: Element | null;
}

/**
 * Whoever asks for more of a list goes on at the first that comes: what they pressed may be gone by then,
 * or stand below all that it brought. Who has gone elsewhere meanwhile stays there.
 * @returns what is to be called before more is asked for.
 */
export function useAwaitMore(keys: readonly string[], goTo: (index: number) => void): () => void {
  const asked = useRef<Asked>(undefined);

  useLayoutEffect(() => {
    if (!asked.current) return;
    const {last, from, dialog} = asked.current;
    const first = keys.indexOf(last) + 1;
    if (first === keys.length) return;
    asked.current = undefined;
    const {activeElement} = document;
    // What loses it leaves it to the page, or to the dialog that it stood in. Whoever clicks on words of the
    // page while they wait is there on purpose.
    const stayed = [null, document.body, from, dialog].includes(activeElement);
    if (first > 0 && stayed) goTo(first);
    // oxlint-disable-next-line react/exhaustive-deps -- `goTo` is made anew with every render
  }, [keys]);

  return () => {
    const last = keys.at(-1);
    if (last === undefined) return;
    const from = document.activeElement;
    asked.current = {last, from, dialog: from?.closest('[role=dialog]') ?? null};
  };
}
