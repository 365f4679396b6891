import {clsx} from 'clsx';

interface StepsProps {
  now: number;
  /** What each step decides. */
  names: readonly string[];
}

export function Steps({now, names}: StepsProps) {
  return (
    <div>
      <p className="text-sm font-medium text-muted">
        Step {now} of {names.length}: {names[now - 1]}
      </p>
      <div className="mt-2 flex gap-1.5" aria-hidden="true">
        {names.map((name, index) => (
          <span
            key={name}
            className={clsx('h-1.5 flex-1 rounded-chip', index < now ? 'bg-signal' : 'bg-line')}
          />
        ))}
      </div>
    </div>
  );
}
