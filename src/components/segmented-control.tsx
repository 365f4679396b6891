import {useId} from 'react';

interface SegmentedControlProps<Value extends string> {
  /** What is being chosen. */
  label: string;
  options: readonly {readonly value: Value; readonly label: string}[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all of them in sight: radio buttons, with all that a keyboard expects of those. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const {label, options, value, onChange} = props;
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-chip border border-line bg-raised">
      <legend className="sr-only">{label}</legend>
      {options.map(option => (
        <label
          key={option.value}
          className="grid min-h-11 min-w-11 place-items-center rounded-chip px-4 text-center text-sm font-medium text-muted transition-colors hover:text-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
