import {clsx} from 'clsx';
import type {ReactNode} from 'react';

const TONES = {
  quiet: 'border-line bg-raised text-muted',
  live: 'border-live bg-live-wash text-live',
  pending: 'border-pending bg-pending-wash text-pending',
  gone: 'border-gone bg-gone-wash text-gone',
};

interface ChipProps {
  tone?: keyof typeof TONES;
  className?: string;
  children: ReactNode;
}

export function Chip({tone = 'quiet', className, children}: ChipProps) {
  return (
    <span
      data-unmarked
      className={clsx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-chip border px-2.5 text-xs font-medium',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
