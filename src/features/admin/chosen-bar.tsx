import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {Button} from '../../ui/controls/button.tsx';

interface ChosenBarProps {
  /** How many, and of what. */
  label: string;
  /** Where it stays in sight. */
  className: string;
  /** Chooses none of them any more. */
  onClear?: () => void;
  /** What can be done with them together. */
  children: ReactNode;
}

/** Stays in sight while something is chosen. */
export function ChosenBar({label, className, onClear, children}: ChosenBarProps) {
  return (
    <div
      className={clsx(
        'sticky z-10 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-board border border-line bg-raised p-3 shadow-float',
        className,
      )}
    >
      <output className="me-auto px-1 font-medium">{label}</output>
      {/* On a phone beside the label, for the other buttons need all of the width. */}
      {onClear && (
        <Button variant="ghost" className="sm:order-last" onClick={onClear}>
          Clear
        </Button>
      )}
      <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:flex-1 max-sm:*:px-3 sm:gap-3 max-sm:[&_svg]:hidden">
        {children}
      </div>
    </div>
  );
}
