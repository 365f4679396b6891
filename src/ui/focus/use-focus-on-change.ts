import {useEffect, useRef} from 'react';
import type {RefObject} from 'react';

/**
 * Focuses the element when `value` changes. For a place where one thing replaces another: the user goes on
 * at the new one, and a screen reader announces it.
 */
export function useFocusOnChange<Place extends HTMLElement>(
  value: unknown,
  options?: FocusOptions,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    place.current?.focus(options);
  }, [value, options]);
  return place;
}
