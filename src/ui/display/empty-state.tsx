import type {ReactNode, Ref} from 'react';

interface EmptyStateProps {
  title: string;
  /** Whether the title is that of the whole page. */
  heading?: boolean;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A blank board waiting for its letters: a line of warmth and the next step. */
export function EmptyState({title, heading = false, children, ref}: EmptyStateProps) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div
      ref={ref}
      className="grid justify-items-center gap-5 rounded-board border-2 border-dashed border-line px-6 py-14 text-center"
    >
      <Title className="font-display text-2xl font-extrabold text-balance">{title}</Title>
      {children}
    </div>
  );
}

/** What leads on from here, when there are several ways: side by side, and on a phone one below the other. */
export function EmptyStateActions({children}: {children: ReactNode}) {
  return (
    <div
      data-unmarked
      className="grid w-full max-w-80 gap-3 sm:flex sm:w-auto sm:max-w-full sm:flex-wrap sm:justify-center"
    >
      {children}
    </div>
  );
}
