import type {ReactNode} from 'react';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
}

/** A blank board waiting for its letters: a line of warmth and the next step. */
export function EmptyState({title, children}: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-5 rounded-board border-2 border-dashed border-line px-6 py-14 text-center">
      <p className="font-display text-2xl font-extrabold text-balance">{title}</p>
      {children}
    </div>
  );
}
