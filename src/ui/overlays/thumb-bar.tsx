import type {ReactNode} from 'react';
import {useKeyboardInset} from './keyboard-inset.ts';

/**
 * Keeps an action at the bottom of the screen, above a keyboard, while its section is in sight. It must be the last
 * child of a flex column.
 */
export function ThumbBar({children}: {children: ReactNode}) {
  const inset = useKeyboardInset();
  return (
    <div
      data-thumb-bar
      className="flex flex-wrap items-center gap-3 max-sm:gap-2 border-t border-line bg-paper pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] tall:sticky tall:z-10 max-md:-mx-(--gutter) max-md:px-(--gutter)"
      style={{bottom: inset}}
    >
      {children}
    </div>
  );
}
