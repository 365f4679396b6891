import {useEffect, useRef} from 'react';
import type {RefObject} from 'react';

/**
 * Once `value` is another one, what this goes on has the focus. For a place where one thing takes that
 * of another: whoever was in the one goes on at the other, and a screen reader says where that is.
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
