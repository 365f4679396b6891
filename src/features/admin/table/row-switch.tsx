import {clsx} from 'clsx';

interface RowSwitchProps {
  /** What is switched, and of which row. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch of a row, which takes effect at once. */
export function RowSwitch({label, checked, onChange}: RowSwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      className="group -mx-1.5 grid h-11 w-13 place-items-center rounded-chip"
      onClick={() => onChange(!checked)}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'flex h-6 w-10 items-center rounded-chip border-2 p-0.5 transition-colors',
          checked ? 'border-ink bg-ink' : 'border-edge bg-raised group-hover:border-ink',
        )}
      >
        <span
          className={clsx(
            'size-4 rounded-chip transition-transform',
            checked ? 'translate-x-4 bg-paper' : 'bg-edge',
          )}
        />
      </span>
    </button>
  );
}
