import {clsx} from 'clsx';
import type {ReactNode} from 'react';

interface ChosenBarProps {
  /** How many, and of what. */
  label: string;
  /** Where it stays in sight. */
  className: string;
  /** What can be done with them together. */
  children: ReactNode;
}

/** Stays in sight while something is chosen. */
export function ChosenBar({label, className, children}: ChosenBarProps) {
  return (
    <div
      className={clsx(
        'sticky z-10 flex flex-wrap items-center gap-3 rounded-board border border-line bg-raised p-3 shadow-float',
        className,
      )}
    >
      <output className="me-auto px-1 font-medium max-sm:basis-full">{label}</output>
      {children}
    </div>
  );
}
