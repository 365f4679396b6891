import {useWindowVirtualizer} from '@tanstack/react-virtual';
import {type RefObject, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {flushSync} from 'react-dom';

/** Rows that are still to come in sight when the next page is asked for. */
const AHEAD = 20;

interface LoadAheadOptions {
  count: number;
  /** The last row that is drawn, by its place; undefined where none is. */
  lastDrawn: number | undefined;
  hasMore: boolean;
  loadMore: () => void;
}

/** Asks for the next page of a virtual list before its last row comes in sight. */
export function useLoadAhead({count, lastDrawn, hasMore, loadMore}: LoadAheadOptions): void {
  const isNear = hasMore && lastDrawn !== undefined && lastDrawn >= count - AHEAD;
  // Asked again after each render: pages may bring rows that are all known, and asking twice asks once.
  useEffect(() => {
    if (isNear) loadMore();
  });
}

/** Rows that are drawn above and below those in sight. */
const OVERSCAN = 8;
/** Pixels at the top that the header and the head of the table cover. */
const COVERED = 128;

interface VirtualRowsOptions {
  /** One for each row, in order. */
  keys: readonly string[];
  /** Pixels. */
  rowHeight: number;
  gap: number;
}

/**
 * Draws of a long list what is in sight. What arrives above that does not move it.
 * @param body goes on the element that holds the rows.
 */
export function useVirtualRows<Body extends HTMLElement>(
  body: RefObject<Body | null>,
  {keys, rowHeight, gap}: VirtualRowsOptions,
) {
  const [top, setTop] = useState(0);
  const isPrinting = useIsPrinting();
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    getItemKey: index => keys[index] ?? index,
    estimateSize: () => rowHeight,
    overscan: isPrinting ? keys.length : OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: COVERED,
    scrollPaddingEnd: 24,
    gap,
    useFlushSync: false,
  });

  // Whatever moves it changes the height of the page.
  useLayoutEffect(() => {
    const measure = () => {
      const place = body.current;
      if (place) setTop(Math.round(place.getBoundingClientRect().top + scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);

  const held = useRef<{keys: readonly string[]; key: string; start: number}>(undefined);
  useLayoutEffect(() => {
    const before = held.current;
    if (before && before.keys !== keys && scrollY > top) {
      const {start = before.start} = virtualizer.measurementsCache[keys.indexOf(before.key)] ?? {};
      if (start !== before.start) scrollBy({top: start - before.start, behavior: 'instant'});
    }
    const first = virtualizer.getVirtualItems().find(({end}) => end > scrollY + COVERED);
    held.current = first && {keys, key: String(first.key), start: first.start};
  });

  return {virtualizer, top};
}

/** Whether the page is being printed, which shows no more than is drawn by the time that the event is over. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}
