import {useState} from 'react';

/** Which case of a live list is looked at, and which are chosen to be decided, or undone, together. */
export function useSelection(rows: readonly {readonly id: string}[]) {
  const [place, setPlace] = useState<{id: string; index: number}>();
  const [marked, setMarked] = useState<readonly string[]>([]);
  const ids = rows.map(({id}) => id);
  // What leaves the list leaves its place to the one behind it.
  const index = place ? (ids.includes(place.id) ? ids.indexOf(place.id) : place.index) : 0;
  const current = ids[Math.min(index, ids.length - 1)];

  const goTo = (id: string) => setPlace({id, index: ids.indexOf(id)});
  const lookAt = (at: number) => {
    const id = ids[at];
    if (id === undefined) return;
    goTo(id);
    document.querySelector<HTMLElement>(`[data-case="${id}"]`)?.focus();
  };
  return {
    ids,
    current,
    chosen: marked.filter(id => ids.includes(id)),
    goTo,
    /** Goes to the case at a place in the list, with the focus. */
    lookAt,
    step: (by: 1 | -1) => lookAt(ids.indexOf(current ?? '') + by),
    /** @param isChosen the other of the two, where it is not said. */
    choose: (id: string, isChosen?: boolean) =>
      setMarked(before => {
        const others = before.filter(each => each !== id);
        return (isChosen ?? !before.includes(id)) ? [...others, id] : others;
      }),
  };
}
