import {useRef, useState} from 'react';

/** Rows that can be changed together. Each is a write of its own, and the server takes 600 in ten minutes. */
export const MOST_CHOSEN = 100;

interface ChosenOptions<Row> {
  /** In their order. Rows that have left are no longer chosen. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  isChoosable: (row: Row) => boolean;
  /** The identity of the list: another list starts without chosen rows. */
  list: string;
}

export interface Chosen<Row> {
  readonly rows: readonly Row[];
  readonly ids: ReadonlySet<string>;
  /** Whether no more can be chosen. */
  readonly isFull: boolean;
  /** Whether all loaded rows that can be chosen are. */
  readonly isAll: boolean;
  /** Chooses a row, or no longer; with `range` all from the row that was pressed before, too. */
  readonly toggle: (id: string, range?: boolean) => void;
  readonly all: () => void;
  readonly none: () => void;
  readonly drop: (gone: readonly Row[]) => void;
}

/** Which rows of a table are chosen, to be changed together. */
export function useChosen<Row>(options: ChosenOptions<Row>): Chosen<Row> {
  const {rows, idOf, isChoosable, list} = options;
  const [held, hold] = useState<{list: string; ids: readonly string[]}>({list, ids: []});
  const pressed = useRef<string>(undefined);
  const marked = new Set(held.list === list ? held.ids : []);
  const chosen = rows.filter(row => marked.has(idOf(row)) && isChoosable(row));
  const ids = new Set(chosen.map(idOf));
  const choosable = rows.filter(isChoosable).map(idOf);
  const mark = (wanted: Iterable<string>) =>
    hold({list, ids: [...new Set(wanted)].slice(0, MOST_CHOSEN)});

  const toggle = (id: string, range = false) => {
    const from = range && pressed.current !== undefined ? choosable.indexOf(pressed.current) : -1;
    const to = choosable.indexOf(id);
    pressed.current = id;
    if (to < 0) return;
    const touched = from < 0 ? [id] : choosable.slice(Math.min(from, to), Math.max(from, to) + 1);
    if (ids.has(id)) mark([...ids].filter(each => !touched.includes(each)));
    else mark([...ids, ...touched]);
  };

  return {
    rows: chosen,
    ids,
    isFull: ids.size >= MOST_CHOSEN,
    isAll: ids.size > 0 && ids.size === Math.min(choosable.length, MOST_CHOSEN),
    toggle,
    all: () => mark([...ids, ...choosable]),
    none: () => mark([]),
    drop: gone => {
      const dropped = new Set(gone.map(idOf));
      mark([...ids].filter(id => !dropped.has(id)));
    },
  };
}
