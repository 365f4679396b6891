import {clsx} from 'clsx';
import {type ReactNode, useId} from 'react';
import {switchSingleKeys, useSingleKeys} from '../focus/use-focus.ts';

/** Whether one key alone does anything, on this device. */
export function SingleKeysSwitch() {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-medium text-ink">
      <input
        type="checkbox"
        className="size-5 accent-ink"
        checked={useSingleKeys()}
        onChange={({target}) => switchSingleKeys(target.checked)}
      />
      Single-key shortcuts
    </label>
  );
}

interface SwitchProps {
  label: string;
  /** What it switches, below the label. */
  children: ReactNode;
  checked: boolean;
  /** It was pressed, or cannot be pressed now. Keeps the focus. */
  busy?: boolean;
  onChange: (checked: boolean) => void;
  /** Pressed while it cannot be: says why. */
  onRefused?: () => void;
}

/** One thing that is on or off, and is so at once when it is pressed. */
export function Switch({label, children, checked, busy = false, onChange, onRefused}: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="min-w-0">
        <p id={`${id}label`} className="text-lg font-semibold wrap-anywhere">
          {label}
        </p>
        <div id={`${id}text`} className="mt-1 max-w-prose text-muted wrap-anywhere">
          {children}
        </div>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}label`}
        aria-describedby={`${id}text`}
        aria-disabled={busy || undefined}
        className="group grid min-h-11 w-14 shrink-0 place-items-center rounded-chip aria-disabled:opacity-55"
        onClick={() => {
          if (busy) onRefused?.();
          else onChange(!checked);
        }}
      >
        <span
          aria-hidden="true"
          className={clsx(
            'flex h-8 w-14 items-center rounded-chip border-2 p-0.5 transition-colors',
            checked ? 'border-ink bg-ink' : 'border-edge bg-raised group-hover:border-ink',
          )}
        >
          <span
            className={clsx(
              'size-6 rounded-chip transition-transform',
              checked ? 'translate-x-6 bg-paper' : 'bg-edge',
            )}
          />
        </span>
      </button>
    </div>
  );
}
