import {useLayoutEffect, useRef} from 'react';
import type {RefObject} from 'react';
import {isStill} from '../display/use-media.ts';

const TIMING = {duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)'};

/**
 * Lets the rows of a list glide to their new places when their order changes. Goes on the list, whose
 * children carry `data-key`. Places are measured within the list, so scrolling is no motion.
 */
export function useRowMotion<Element extends HTMLElement>(): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const places = useRef<ReadonlyMap<string, number>>(new Map());
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])].filter(row => row instanceof HTMLElement);
    const now = new Map(rows.map(row => [row.dataset['key'] ?? '', row.offsetTop]));
    for (const row of isStill() ? [] : rows) {
      const key = row.dataset['key'] ?? '';
      const moved = (places.current.get(key) ?? now.get(key) ?? 0) - (now.get(key) ?? 0);
      if (moved !== 0) row.animate([{translate: `0 ${moved}px`}, {translate: '0 0'}], TIMING);
    }
    places.current = now;
  });
  return list;
}
