import {clsx} from 'clsx';
import {useFocusOnChange} from '../focus/use-focus.ts';

interface StepsProps {
  now: number;
  /** What each step decides. */
  names: readonly string[];
}

/** Says how far one has come. From one step to the next, or back, it is where one goes on. */
export function Steps({now, names}: StepsProps) {
  const step = useFocusOnChange<HTMLHeadingElement>(now);
  return (
    <div>
      <h2
        ref={step}
        tabIndex={-1}
        className="font-sans text-sm font-medium tracking-normal text-muted"
      >
        {`Step ${now} of ${names.length}: ${names[now - 1]}`}
      </h2>
      <div className="mt-2 flex gap-1.5" aria-hidden="true">
        {names.map((name, index) => (
          <span
            key={name}
            className={clsx(
              'h-1.5 flex-1 rounded-chip',
              index < now ? 'filled bg-ink' : 'unfilled bg-line',
            )}
          />
        ))}
      </div>
    </div>
  );
}
