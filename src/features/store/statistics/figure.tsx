import {clsx} from 'clsx';
import {ChartLine} from 'lucide-react';
import {Count} from '../../../ui/display/count.tsx';

interface FigureProps {
  title: string;
  total: number;
  today: number;
  /** Whether the chart is its. */
  pressed: boolean;
  onPress: () => void;
}

/** A large number that shows itself day by day when it is pressed. */
export function Figure({title, total, today, pressed, onPress}: FigureProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={clsx(
        'grid justify-items-start gap-1 border-b-4 px-3 py-4 text-start transition-colors not-first:border-s not-first:border-s-line first:ps-1 hover:bg-sunken sm:px-5',
        pressed ? 'border-b-signal' : 'border-b-transparent',
      )}
      onClick={onPress}
    >
      <span className="flex items-center gap-1.5 text-sm text-muted">
        {title}
        <ChartLine className="size-4" aria-hidden="true" />
      </span>{' '}
      <span className="font-display text-[min(var(--text-4xl),8cqi)] leading-none font-extrabold tracking-tight">
        <Count value={total} />
      </span>{' '}
      <span className="text-sm text-muted tabular-nums">
        <Count value={today} /> today
      </span>
    </button>
  );
}
