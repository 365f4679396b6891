import {useEffect, useRef} from 'react';
import type {RefObject} from 'react';

/** After an attempt that failed, the first field to mend has the focus. Goes on the form. */
export function useFocusInvalid(attempt: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return form;
}
