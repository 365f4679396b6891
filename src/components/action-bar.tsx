import type {ReactNode} from 'react';

/** Holds the primary action: under the thumb on a phone, in its place in the text elsewhere. */
export function ActionBar({children}: {children: ReactNode}) {
  return (
    <div
      data-action-bar
      className="flex gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-(--gutter) max-md:pt-3 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] max-md:*:flex-1"
    >
      {children}
    </div>
  );
}
