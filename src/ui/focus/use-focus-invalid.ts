import {useEffect, useRef} from 'react';
import type {RefObject} from 'react';

/** After an attempt that failed, the first field to mend has the focus, and is in view with what is said of it. Goes on the form. */
export function useFocusInvalid(attempt: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    invalid?.focus({preventScroll: true});
    invalid?.closest('[data-field]')?.scrollIntoView({block: 'nearest'});
  }, [attempt]);
  return form;
}
