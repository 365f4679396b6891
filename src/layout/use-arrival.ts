import {useEffect, useRef} from 'react';
import type {RefObject} from 'react';
import {useLocation} from 'react-router-dom';

/** After a navigation the keyboard and the screen reader start where the eye does: at the new page. */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const {pathname} = useLocation();
  const from = useRef(pathname);
  useEffect(() => {
    if (from.current === pathname) return;
    from.current = pathname;
    main.current?.focus({preventScroll: true});
  }, [pathname, main]);
}
