import {clsx} from 'clsx';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  value: number;
  className?: string;
}

export function ProgressBar({label, value, className}: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      className={clsx(
        'h-1.5 w-full appearance-none overflow-hidden rounded-chip bg-sunken [&::-moz-progress-bar]:bg-pending [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-pending',
        className,
      )}
    />
  );
}
