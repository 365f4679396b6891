import type {ReactNode} from 'react';

/** Holds the primary action: under the thumb on a phone, in its place in the text elsewhere. */
export function ActionBar({children}: {children: ReactNode}) {
  return (
    <div
      data-action-bar
      className="flex flex-wrap gap-3 phone:fixed phone:inset-x-0 phone:bottom-0 phone:z-20 phone:border-t phone:border-line phone:bg-paper phone:px-(--gutter) phone:pt-3 phone:pb-[calc(0.75rem+env(safe-area-inset-bottom))] phone:*:flex-1 phone:*:whitespace-nowrap"
    >
      {children}
    </div>
  );
}
