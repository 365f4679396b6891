import {useEffect, type RefObject, useLayoutEffect, useRef} from 'react';
import type {PageRequest} from '../../../common/api/fields/paging.ts';
import type {Json, OneOf, TableQueryRequest, Table} from '../../../sync/requests.ts';
import {usePersistedState} from '../../ui/navigation/history-state.ts';
import {joinPages, type Order, pageRequests, withNextPage, withSplitPages} from './paging.ts';
import {useQueries} from './use-queries.ts';

interface PagesOptions<T extends Table, I extends Json, O extends Json, Row, Cursor> {
  /** Tells this list from others of the same screen. */
  name: string;
  /** False for a list that is not on the screen now. */
  enabled?: boolean;
  /** Rows a page, at most half of what a query may return. */
  step: number;
  order: Order<NoInfer<OneOf<Row>>, Cursor>;
  request: (page: PageRequest<Cursor>) => TableQueryRequest<T, I, O, Row>;
}

interface Pages<Row> {
  readonly rows: readonly Row[];
  /** Whether the server has answered for the first page; before that, none may mean not yet. */
  readonly complete: boolean;
  readonly failed: boolean;
  /** Whether the server has answered for every page, so that later rows are new. */
  readonly settled: boolean;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
}

/**
 * A long list, live on every page that has been asked for, however long it gets. Going back to it finds
 * as many pages as were left.
 */
export function usePages<T extends Table, I extends Json, O extends Json, Row, Cursor>({
  name,
  enabled = true,
  step,
  order,
  request,
}: PagesOptions<T, I, O, Row, Cursor>): Pages<OneOf<Row>> {
  const [anchors, setAnchors] = usePersistedState<readonly Cursor[]>(name, []);
  const results = useQueries(enabled ? pageRequests(anchors, step).map(request) : []);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a list's query returns a list
  const pages = results.map(({rows}) => rows as readonly OneOf<Row>[]);
  const split = withSplitPages(pages, anchors, step, order);
  useEffect(() => {
    if (enabled && split !== anchors) setAnchors(split);
  });
  return {
    ...joinPages(pages, anchors, step, order),
    complete: results[0]?.type === 'complete',
    failed: results[0]?.type === 'error',
    settled: results.every(({type}) => type !== 'unknown'),
    loadMore: () => setAnchors(withNextPage(pages, anchors, step, order)),
  };
}

interface Asked {
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
