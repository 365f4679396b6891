import {useLayoutEffect, useRef, useState} from 'react';
import type {FocusEvent, KeyboardEvent, RefObject} from 'react';
import {headingFor} from '../../../ui/focus/use-focus.ts';
import {ROW_CONTROLS} from './columns.tsx';

const A_PAGE = 10;

interface RowKeysOptions {
  keys: readonly string[];
  scrollTo: (key: string) => void;
  onOpen?: (key: string) => void;
  onChoose?: (key: string) => void;
  hasMore: boolean;
  loadMore: () => void;
}

/**
 * By keyboard a table is one stop: the arrows go from row to row and along what can be done with one,
 * Enter opens it and Space chooses it. Rows carry their key as `data-row`.
 */
export function useRowKeys<Body extends HTMLElement>(
  body: RefObject<Body | null>,
  {keys, scrollTo, onOpen, onChoose, hasMore, loadMore}: RowKeysOptions,
) {
  const [current, setCurrent] = useState<string>();
  const wanted = useRef<string>(undefined);

  // The row may not be drawn yet when it is gone to.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const row = body.current?.querySelector<HTMLElement>(
      `[data-row="${CSS.escape(wanted.current)}"]`,
    );
    if (!row) return;
    wanted.current = undefined;
    // A card takes no focus itself.
    const stop = row.hasAttribute('tabindex') ? row : row.querySelector<HTMLElement>(ROW_CONTROLS);
    stop?.focus({preventScroll: true});
  });

  const isGone = current !== undefined && !keys.includes(current);
  useLayoutEffect(() => {
    if (isGone && document.activeElement === document.body)
      headingFor(body.current).focus({preventScroll: true});
  }, [isGone, body]);

  const goTo = (index: number) => {
    if (index >= keys.length && hasMore) loadMore();
    const to = Math.min(Math.max(index, 0), keys.length - 1);
    const key = keys[to];
    if (key === undefined) return;
    wanted.current = key;
    setCurrent(key);
    scrollTo(key);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const {target, key} = event;
    // What a control in the row takes for itself, as a menu's button does, is meant for that.
    if (event.defaultPrevented) return;
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = target.closest<HTMLElement>('[data-row]');
    const rowKey = row?.dataset['row'];
    if (!row || rowKey === undefined) return;
    const index = keys.indexOf(rowKey);
    const onRow = target === row;
    const controls = [...row.querySelectorAll<HTMLElement>(ROW_CONTROLS)];
    const at = controls.indexOf(target);
    const ways: Readonly<Record<string, (() => unknown) | undefined>> = {
      ArrowDown: () => goTo(index + 1),
      ArrowUp: () => goTo(index - 1),
      PageDown: () => goTo(index + A_PAGE),
      PageUp: () => goTo(index - A_PAGE),
      ArrowRight: () => controls[at + 1]?.focus(),
      ArrowLeft: () => (controls[at - 1] ?? row).focus(),
      ...(onRow && {
        Home: () => goTo(0),
        End: () => goTo(keys.length - 1),
        Enter: onOpen && (() => onOpen(rowKey)),
        ' ': onChoose && (() => onChoose(rowKey)),
      }),
    };
    const way = ways[key];
    if (!way) return;
    event.preventDefault();
    // One that is held goes on through the rows, and chooses or opens one alone.
    if (event.repeat && (key === 'Enter' || key === ' ')) return;
    way();
  };

  const onFocus = ({target}: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (row !== undefined) setCurrent(row);
  };

  return {
    /** The row where the table is entered. */
    active: isGone ? keys[0] : (current ?? keys[0]),
    bodyProps: {onKeyDown, onFocus},
  };
}
