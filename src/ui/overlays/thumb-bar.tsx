import {type ReactNode, useSyncExternalStore} from 'react';

/**
 * The CSS pixels that an on-screen keyboard covers at the bottom of the page. Browsers lay out fixed and sticky
 * elements behind it, and report it by the visual viewport alone.
 */
const useKeyboardInset = (): number => useSyncExternalStore(subscribe, coveredPixels);

function subscribe(listener: () => void): () => void {
  const {visualViewport} = window;
  visualViewport?.addEventListener('resize', listener);
  visualViewport?.addEventListener('scroll', listener);
  return () => {
    visualViewport?.removeEventListener('resize', listener);
    visualViewport?.removeEventListener('scroll', listener);
  };
}

function coveredPixels(): number {
  const {visualViewport} = window;
  // Two fingers make it small too, and then a bar would stand amid what is looked at.
  if (!visualViewport || visualViewport.scale > 1) return 0;
  return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));
}

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
