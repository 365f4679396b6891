import {clsx} from 'clsx';
import type {LucideIcon} from 'lucide-react';
import {useId} from 'react';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shows instead of the label, which then stands in its tooltip. */
  readonly Icon?: LucideIcon;
}

interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all of them in sight: radio buttons, with all that a keyboard expects of those. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const {label, options, value, onChange} = props;
  const name = useId();
  return (
    <fieldset className="inline-flex max-w-full flex-wrap rounded-[--spacing(6)] border border-line bg-raised">
      <legend className="sr-only">{label}</legend>
      {options.map(({value: each, label, Icon}) => (
        <label
          key={each}
          title={Icon && label}
          className={clsx(
            'grid min-h-11 min-w-11 place-items-center rounded-chip text-muted transition-colors hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            !Icon && 'px-4 max-sm:px-3.5 text-center text-sm font-medium',
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {Icon && <Icon className="size-4.5" aria-hidden="true" />}
          <span className={clsx(Icon && 'sr-only')}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
