import {useRef, useState, useEffect} from 'react';
import {idPage, type IdPage} from '../../../../../common/api/fields/paging.ts';
import {useConnection} from '../../../../data/connection/use-connection.ts';

/** Rows that can be changed together. Each is a write of its own, and the server takes 600 in ten minutes. */
export const MOST_CHOSEN = 100;

interface ChosenOptions<Row> {
  /** In their order. Rows that have left are no longer chosen. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  isChoosable: (row: Row) => boolean;
  /** Whether the list goes on behind these rows. */
  hasMore: boolean;
  /** The identity of the list: another list starts without chosen rows. */
  list: string;
}

export interface Chosen<Row> {
  readonly rows: readonly Row[];
  readonly ids: ReadonlySet<string>;
  readonly isFull: boolean;
  /** Whether `all` has no more to choose. */
  readonly isAll: boolean;
  /** How many rows `all` chooses; undefined if there are no others. */
  readonly first: number | undefined;
  /** Chooses a row, or no longer; with `range` all from the row that was pressed before, too. */
  readonly toggle: (id: string, range?: boolean) => void;
  readonly all: () => void;
  readonly none: () => void;
  readonly drop: (gone: readonly Row[]) => void;
}

/** Which rows of a table are chosen, to be changed together. */
export function useChosen<Row>(options: ChosenOptions<Row>): Chosen<Row> {
  const {rows, idOf, isChoosable, hasMore, list} = options;
  const [held, hold] = useState<{list: string; ids: readonly string[]}>({list, ids: []});
  const pressed = useRef<string>(undefined);
  const marked = new Set(held.list === list ? held.ids : []);
  const chosen = rows.filter(row => marked.has(idOf(row)) && isChoosable(row));
  const ids = new Set(chosen.map(idOf));
  const choosable = rows.filter(isChoosable).map(idOf);
  const most = Math.min(choosable.length, MOST_CHOSEN);
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
    isAll: ids.size > 0 && ids.size === most,
    first: hasMore || choosable.length > most ? most : undefined,
    toggle,
    all: () => mark([...ids, ...choosable]),
    none: () => mark([]),
    drop: gone => {
      const dropped = new Set(gone.map(idOf));
      mark([...ids].filter(id => !dropped.has(id)));
    },
  };
}

interface FoundIds {
  /** In the order to show them in, none twice. */
  readonly ids: readonly string[];
  /** How many there are in all; null where they were not counted, undefined before the answer. */
  readonly total: number | null | undefined;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly again: () => void;
}

interface Held {
  readonly address: string;
  readonly pages: readonly IdPage[];
  /** How many pages are wanted. */
  readonly wanted: number;
  readonly failed: boolean;
}

/**
 * What the server finds at an address, page by page: only it knows all rows. A page is asked for with
 * `&offset=`.
 * @param address undefined when nothing is looked for.
 * @param size rows a page.
 */
export function useFoundIds(address: string | undefined, size: number): FoundIds {
  const [kept, keep] = useState<Held>();
  const [attempt, setAttempt] = useState(0);
  const offline = useConnection().connection === 'offline';
  const held: Held =
    kept && kept.address === address
      ? kept
      : {address: address ?? '', pages: [], wanted: 1, failed: false};
  const missing = address !== undefined && held.pages.length < held.wanted;

  useEffect(() => {
    if (!missing || offline) return;
    const ended = new AbortController();
    const ask = async () => {
      const page = await fetchPage(
        `${held.address}&offset=${held.pages.length * size}`,
        ended.signal,
      );
      if (ended.signal.aborted) return;
      keep(page ? {...held, pages: [...held.pages, page], failed: false} : {...held, failed: true});
    };
    void ask();
    return () => ended.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- all that is held goes by these
  }, [held.address, held.pages.length, held.wanted, size, missing, offline, attempt]);

  const [first] = held.pages;
  const last = held.pages.at(-1);
  // The former results stay until there is an answer, or the page would jump with every word typed.
  const shown = first || held.failed ? held : kept;
  return {
    ids: address === undefined ? [] : [...new Set(shown?.pages.flatMap(({ids}) => ids))],
    total: first?.total,
    hasMore: last !== undefined && last.ids.length === size,
    loadMore: () => {
      if (!missing) keep({...held, wanted: held.pages.length + 1});
    },
    loading: missing && !held.failed && !offline,
    failed: missing && (held.failed || offline),
    again: () => setAttempt(attempt + 1),
  };
}

/** Undefined when it cannot be had. */
async function fetchPage(address: string, signal: AbortSignal): Promise<IdPage | undefined> {
  try {
    const response = await fetch(address, {signal});
    return idPage.parse(await response.json());
  } catch {
    return undefined;
  }
}
