import {useEffect, useState} from 'react';
import type {Size} from '../picture/picture.ts';

/** The size of an element's content, as it changes; undefined at first. */
export function useSizeOf(element: Element | null): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const {width, height} = entry.contentRect;
      setSize({width, height});
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
