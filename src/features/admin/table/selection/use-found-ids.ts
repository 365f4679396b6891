import {useEffect, useState} from 'react';
import {idPage, type IdPage} from '../../../../../common/api/fields/paging.ts';
import {useConnection} from '../../../../data/connection/use-connection.ts';

export interface FoundIds {
  /** In the order to show them in, none twice. */
  readonly ids: readonly string[];
  /** How many there are in all; null where they were not counted, undefined before the answer. */
  readonly total: number | null | undefined;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
  readonly loading: boolean;
  /** Whether what was asked for last cannot be had. */
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
